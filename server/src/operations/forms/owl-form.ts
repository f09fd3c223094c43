/** "OWL ontology derived from the model." */
import { rdfXmlFormat, trigFormat, turtleFormat } from '@orrery/formats';
import type { InputOf } from '../../engine/jobs/jobs.ts';
import { FormQuery } from './form-queries.ts';
import { type ModelForm, outputOf } from './model-form.ts';

/** The names of the formats in the library that writes them. */
const syntaxes: Readonly<Record<string, InputOf<'owl'>['syntax']>> = { ttl: 'turtle', trig: 'trig', rdf: 'rdf-xml' };

export const owlForm: ModelForm<'owl', typeof FormQuery> = {
  name: 'owl',
  version: 1,
  job: 'owl',
  path: 'owl',
  says: 'Reads the OWL ontology of a metamodel, or a model as the individuals of one.',
  gives: 'The ontology.',
  formats: [turtleFormat, trigFormat, rdfXmlFormat].map(outputOf),
  query: FormQuery,
  input: ({ sources: [source], format }) => ({ source, syntax: syntaxes[format.name]! }),
};
