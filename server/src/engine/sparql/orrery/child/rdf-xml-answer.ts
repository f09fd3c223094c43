/** Writes the triples of an answer as RDF/XML, with the prefixes of the query. */

/** All of it before the first piece is sent: what RDF/XML cannot hold is told instead of an answer. */
export async function rdfXmlAnswer(nTriples: string, prefixes: Readonly<Record<string, string>>): Promise<string[]> {
  // Loaded with the first answer that needs it: every process would wait for it.
  const [{ writeRdfXml }, { describedAnswer }] = await Promise.all([
    import('@orrery/formats'),
    import('@orrery/sparql/answers.ts'),
  ]);
  const graph = { name: undefined, descriptions: describedAnswer(nTriples) };
  return [...writeRdfXml({ graphs: [graph], names: { entries: () => Object.entries(prefixes) } })];
}
