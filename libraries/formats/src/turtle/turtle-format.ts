/** Turtle and TriG: models as triples, and any other RDF as it is. */
import { writeModel } from '@orrery/rdf';
import type { Format } from '../format.ts';
import { readRdf } from './read-rdf.ts';

export const turtleFormat: Format = {
  name: 'ttl',
  mediaType: 'text/turtle',
  extensions: ['ttl'],
  fits: () => true,
  read: (bytes, context) => readRdf(bytes, 'turtle', context),
  write: (model, context) => writeModel(model, { syntax: 'turtle', graph: context?.graph }),
};

export const trigFormat: Format = {
  name: 'trig',
  mediaType: 'application/trig',
  extensions: ['trig'],
  fits: () => true,
  read: (bytes, context) => readRdf(bytes, 'trig', context),
  write: (model, context) => writeModel(model, { syntax: 'trig', graph: context?.graph }),
};
