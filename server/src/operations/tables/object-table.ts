/** Tables of the objects of one revision: a worker writes them from the object index, while they are sent. */
import type { ObjectRows, TableContent } from '@orrery/tables/content.ts';
import { callerKey } from '../../access/caller.ts';
import { everything } from '../../conditions/condition.ts';
import type { Engine } from '../../engine/engine.ts';
import type { IndexedRows } from '../../engine/jobs/table-job.ts';
import type { ChosenRows } from '../../engine/tables/chosen-rows.ts';
import type { OutputOptions } from '../../engine/tables/table-output.ts';
import { parseListQuery, type Query } from '../../http/parameters/list-request.ts';
import type { OpenObjects } from '../objects/open-objects.ts';
import { fieldsOf } from '../objects/property-fields.ts';
import type { TableDefinition } from './table-definition.ts';

/** Which objects the rows are: as lists of objects are filtered and sorted. */
export async function rowsChosen(objects: OpenObjects, { type, where, sort }: ObjectRows): Promise<ChosenRows> {
  const query: Query = { ...where, ...(type !== undefined && { type }), ...(sort.length > 0 && { sort }) };
  if (Object.keys(query).length === 0) return { where: everything, sort: [] };
  const read = parseListQuery(query, await fieldsOf(objects, query));
  return { where: read.where, sort: read.sort };
}

export async function objectTable(
  engine: Engine,
  objects: OpenObjects,
  { title, description, content }: TableDefinition,
  output: OutputOptions,
): Promise<AsyncGenerator<Uint8Array, unknown>> {
  const rows = await indexedRows(objects, content.rows);
  const input = { index: objects.content, title, description, rows, columns: content.columns, output };
  const { caller, model, signal } = objects;
  return engine.stream('table', input, {
    caller: callerKey(caller),
    affinity: model.project.id,
    signal,
    keepsUnread: true,
    isLosable: true,
  });
}

async function indexedRows(objects: OpenObjects, rows: TableContent['rows']): Promise<IndexedRows> {
  if (rows.kind === 'listing') return { kind: 'listing', listing: rows.listing };
  if (rows.kind !== 'objects') throw new Error(`An index has no rows of ${rows.kind}.`);
  return { kind: 'objects', type: rows.type, ...(await rowsChosen(objects, rows)) };
}
