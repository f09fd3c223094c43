/** The derived form that gives the OWL ontology of a model. */
import { formatDescriptions } from '@orrery/formats/descriptions.ts';
import { FormQuery } from './form-queries.ts';
import { type ModelForm, outputOf } from './model-form.ts';

export const owlForm: ModelForm<'owl', typeof FormQuery> = {
  name: 'owl',
  version: 1,
  job: 'owl',
  path: 'owl',
  says: 'Reads the OWL ontology of a metamodel, or a model as the individuals of one.',
  gives: 'The ontology.',
  formats: formatDescriptions.filter(({ rdf }) => rdf).map(outputOf),
  query: FormQuery,
  input: ({ sources: [source], format }) => ({ source, format: format.name }),
};
