/** What a parser is told of a document before it reads it. */
import type { KnownTerms } from './term-table.ts';

export type Syntax = 'turtle' | 'trig' | 'n-triples' | 'n-quads';

export interface ParserOptions {
  readonly syntax: Syntax;
  /** What relative IRIs are resolved against, until the document says otherwise. */
  readonly base?: string | undefined;
  /** How deep lists and nested nodes may be. */
  readonly depth: number;
  /** Called at every statement: what it throws ends the reading. */
  readonly checkpoint?: (() => void) | undefined;
  readonly terms?: KnownTerms | undefined;
}
