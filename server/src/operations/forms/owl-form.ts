/** "OWL ontology derived from the model." */
import { trigFormat, turtleFormat } from '@orrery/formats';
import { FormQuery } from './form-queries.ts';
import { type ModelForm, outputOf } from './model-form.ts';

export const owlForm: ModelForm<'owl', typeof FormQuery> = {
  name: 'owl',
  version: 1,
  job: 'owl',
  path: 'owl',
  says: 'Reads the OWL ontology of a metamodel, or a model as the individuals of one.',
  gives: 'The ontology.',
  formats: [turtleFormat, trigFormat].map(outputOf),
  query: FormQuery,
  input: ({ sources: [source], format }) => ({ source, syntax: format.name === 'trig' ? 'trig' : 'turtle' }),
};
