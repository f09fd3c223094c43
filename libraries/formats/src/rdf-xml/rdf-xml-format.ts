/** RDF/XML: what ontology tools save; models as triples, and any other RDF as it is. */

import type { Metamodels, Model } from '@orrery/kernel';
import { describedModel, describedOwl } from '@orrery/rdf';
import type { Format } from '../format.ts';
import { splicedXml } from '../splicing/xml-splice.ts';
import { rdfXmlDescription } from './rdf-xml-description.ts';
import { readRdfXml } from './read-rdf-xml.ts';
import { writeRdfXml } from './write-rdf-xml.ts';

export const rdfXmlFormat: Format = {
  ...rdfXmlDescription,
  rdf: { ...rdfXmlDescription.rdf, writeOntology },
  read: readRdfXml,
  // Like Turtle it has no named graphs: RDF that has some is written as objects, so that nothing is lost.
  write: (model, context) => writeRdfXml(describedModel(model, { syntax: 'turtle', ...context })),
  splice: splicedXml,
};

function writeOntology(model: Model, metamodels: Metamodels, checkpoint?: () => void): Iterable<string> {
  return writeRdfXml(describedOwl(model, metamodels, { syntax: 'turtle', ...(checkpoint && { checkpoint }) }));
}
