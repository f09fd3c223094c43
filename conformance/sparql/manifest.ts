/** The tests that a manifest lists: their kind, their data, and what is expected of them. */
import { rdfNamespace, type Term } from '@orrery/rdf';
import { GraphLookup } from './graph-lookup.ts';
import { readRdf } from './rdf-file.ts';
import type { WebFiles } from './web-files.ts';

const mf = 'http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#';
const qt = 'http://www.w3.org/2001/sw/DataAccess/tests/test-query#';
const ut = 'http://www.w3.org/2009/sparql/tests/test-update#';
const rdfs = 'http://www.w3.org/2000/01/rdf-schema#';

/** Addresses of files: one for the default graph, and the others by the names of their graphs. */
export interface DataFiles {
  readonly defaultGraph: string | undefined;
  readonly namedGraphs: readonly { readonly name: string; readonly file: string }[];
}

export interface ManifestTest {
  readonly name: string;
  /** The last part of the test's type: `QueryEvaluationTest`. */
  readonly kind: string;
  /** The file of the query or the update. */
  readonly request: string;
  readonly data: DataFiles;
  /** The file of the expected result of a query. */
  readonly result: string | undefined;
  /** The expected data after an update. */
  readonly dataAfter: DataFiles;
}

export function readManifest(corpus: WebFiles, folder: string): ManifestTest[] {
  const address = corpus.addressOf(`sparql/sparql11/${folder}/manifest.ttl`);
  const graph = new GraphLookup(readRdf(corpus, address));
  const [manifest] = graph.subjectsOfType(`${mf}Manifest`);
  return graph.list(graph.one(manifest, `${mf}entries`)).map((entry) => testOf(graph, entry));
}

function testOf(graph: GraphLookup, entry: Term): ManifestTest {
  const action = graph.one(entry, `${mf}action`);
  const result = graph.one(entry, `${mf}result`);
  const request = graph.one(action, `${qt}query`) ?? graph.one(action, `${ut}request`) ?? action;
  return {
    name: entry.value.split(/[#/]/).at(-1)!,
    kind: graph.one(entry, `${rdfNamespace}type`)!.value.slice(mf.length),
    request: request!.value,
    data: dataFiles(graph, action),
    result: result?.kind === 'iri' ? result.value : undefined,
    dataAfter: dataFiles(graph, result),
  };
}

function dataFiles(graph: GraphLookup, node: Term | undefined): DataFiles {
  const named = graph.all(node, `${qt}graphData`).map(({ value }) => ({ name: value, file: value }));
  const labelled = graph.all(node, `${ut}graphData`).map((data) => ({
    name: graph.one(data, `${rdfs}label`)!.value,
    file: graph.one(data, `${ut}graph`)!.value,
  }));
  return {
    defaultGraph: (graph.one(node, `${qt}data`) ?? graph.one(node, `${ut}data`))?.value,
    namedGraphs: [...named, ...labelled],
  };
}
