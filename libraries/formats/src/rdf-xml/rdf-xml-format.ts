/** RDF/XML: what ontology tools save; models as triples, and any other RDF as it is. */

import type { Metamodels, Model } from '@orrery/kernel';
import { describedModel, describedOwl, rdfNamespace } from '@orrery/rdf';
import type { Format } from '../format.ts';
import { splicedXml } from '../splicing/xml-splice.ts';
import { rootElementIn } from '../xml/root-element.ts';
import { xmlFamily } from '../xml/xml-family.ts';
import { readRdfXml } from './read-rdf-xml.ts';
import { writeRdfXml } from './write-rdf-xml.ts';

export const rdfXmlFormat: Format = {
  name: 'rdf',
  versions: { read: 2, write: 2 },
  mediaType: 'application/rdf+xml',
  extensions: ['rdf', 'owl'],
  family: xmlFamily,
  recognises: isRdfXml,
  rdf: { title: 'RDF/XML', hasNamedGraphs: false, keepsOrderOfPrefixes: false, writeOntology },
  holdsStatements: true,
  fits: () => true,
  read: readRdfXml,
  // Like Turtle it has no named graphs: RDF that has some is written as objects, so that nothing is lost.
  write: (model, context) => writeRdfXml(describedModel(model, { syntax: 'turtle', ...context })),
  splice: splicedXml,
};

function writeOntology(model: Model, metamodels: Metamodels, checkpoint?: () => void): Iterable<string> {
  return writeRdfXml(describedOwl(model, metamodels, { syntax: 'turtle', ...(checkpoint && { checkpoint }) }));
}

/** The root is `rdf:RDF`, or a node that needs the namespace for what it says of itself. */
function isRdfXml(head: Uint8Array): boolean {
  return rootElementIn(head)?.declares.includes(rdfNamespace) ?? false;
}
