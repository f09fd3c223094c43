/** Revisions as they are stored: added with their first reading, changed only by a later reading of the same bytes. */
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../database.ts';
import { documentIn, documentRow, documentSelection, documentWidth, type StoredDocument } from '../document-columns.ts';
import { joinAllLifts } from '../joined-lifts.ts';
import type { Reading, ReadingFacts } from '../readings/reading.ts';
import type { Origin } from '../revision-origins.ts';
import { inBatches } from '../row-batches.ts';
import { rowsOfMany } from '../rows-of-many.ts';
import { columnsOfModel, columnsOfRevision } from './content-columns.ts';

export interface AddedRevision {
  readonly model: { readonly id: string; readonly confidentiality: number };
  readonly number: number;
  readonly reading: Reading;
  readonly fileName: string | null;
  readonly message: string | null;
  readonly origin: Origin;
  readonly creatorId: string;
  readonly now: number;
}

/** Gives the ids of the revisions. */
export async function insertRevisions(transaction: Transaction, revisions: readonly AddedRevision[]): Promise<readonly string[]> {
  const rows = revisions.map(revisionRow);
  await inBatches(rows, (some) => transaction.tables.insertInto('revisions').values(some).execute());
  const written = rows.map(({ id, model_id, confidentiality }) => {
    return { source: model_id, row: { kind: 'revisions' as const, id }, confidentiality };
  });
  await joinAllLifts(transaction, written);
  return rows.map(({ id }) => id);
}

function revisionRow({ model, number, reading, fileName, message, origin, creatorId, now }: AddedRevision) {
  const { facts, content, idMap, format } = reading;
  return {
    id: newId(),
    model_id: model.id,
    number,
    creator_id: creatorId,
    created_at: now,
    ...documentRow({ fileName: fileName ?? undefined, format, content, idMap }),
    object_count: facts.objectCount,
    message,
    origin,
    confidentiality: model.confidentiality,
    ...columnsOfRevision(facts),
  };
}

/** The names of the files of which models have their current revisions, where these have one; by the ids of the models. */
export async function currentFileNames(queryable: Queryable, modelIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const text = `select models.id, revisions.file_name from models
    join revisions on revisions.model_id = models.id and revisions.number = models.revision
    where revisions.file_name is not null and models.id in`;
  const rows = await rowsOfMany(queryable, modelIds, (places) => `${text} (${places})`);
  return new Map(rows.map(([id, name]) => [id as string, name as string]));
}

/** What it takes to read a revision again. */
export interface StoredRevision extends StoredDocument {
  readonly id: string;
  readonly confidentiality: number;
  readonly contentType: string | null;
  readonly type: string | null;
}

export async function findRevision(queryable: Queryable, modelId: string, number: number): Promise<StoredRevision | undefined> {
  const { placeholder } = queryable.dialect;
  const text = `select ${documentSelection('revisions')}, id, confidentiality, content_type, type from revisions
    where model_id = ${placeholder(1)} and number = ${placeholder(2)}`;
  const [row] = await queryable.rows({ text, values: [modelId, number] });
  if (!row) return undefined;
  const [id, confidentiality, contentType, type] = row.slice(documentWidth);
  const kind = { contentType: contentType as string | null, type: type as string | null };
  return { ...documentIn(row), id: id as string, confidentiality: Number(confidentiality), ...kind };
}

/** What a later reading says of the current revision of a model. */
export async function storeFacts({ tables }: Transaction, revisionId: string, facts: ReadingFacts): Promise<void> {
  const columns = { object_count: facts.objectCount, ...columnsOfRevision(facts) };
  await tables.updateTable('revisions').set(columns).where('id', '=', revisionId).execute();
}

/** Shows what kind of content a model has by its latest reading. */
export async function showKind(
  { tables }: Transaction,
  modelId: string,
  kind: Pick<ReadingFacts, 'contentType' | 'type'>,
): Promise<void> {
  await tables.updateTable('models').set(columnsOfModel(kind)).where('id', '=', modelId).execute();
}

/** Makes a revision at least that confidential, whatever becomes of lifts. */
export async function raiseRevision({ tables }: Transaction, id: string, confidentiality: number): Promise<void> {
  await tables
    .updateTable('revisions')
    .set({ confidentiality })
    .where('id', '=', id)
    .where('confidentiality', '<', confidentiality)
    .execute();
  await tables
    .updateTable('lifted_rows')
    .set({ confidentiality })
    .where('lift_id', 'in', (query) => query.selectFrom('lifts').select('id'))
    .where('entity_id', '=', id)
    .where('confidentiality', '<', confidentiality)
    .execute();
}
