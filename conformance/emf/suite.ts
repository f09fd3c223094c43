/** The world of the EMF suites: the files of the corpus, and the metamodels among them. */
import type { Corpus } from '../runner/corpus.ts';
import type * as runner from '../runner/suite.ts';
import type { CorpusMetamodels } from './corpus-metamodels.ts';

export type { Case, Outcome } from '../runner/suite.ts';

export interface World {
  readonly corpus: Corpus;
  readonly metamodels: CorpusMetamodels;
}

export type Suite = runner.Suite<World>;
