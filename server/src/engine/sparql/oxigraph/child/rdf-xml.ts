/** Writes the triples of an answer as RDF/XML, with the prefixes of the query; the engine's own writer leaves names out that XML needs. */
import type { Description, Node, Term } from '@orrery/rdf';

/** All of it before the first piece is sent: what RDF/XML cannot hold is told instead of an answer. */
export async function rdfXmlOf(nTriples: string, prefixes: Readonly<Record<string, string>>): Promise<string[]> {
  // Few answers need them, and every process would wait for them.
  const [{ writeRdfXml }, { Parser }] = await Promise.all([import('@orrery/formats'), import('@orrery/rdf')]);
  const subjects = new Map<Node, Map<string, Term[]>>();
  const parser = new Parser(nTriples, { syntax: 'n-triples', depth: 0 }, (subject, predicate, object) => {
    gathered(
      gathered(subjects, subject, () => new Map()),
      predicate.value,
      () => [],
    ).push(object);
  });
  parser.parse();
  const graph = { name: undefined, descriptions: descriptionsOf(subjects) };
  return [...writeRdfXml({ graphs: [graph], names: { entries: () => Object.entries(prefixes) } })];
}

function gathered<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

function* descriptionsOf(subjects: ReadonlyMap<Node, ReadonlyMap<string, readonly Term[]>>): Generator<Description> {
  for (const [subject, properties] of subjects) yield { subject, properties: [...properties] };
}
