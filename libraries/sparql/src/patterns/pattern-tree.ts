/** The tree of a regular expression. */
import type { CharacterSet } from './character-set.ts';

export type PatternTree =
  | { readonly kind: 'set'; readonly set: CharacterSet }
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'sequence' | 'alternative'; readonly parts: readonly PatternTree[] }
  | { readonly kind: 'group'; readonly of: PatternTree; readonly number: number }
  | Repeat;

export interface Repeat {
  readonly kind: 'repeat';
  readonly of: PatternTree;
  readonly least: number;
  readonly most: number;
  readonly isLazy: boolean;
}

/** The text is no regular expression of XPath, or uses what cannot be bounded in time. */
export class BadPattern extends Error {
  override readonly name = 'BadPattern';
}
