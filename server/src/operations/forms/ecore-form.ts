/** The derived form that gives the Ecore package of a metamodel, as XMI. */
import { xmiFormat } from '@orrery/formats';
import { FormQuery } from './form-queries.ts';
import { type ModelForm, outputOf } from './model-form.ts';

export const ecoreForm: ModelForm<'ecore', typeof FormQuery> = {
  name: 'ecore',
  version: 1,
  job: 'ecore',
  path: 'ecore',
  says: 'Reads the Ecore package of a metamodel.',
  gives: 'The Ecore package, as XMI.',
  formats: [{ ...outputOf(xmiFormat), extension: 'ecore' }],
  query: FormQuery,
  input: ({ sources: [source] }) => ({ source }),
};
