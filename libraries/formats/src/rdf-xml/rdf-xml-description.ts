/** The description of the format RDF/XML. */
import { rdfNamespace } from '@orrery/rdf/terms.ts';
import type { FormatDescription, RdfDescription } from '../format.ts';
import { rootElementIn } from '../xml/root-element.ts';
import { xmlFamily } from '../xml/xml-family.ts';

export const rdfXmlDescription: FormatDescription & { readonly rdf: RdfDescription } = {
  name: 'rdf',
  versions: { read: 2, write: 2 },
  mediaType: 'application/rdf+xml',
  extensions: ['rdf', 'owl'],
  family: xmlFamily,
  recognises: isRdfXml,
  rdf: { title: 'RDF/XML', hasNamedGraphs: false, keepsOrderOfPrefixes: false },
  holdsStatements: true,
  fits: () => true,
};

/** The root is `rdf:RDF`, or a node that needs the namespace for what it says of itself. */
function isRdfXml(head: Uint8Array): boolean {
  return rootElementIn(head)?.declares.includes(rdfNamespace) ?? false;
}
