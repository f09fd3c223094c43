/** The descriptions of the formats Turtle and TriG. */
import type { FormatDescription, RdfDescription } from '../format.ts';

type SyntaxDescription = FormatDescription & { readonly rdf: RdfDescription };

export const turtleDescription: SyntaxDescription = {
  name: 'ttl',
  versions: { read: 3, write: 4 },
  mediaType: 'text/turtle',
  extensions: ['ttl'],
  rdf: { title: 'Turtle', hasNamedGraphs: false, keepsOrderOfPrefixes: true },
  holdsStatements: true,
  fits: () => true,
};

export const trigDescription: SyntaxDescription = {
  name: 'trig',
  versions: { read: 3, write: 4 },
  mediaType: 'application/trig',
  extensions: ['trig'],
  rdf: { title: 'TriG', hasNamedGraphs: true, keepsOrderOfPrefixes: true },
  holdsStatements: true,
  fits: () => true,
};
