/** The solutions of the WHERE of an operation, on the dataset that the operation chooses. */
import type { Modify, Solution, WhereGraphs } from '@orrery/sparql/evaluation.ts';
import * as oxigraph from 'oxigraph';
import { datasetOptions } from './answer-query.ts';
import type { LoadedStore } from './loaded-store.ts';

export function solutionsOf(loaded: LoadedStore, modify: Modify, graphs: WhereGraphs): Solution[] {
  const { store, options } = viewFor(loaded, graphs);
  const base = modify.base === undefined ? {} : { base_iri: modify.base };
  const answer = store.query(modify.select, { ...options, ...base, results_format: 'json' }) as string;
  return (JSON.parse(answer) as { results: { bindings: Solution[] } }).results.bindings;
}

function viewFor(loaded: LoadedStore, { defaultGraphs, namedGraphs }: WhereGraphs): { store: oxigraph.Store; options: object } {
  if (defaultGraphs === undefined || defaultGraphs.length < 2) {
    const options = datasetOptions(loaded, { defaultGraph: defaultGraphs ?? 'union', namedGraphs });
    return { store: loaded.store, options };
  }
  const named = namedGraphs.map((iri) => oxigraph.namedNode(iri));
  return {
    store: mergedView(loaded.store, defaultGraphs, named),
    options: { default_graph: oxigraph.defaultGraph(), named_graphs: named },
  };
}

/** Several default graphs are one graph, in which a triple of two of them is there once: the engine would find it twice. */
function mergedView(
  from: oxigraph.Store,
  defaultGraphs: readonly string[],
  named: readonly oxigraph.NamedNode[],
): oxigraph.Store {
  const view = new oxigraph.Store();
  for (const iri of defaultGraphs) {
    for (const { subject, predicate, object } of from.match(null, null, null, oxigraph.namedNode(iri))) {
      view.add(oxigraph.quad(subject, predicate, object));
    }
  }
  for (const graph of named) for (const quad of from.match(null, null, null, graph)) view.add(quad);
  return view;
}
