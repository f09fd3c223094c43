/** In which models the things of a result are, asked of the project itself. The graph that tells of a thing is that of its model. */
import { orrery } from '../../../service.ts';
import { iriOfObject, objectIdOf } from './result-value.ts';

/** A thing of a result, and the id of its model. */
type Found = readonly [thing: string, modelId: string];

const modelGraphs = 'FILTER(STRSTARTS(STR(?graph), "urn:uuid:"))';

export async function modelsOfObjects(projectId: string, ids: readonly string[]): Promise<readonly Found[]> {
  if (ids.length === 0) return [];
  const values = ids.map((id) => `<${iriOfObject(id)}>`).join(' ');
  const query = `SELECT DISTINCT ?thing ?graph { VALUES ?thing { ${values} } GRAPH ?graph { ?thing a ?class } ${modelGraphs} }`;
  const rows = await orrery.select(projectId, query);
  return rows.flatMap(({ thing, graph }) => {
    const [id, modelId] = [objectIdOf(thing!.value), objectIdOf(graph!.value)];
    return id && modelId ? [[id, modelId] as const] : [];
  });
}

/** What an IRI may hold in the text of a query. */
const isWritable = (iri: string) => /^[^\p{Cc} <>"{}|^`\\]+$/u.test(iri);

/** Of names of RDF, such as classes and individuals: the model that says most of each. */
export async function modelsOfNames(projectId: string, iris: readonly string[]): Promise<readonly Found[]> {
  const values = iris.filter(isWritable).map((iri) => `<${iri}>`);
  if (values.length === 0) return [];
  const said = `VALUES ?thing { ${values.join(' ')} } GRAPH ?graph { ?thing ?property ?value } ${modelGraphs}`;
  const query = `SELECT ?thing ?graph (COUNT(*) AS ?said) { ${said} } GROUP BY ?thing ?graph ORDER BY ?said ?graph`;
  const rows = await orrery.select(projectId, query);
  const most = new Map(rows.map(({ thing, graph }) => [thing!.value, objectIdOf(graph!.value)]));
  return [...most].flatMap(([iri, modelId]) => (modelId ? [[iri, modelId] as const] : []));
}
