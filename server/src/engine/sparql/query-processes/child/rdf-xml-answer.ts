/** Writes the triples of an answer as RDF/XML, with the prefixes of the query. */
import { latePart } from './late-parts.ts';

/** All of it before the first piece is sent: what RDF/XML cannot hold is told instead of an answer. */
export async function rdfXmlAnswer(nTriples: string, prefixes: Readonly<Record<string, string>>): Promise<string[]> {
  const { writeRdfXml, describedAnswer } = await latePart('rdf-xml');
  const graph = { name: undefined, descriptions: describedAnswer(nTriples) };
  return [...writeRdfXml({ graphs: [graph], names: { entries: () => Object.entries(prefixes) } })];
}
