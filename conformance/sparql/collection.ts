/** SPARQL against the test suites of the W3C, over HTTP; with --direct the engine alone, without a service. */
import { overCorpora } from '../runner/run-collection.ts';
import { DirectEndpoint } from './direct-endpoint.ts';
import { openHttpEndpoint } from './http-endpoint.ts';
import recorded from './recorded.json' with { type: 'json' };
import { suites, suitesOverHttp } from './suites.ts';
import { WebFiles } from './web-files.ts';

export const collection = overCorpora({
  archives: ['w3c-rdf-tests'],
  recorded,
  sample: 10,
  flags: ['direct'],
  open: async ({ 'w3c-rdf-tests': w3c }, flags) => {
    const isDirect = flags.has('direct');
    const endpoint = isDirect ? new DirectEndpoint() : await openHttpEndpoint();
    return {
      suites: isDirect ? suites : [...suites, ...suitesOverHttp],
      world: { corpus: new WebFiles(w3c), endpoint },
      close: () => endpoint.close(),
    };
  },
});
