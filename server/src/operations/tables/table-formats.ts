/** The formats in which tables are looked at: rows of the table in `representation-forms.ts`. */
import type { TableFormat } from '../../engine/tables/table-output.ts';
import type { OutputFormat } from '../forms/model-form.ts';
import { TableShape } from './table-schema.ts';

export interface TableOutputFormat extends OutputFormat {
  readonly name: TableFormat;
}

export const tableOutputs: readonly TableOutputFormat[] = [
  { name: 'json', mediaType: 'application/json', extension: 'json', schema: TableShape },
  { name: 'csv', mediaType: 'text/csv', extension: 'csv' },
  { name: 'html', mediaType: 'text/html', extension: 'html' },
  {
    name: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  },
];
