/** The world of the SPARQL suites: the files of the W3C, and an endpoint. */
import type * as runner from '../runner/suite.ts';
import type { Endpoint } from './endpoint.ts';
import type { WebFiles } from './web-files.ts';

export type { Case, Outcome } from '../runner/suite.ts';

export interface World {
  readonly corpus: WebFiles;
  readonly endpoint: Endpoint;
}

export type Suite = runner.Suite<World>;
