/** The formats in which object forms are given: rows of the table in `representation-forms.ts`. */
import type { OutputFormat } from '../forms/model-form.ts';
import { ObjectFormShape } from './object-form-schema.ts';

export interface ObjectFormOutput extends OutputFormat {
  readonly name: 'json' | 'html';
}

export const objectFormOutputs: readonly ObjectFormOutput[] = [
  { name: 'json', mediaType: 'application/json', extension: 'json', schema: ObjectFormShape },
  { name: 'html', mediaType: 'text/html', extension: 'html' },
];
