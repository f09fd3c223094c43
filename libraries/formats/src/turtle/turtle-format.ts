/** Turtle and TriG: models as triples, and any other RDF as it is. */
import { writeModel } from '@orrery/rdf';
import type { Format } from '../format.ts';
import { readRdf } from './read-rdf.ts';

export const turtleFormat: Format = {
  name: 'ttl',
  versions: { read: 2, write: 2 },
  mediaType: 'text/turtle',
  extensions: ['ttl'],
  fits: () => true,
  read: (bytes, context) => readRdf(bytes, 'turtle', context),
  write: (model, context) => writeModel(model, { syntax: 'turtle', ...context }),
};

export const trigFormat: Format = {
  name: 'trig',
  versions: { read: 2, write: 2 },
  mediaType: 'application/trig',
  extensions: ['trig'],
  fits: () => true,
  read: (bytes, context) => readRdf(bytes, 'trig', context),
  write: (model, context) => writeModel(model, { syntax: 'trig', ...context }),
};
