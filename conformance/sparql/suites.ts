/** The suites of SPARQL 1.1 by specification, each with the folders of the W3C's tests that belong to it. */
import { caseOf } from './cases.ts';
import { readManifest } from './manifest.ts';
import { protocolSuite } from './protocol-suite.ts';
import type { Suite } from './suite.ts';

export const suites: readonly Suite[] = [
  suiteOf('query', [
    'aggregates',
    'bind',
    'bindings',
    'cast',
    'construct',
    'exists',
    'functions',
    'grouping',
    'negation',
    'project-expression',
    'property-path',
    'subquery',
    'syntax-query',
  ]),
  suiteOf('update', [
    'add',
    'basic-update',
    'clear',
    'copy',
    'delete-data',
    'delete-insert',
    'delete-where',
    'delete',
    'drop',
    'move',
    'syntax-update-1',
    'syntax-update-2',
    'update-silent',
  ]),
  suiteOf('results-json', ['json-res']),
  suiteOf('results-csv-tsv', ['csv-tsv-res']),
];

/** The same, for our own engine: it has records of its own. */
export const ownSuites: readonly Suite[] = suites.map((suite) => ({ ...suite, name: `own-${suite.name}` }));

/** What only a service has. */
export const suitesOverHttp: readonly Suite[] = [protocolSuite];

function suiteOf(name: string, folders: readonly string[]): Suite {
  return {
    name,
    cases: (world) => folders.flatMap((folder) => readManifest(world.corpus, folder).map((test) => caseOf(test, folder, world))),
  };
}
