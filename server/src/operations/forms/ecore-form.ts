/** The derived form that gives the Ecore package of a metamodel, as XMI. */
import { xmiDescription } from '@orrery/formats/descriptions.ts';
import { FormQuery } from './form-queries.ts';
import { type ModelForm, outputOf } from './model-form.ts';

export const ecoreForm: ModelForm<'ecore', typeof FormQuery> = {
  name: 'ecore',
  version: 1,
  job: 'ecore',
  path: 'ecore',
  says: 'Reads the Ecore package of a metamodel.',
  gives: 'The Ecore package, as XMI.',
  formats: [{ ...outputOf(xmiDescription), extension: 'ecore' }],
  query: FormQuery,
  input: ({ sources: [source] }) => ({ source }),
};
