/** The world of the IFC suites: the files of the corpus. */
import type { Corpus } from '../runner/corpus.ts';
import type * as runner from '../runner/suite.ts';

export type { Case, Outcome } from '../runner/suite.ts';

export interface World {
  readonly ifc: Corpus;
}

export type Suite = runner.Suite<World>;
