/** The world of the EMF suites: the files of the corpus, and the metamodels among them. */
import type { Corpus } from '../runner/corpus.ts';
import type * as runner from '../runner/suite.ts';
import type { CorpusMetamodels } from './corpus-metamodels.ts';
import type { RealEmf } from './oracle/real-emf.ts';

export type { Case, Outcome } from '../runner/suite.ts';

export interface World {
  readonly corpus: Corpus;
  readonly metamodels: CorpusMetamodels;
}

/** The world of the suite that asks the real EMF. */
export interface JudgedWorld extends World {
  readonly oracle: RealEmf;
}

export type Suite = runner.Suite<World>;
export type JudgedSuite = runner.Suite<JudgedWorld>;
