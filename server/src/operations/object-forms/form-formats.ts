/** The formats in which forms are looked at: rows of the table in `representation-forms.ts`. */
import type { OutputFormat } from '../forms/model-form.ts';
import { ObjectFormShape } from './form-schema.ts';

export interface FormOutputFormat extends OutputFormat {
  readonly name: 'json' | 'html';
}

export const formOutputs: readonly FormOutputFormat[] = [
  { name: 'json', mediaType: 'application/json', extension: 'json', schema: ObjectFormShape },
  { name: 'html', mediaType: 'text/html', extension: 'html' },
];
