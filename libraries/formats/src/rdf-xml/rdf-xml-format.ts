/** RDF/XML: what ontology tools save; models as triples, and any other RDF as it is. */
import { describedModel } from '@orrery/rdf';
import type { Format } from '../format.ts';
import { readRdfXml } from './read-rdf-xml.ts';
import { writeRdfXml } from './write-rdf-xml.ts';

export const rdfXmlFormat: Format = {
  name: 'rdf',
  mediaType: 'application/rdf+xml',
  extensions: ['rdf', 'owl'],
  fits: () => true,
  read: readRdfXml,
  // Like Turtle it has no named graphs: RDF that has some is written as objects, so that nothing is lost.
  write: (model, context) => writeRdfXml(describedModel(model, { syntax: 'turtle', graph: context?.graph })),
};
