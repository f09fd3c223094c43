/** The job that lists the classes of a model, with the numbers of their instances. */
import { boolean, type FieldTypes, integer, text } from '../../conditions/field-types.ts';
import { listOfValues, type ValuesQuery } from '../../conditions/rows/list-of-values.ts';
import type { JobContext } from '../job-context.ts';
import { IndexColumns } from '../objects/index-columns.ts';
import { type TypeOfObjects, typesOf } from '../objects/object-types.ts';
import type { Bytes } from '../source.ts';

export const typeFields: FieldTypes = {
  eClass: text,
  name: text,
  abstract: boolean,
  main: boolean,
  instanceCount: integer,
  totalCount: integer,
};

export interface FindTypesInput extends ValuesQuery {
  readonly index: Bytes;
}

export interface FoundTypes {
  readonly items: readonly TypeOfObjects[];
  readonly total: number;
}

export function findTypes({ index, ...asked }: FindTypesInput, { columns, fetch, checkpoint }: JobContext): FoundTypes {
  return listOfValues(typesOf(new IndexColumns(index, columns, fetch), checkpoint), asked, typeFields);
}
