/** Runs a query on a loaded store, and gives the answer in pieces. */
import type { FormatName } from '@orrery/sparql/evaluation.ts';
import * as oxigraph from 'oxigraph';
import type { DatasetChoice, QueryCommand } from '../messages.ts';
import { rdfXmlAnswer, turtleAnswer } from './graph-answers.ts';
import type { LoadedStore } from './loaded-store.ts';

const engineFormats: Readonly<Record<FormatName, string>> = {
  json: 'json',
  xml: 'xml',
  csv: 'csv',
  tsv: 'tsv',
  turtle: 'application/n-triples',
  trig: 'application/n-triples',
  'n-triples': 'application/n-triples',
  'rdf-xml': 'application/n-triples',
  'json-ld': 'application/ld+json',
};

export function answerQuery(
  loaded: LoadedStore,
  { text, base, prefixes, format, dataset }: QueryCommand,
): Iterable<string> | Promise<Iterable<string>> {
  const answer = loaded.store.query(text, {
    ...datasetOptions(loaded, dataset),
    results_format: engineFormats[format],
    ...(base === undefined ? {} : { base_iri: base }),
  }) as string;
  return writers[format]?.(answer, prefixes) ?? [answer];
}

/** Formats that are not written by the engine itself. */
type Writer = (answer: string, prefixes: QueryCommand['prefixes']) => Promise<Iterable<string>>;

const writers: Readonly<Partial<Record<FormatName, Writer>>> = {
  turtle: turtleAnswer,
  trig: turtleAnswer,
  'rdf-xml': rdfXmlAnswer,
};

/** These options replace FROM and FROM NAMED of the text. */
export function datasetOptions(loaded: LoadedStore, { defaultGraph, namedGraphs }: DatasetChoice) {
  const named = namedGraphs ? { named_graphs: namedGraphs.map((iri) => oxigraph.namedNode(iri)) } : {};
  if (typeof defaultGraph === 'object') return { default_graph: defaultGraph.map((iri) => oxigraph.namedNode(iri)), ...named };
  const holdsDefault = defaultGraph === 'merged' || loaded.isMerged;
  return { ...(holdsDefault ? { default_graph: oxigraph.defaultGraph() } : { use_default_graph_as_union: true }), ...named };
}
