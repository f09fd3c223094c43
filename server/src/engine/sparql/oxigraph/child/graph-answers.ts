/** Writes the triples of an answer in formats that the engine leaves to us, each with the prefixes of the query. */

type Prefixes = Readonly<Record<string, string>>;

// What they need is loaded with the first answer: every process would wait for it, and few need all of it.

/** Grouped by subject. */
export async function turtleAnswer(nTriples: string, prefixes: Prefixes): Promise<Iterable<string>> {
  const { turtleOf } = await import('@orrery/sparql/answers.ts');
  return turtleOf(nTriples, prefixes);
}

/** The engine's own writer leaves names out that XML needs. All of it before the first piece is sent: what RDF/XML cannot hold is told instead of an answer. */
export async function rdfXmlAnswer(nTriples: string, prefixes: Prefixes): Promise<string[]> {
  const [{ writeRdfXml }, { describedAnswer }] = await Promise.all([
    import('@orrery/formats'),
    import('@orrery/sparql/answers.ts'),
  ]);
  const graph = { name: undefined, descriptions: describedAnswer(nTriples) };
  return [...writeRdfXml({ graphs: [graph], names: { entries: () => Object.entries(prefixes) } })];
}
