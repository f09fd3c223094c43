/** The W3C's tests of the SPARQL 1.1 Protocol: requests as they are, and what is said of their answers. */
import { Iri, type Quad, type Term } from '@orrery/rdf';
import type { RawRequest, TestDataset } from './endpoint.ts';
import { GraphLookup } from './graph-lookup.ts';
import { readRdf } from './rdf-file.ts';
import type { Case, Outcome, Suite } from './suite.ts';
import type { WebFiles } from './web-files.ts';

const mf = 'http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#';
const ut = 'http://www.w3.org/2009/sparql/tests/test-update#';
const ht = 'http://www.w3.org/2011/http#';
const cnt = 'http://www.w3.org/2011/content#';
const rdfs = 'http://www.w3.org/2000/01/rdf-schema#';

const plainText = 'text/plain is a query here, as the interface document says';

export const protocolSuite: Suite = {
  name: 'protocol',
  cases: ({ corpus, endpoint }): Case[] => {
    const graph = new GraphLookup(readRdf(corpus, corpus.addressOf('sparql/sparql11/protocol/manifest.ttl')));
    const [manifest] = graph.subjectsOfType(`${mf}Manifest`);
    return graph.list(graph.one(manifest, `${mf}entries`)).map((entry) => ({
      name: `protocol/${entry.value.split('#').at(-1)}`,
      run: async () => talk(graph, entry, await endpoint.load(quadsOf(graph, entry, corpus))),
    }));
  },
};

async function talk(graph: GraphLookup, entry: Term, dataset: TestDataset): Promise<Outcome> {
  const requests = graph.list(graph.one(graph.one(entry, `${mf}action`), `${ht}requests`));
  for (const request of requests) {
    const wrong = await wrongWith(graph, request, dataset);
    if (wrong !== undefined && requestOf(graph, request).headers['content-type'] === 'text/plain') return { excused: plainText };
    if (wrong !== undefined) return { failed: wrong };
  }
  return 'passed';
}

async function wrongWith(graph: GraphLookup, request: Term, dataset: TestDataset): Promise<string | undefined> {
  const expected = graph.one(request, `${ht}resp`);
  const { status, mediaType, text } = await dataset.send!(requestOf(graph, request));
  const statuses = graph.all(expected, `${mf}expectedStatus`).map(({ value }) => value.slice(-3, -2));
  if (!statuses.includes(String(status)[0]!)) return `${status} ${text}`;
  const format = graph.one(expected, `${mf}expectedFormat`)?.value;
  if (format !== undefined && !mediaTypes[format]!.includes(mediaType)) return `${mediaType} is not ${format}`;
  const boolean = graph.one(expected, `${mf}expectedBoolean`)?.value;
  return boolean === undefined || String(JSON.parse(text).boolean) === boolean ? undefined : `expected ${boolean}`;
}

const tables = ['application/sparql-results+json', 'application/sparql-results+xml'];
const mediaTypes: Readonly<Record<string, readonly string[]>> = {
  boolean: tables,
  tabular: [...tables, 'text/csv', 'text/tab-separated-values'],
  RDF: ['text/turtle', 'application/n-triples', 'application/ld+json', 'application/rdf+xml'],
};

function requestOf(graph: GraphLookup, request: Term): RawRequest {
  const headers = graph
    .list(graph.one(request, `${ht}headers`))
    .map((header) => [graph.one(header, `${ht}fieldName`)!.value, graph.one(header, `${ht}fieldValue`)!.value]);
  const body = graph.one(request, `${ht}body`);
  const encoding = graph.one(body, `${cnt}characterEncoding`)?.value === 'UTF-16' ? 'utf16le' : 'utf8';
  return {
    method: graph.one(request, `${ht}methodName`)!.value as RawRequest['method'],
    pathAfter: graph.one(request, `${ht}absolutePath`)!.value.replace(/^\/sparql\/?/, ''),
    headers: Object.fromEntries(headers),
    body: body && Buffer.from(graph.one(body, `${cnt}chars`)!.value, encoding),
  };
}

function quadsOf(graph: GraphLookup, entry: Term, corpus: WebFiles): Quad[] {
  return graph.all(entry, `${ut}graphData`).flatMap((data) => {
    const name = new Iri(graph.one(data, `${rdfs}label`)!.value);
    return readRdf(corpus, graph.one(data, `${ut}graph`)!.value).map((quad) => ({ ...quad, graph: name }));
  });
}
