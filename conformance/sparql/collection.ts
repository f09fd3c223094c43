/** SPARQL against the test suites of the W3C, over HTTP; with --direct the engine alone, without a service; with --own our own engine alone. */
import { overCorpora } from '../runner/run-collection.ts';
import { DirectEndpoint } from './direct-endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { openHttpEndpoint } from './http-endpoint.ts';
import { OwnEndpoint } from './own-endpoint.ts';
import recorded from './recorded.json' with { type: 'json' };
import type { Suite } from './suite.ts';
import { ownSuites, suites, suitesOverHttp } from './suites.ts';
import { WebFiles } from './web-files.ts';

export const collection = overCorpora({
  archives: ['w3c-rdf-tests'],
  recorded,
  sample: 10,
  flags: ['direct', 'own'],
  open: async ({ 'w3c-rdf-tests': w3c }, flags) => {
    const { endpoint, chosen } = await opened(flags);
    return { suites: chosen, world: { corpus: new WebFiles(w3c), endpoint }, close: () => endpoint.close() };
  },
});

async function opened(flags: ReadonlySet<string>): Promise<{ endpoint: Endpoint; chosen: readonly Suite[] }> {
  if (flags.has('own')) return { endpoint: new OwnEndpoint(), chosen: ownSuites };
  if (flags.has('direct')) return { endpoint: new DirectEndpoint(), chosen: suites };
  return { endpoint: await openHttpEndpoint(), chosen: [...suites, ...suitesOverHttp] };
}
