/** Objects of other models that an update inserts as values: each with the reference by which a file can name it. */
import { uuidNamespace } from '@orrery/rdf/terms.ts';
import { parseAndReadQuery, resultFormatsOf } from '@orrery/sparql';
import type { SparqlEngine } from '../../engine/sparql/sparql-engine.ts';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import type { GraphDataset } from './graph-datasets.ts';
import type { GraphWork } from './graph-sources.ts';

/** They are read in some milliseconds. */
const atOnce = 500;

interface Row {
  readonly object: { readonly value: string };
  readonly graph: { readonly value: string };
}

/** By the IRI of the object: `urn:uuid:<model id>#<object id>`. */
export async function objectsElsewhere(
  sparqlEngine: SparqlEngine,
  dataset: GraphDataset,
  iris: readonly string[],
  work: GraphWork,
): Promise<Readonly<Record<string, string>>> {
  const models = new Set(dataset.models.map(({ graph }) => graph.graph));
  const found: Record<string, string> = {};
  for (let start = 0; start < iris.length; start += atOnce) {
    await pauseWhenDue();
    const values = iris.slice(start, start + atOnce).map((iri) => `<${iri}>`);
    const text = `SELECT ?object ?graph { VALUES ?object { ${values.join(' ')} } GRAPH ?graph { ?object a ?type } }`;
    for (const { object, graph } of await rowsOf(sparqlEngine, dataset, text, work))
      if (models.has(graph.value)) found[object.value] ??= `${graph.value}#${object.value.slice(uuidNamespace.length)}`;
  }
  return found;
}

async function rowsOf(sparqlEngine: SparqlEngine, dataset: GraphDataset, text: string, work: GraphWork): Promise<Row[]> {
  const format = resultFormatsOf('select').find(({ name }) => name === 'json')!;
  const { body } = await sparqlEngine.query({ query: parseAndReadQuery(text), dataset: dataset.graphs, format, ...work });
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return (JSON.parse(Buffer.concat(pieces).toString('utf8')) as { results: { bindings: Row[] } }).results.bindings;
}
