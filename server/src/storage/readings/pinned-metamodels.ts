/** The metamodels that revisions are pinned to: those that they were read with. */
import type { Cells, Queryable, Transaction, Value } from '../database.ts';
import { documentIn, documentRow, documentSelection, documentWidth } from '../document-columns.ts';
import { inBatches } from '../row-batches.ts';
import type { MetamodelRevision } from './metamodel-revision.ts';

const rowsAtOnce = 500;

/** What a revision was read with, in order of preference. */
export async function pinnedBy(queryable: Queryable, revisionId: string): Promise<readonly MetamodelRevision[]> {
  return (await pinnedByAll(queryable, [revisionId])).get(revisionId) ?? [];
}

/** The same by the number of the revision, for those who do not know its id yet. */
export async function pinnedAt(queryable: Queryable, modelId: string, number: number): Promise<readonly MetamodelRevision[]> {
  const { placeholder } = queryable.dialect;
  const revision = `(select id from revisions where model_id = ${placeholder(1)} and number = ${placeholder(2)})`;
  return (await pinRows(queryable, revision, [modelId, number])).map(pinOf);
}

/** What revisions were read with, by the ids of the revisions. */
export async function pinnedByAll(
  queryable: Queryable,
  revisionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MetamodelRevision[]>> {
  const found = new Map<string, MetamodelRevision[]>();
  for (let start = 0; start < revisionIds.length; start += rowsAtOnce)
    for (const row of await rowsOfPins(queryable, revisionIds.slice(start, start + rowsAtOnce))) {
      const revisionId = row[documentWidth] as string;
      const pins = found.get(revisionId) ?? [];
      found.set(revisionId, pins);
      pins.push(pinOf(row));
    }
  return found;
}

function rowsOfPins(queryable: Queryable, revisionIds: readonly string[]): Promise<readonly Cells[]> {
  const ids = revisionIds.map((_, index) => queryable.dialect.placeholder(index + 1)).join(', ');
  return pinRows(queryable, `(${ids})`, revisionIds);
}

function pinRows(queryable: Queryable, revisions: string, values: readonly Value[]): Promise<readonly Cells[]> {
  const text = `select ${documentSelection('revision_metamodels')}, revision_id, key, ns_uris, lineage
    from revision_metamodels where revision_id in ${revisions} order by revision_id, position`;
  return queryable.rows({ text, values });
}

function pinOf(row: Cells): MetamodelRevision {
  const [, key, nsUris, lineage] = row.slice(documentWidth);
  return {
    ...documentIn(row),
    key: key as string,
    nsUris: nsUris as string,
    lineage: lineage as string,
  };
}

/** Pins a revision to the metamodels that it was read with, instead of those before. */
export async function storePinned(
  transaction: Transaction,
  revisionId: string,
  pins: readonly MetamodelRevision[],
): Promise<void> {
  await transaction.tables.deleteFrom('revision_metamodels').where('revision_id', '=', revisionId).execute();
  await insertPinned(transaction, new Map([[revisionId, pins]]));
}

/** Pins new revisions, by their ids. */
export async function insertPinned(
  { tables }: Transaction,
  revisions: ReadonlyMap<string, readonly MetamodelRevision[]>,
): Promise<void> {
  const rows = [...revisions].flatMap(([id, pins]) => pins.map((pin, position) => pinRow(id, pin, position)));
  await inBatches(rows, (part) => tables.insertInto('revision_metamodels').values(part).execute());
}

function pinRow(revisionId: string, pin: MetamodelRevision, position: number) {
  const { key, nsUris, lineage } = pin;
  return { ...documentRow(pin), revision_id: revisionId, position, key, ns_uris: nsUris, lineage };
}
