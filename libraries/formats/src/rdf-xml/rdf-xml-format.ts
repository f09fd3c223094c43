/** RDF/XML: what ontology tools save; models as triples, and any other RDF as it is. */
import { describedModel, rdfNamespace } from '@orrery/rdf';
import type { Format } from '../format.ts';
import { rootElementIn } from '../xml/root-element.ts';
import { readRdfXml } from './read-rdf-xml.ts';
import { writeRdfXml } from './write-rdf-xml.ts';

export const rdfXmlFormat: Format = {
  name: 'rdf',
  versions: { read: 1, write: 1 },
  mediaType: 'application/rdf+xml',
  extensions: ['rdf', 'owl'],
  recognises: isRdfXml,
  fits: () => true,
  read: readRdfXml,
  // Like Turtle it has no named graphs: RDF that has some is written as objects, so that nothing is lost.
  write: (model, context) => writeRdfXml(describedModel(model, { syntax: 'turtle', ...context })),
};

/** The root is `rdf:RDF`, or a node that needs the namespace for what it says of itself. */
function isRdfXml(head: Uint8Array): boolean {
  return rootElementIn(head)?.declares.includes(rdfNamespace) ?? false;
}
