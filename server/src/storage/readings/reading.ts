/** A reading: what came of reading a revision's content with its metamodels. */
import type { Diagnostic, Severity } from '@orrery/kernel';
import type { Content } from '../content/content.ts';
import type { Candidate } from './metamodel-candidates.ts';

export interface Reading {
  readonly format: string;
  readonly content: Content;
  /** The ids of objects that bring none, by their paths; absent where paths alone decide. */
  readonly idMap: Content | undefined;
  readonly facts: ReadingFacts;
  /** What it could be read with at that time. */
  readonly candidates: readonly Candidate[];
  /** The other documents that references lead to. */
  readonly targets: readonly ReferenceTarget[];
  /** The list of its diagnostics, where they are many and have been written already. */
  readonly diagnosticList?: string;
}

/** What the engine found, as far as it is stored. */
export interface ReadingFacts {
  readonly contentType: string | null;
  readonly type: string | null;
  readonly objectCount: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: Readonly<Record<Severity, number>>;
  readonly packages: readonly { readonly nsUri: string; readonly name: string }[];
  /** The keys of the candidates that were used. */
  readonly used: readonly string[];
  /** Namespace URIs and locations that were asked for, found or not. */
  readonly sought: readonly string[];
  /** In document order; what is beyond the limit of the engine is left out. */
  readonly views: readonly FoundView[];
}

/** A view of the model, or a package that gives a class diagram. */
export interface FoundView {
  readonly objectId: string;
  readonly type: string;
  readonly name: string;
  readonly specification: string;
}

/** A document that references lead to, and the names that a model may have which is that document. */
export interface ReferenceTarget {
  readonly document: string;
  readonly names: readonly string[];
  /** How many references lead there, and where the first of them is. */
  readonly count: number;
  readonly objectId: string;
  readonly feature: string;
  readonly isForPartsOnly: boolean;
  readonly isBuiltIn: boolean;
}

/** Those of the candidates that the reading used. */
export function usedMetamodels({ candidates, facts }: Reading): Candidate[] {
  const keys = new Set(facts.used);
  return candidates.filter(({ key }) => keys.has(key));
}
