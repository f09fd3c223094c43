/** Adds a revision to a model and moves the model to it, in the transaction of whoever brings the content. */

import { v7 as newId } from 'uuid';
import type { User } from '../../access/caller.ts';
import { servingModel } from '../../access/shared-visibility.ts';
import { modifiedBy } from '../../resources/audit.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Transaction } from '../../storage/database.ts';
import { markSeekers } from '../../storage/reading-marks.ts';
import type { Origin } from '../../storage/revision-origins.ts';
import type { ContentReading } from '../readings/content-readings.ts';
import { namesOfFile } from '../readings/document-names.ts';
import { metamodelCandidates, sameCandidates } from '../readings/metamodel-candidates.ts';
import { contentColumns, kindOf, storeFindings, storeUnresolved } from '../readings/stored-findings.ts';
import { storePins, usedAmong } from '../readings/stored-readings.ts';

export interface NewRevision {
  readonly model: Model;
  readonly user: User;
  readonly now: number;
  readonly reading: ContentReading;
  readonly fileName: string | undefined;
  readonly message: string | undefined;
  readonly origin: Origin;
}

export async function commitRevision(transaction: Transaction, revision: NewRevision): Promise<void> {
  const { model, user, now, reading } = revision;
  const { candidates, facts } = reading;
  const before = await declaredBy(transaction, model.id);
  const fileName = revision.fileName ?? (await fileNameBefore(transaction, model));
  const id = await insertRevision(transaction, revision, fileName);
  await storePins(transaction, id, usedAmong(candidates, facts));
  await storeFindings(transaction, { model: readModelOf(model), reading, fileName });
  const declared = facts.packages.map(({ nsUri }) => nsUri);
  // A metamodel is asked for by its namespaces or by the name of its file.
  const names = declared.length > 0 ? namesOfFile(fileName) : [];
  await markSeekers(transaction, servingModel(readModelOf(model)), [...new Set([...before, ...declared, ...names])]);
  const counts = await storeUnresolved(transaction, readModelOf(model));
  const isFresh = sameCandidates(candidates, await metamodelCandidates(transaction, readModelOf(model)));
  await transaction.tables
    .updateTable('models')
    .set((column) => ({
      revision: model.revision + 1,
      content_at: now,
      ...contentColumns(facts),
      ...counts,
      // A metamodel that came while the content was read: it is to be read again.
      marks: column('marks', '+', isFresh ? 0 : 1),
      marks_read: column.ref('marks'),
      ...modifiedBy(user, now),
    }))
    .where('id', '=', model.id)
    .execute();
}

export function readModelOf({ id, project, confidentiality, lineage }: Model) {
  return { id, projectId: project.id, confidentiality, lineage };
}

async function declaredBy({ tables }: Transaction, modelId: string): Promise<string[]> {
  const rows = await tables.selectFrom('declared_packages').select('ns_uri').where('model_id', '=', modelId).execute();
  return rows.map(({ ns_uri }) => ns_uri);
}

/** Content that comes without a name is new content of the same file: references to it still lead there. */
async function fileNameBefore({ tables }: Transaction, { id, revision }: Model): Promise<string | null> {
  const row = await tables
    .selectFrom('revisions')
    .select('file_name')
    .where('model_id', '=', id)
    .where('number', '=', revision)
    .executeTakeFirst();
  return row?.file_name ?? null;
}

async function insertRevision(
  { tables }: Transaction,
  { model, user, now, reading, message, origin }: NewRevision,
  fileName: string | null,
): Promise<string> {
  const { facts, content, idMap, format } = reading;
  const { contentType, type } = kindOf(facts);
  const id = newId();
  await tables
    .insertInto('revisions')
    .values({
      id,
      model_id: model.id,
      number: model.revision + 1,
      creator_id: user.id,
      created_at: now,
      format,
      file_name: fileName,
      size: content.size,
      hash: content.hash,
      object_count: facts.objectCount,
      message: message ?? null,
      origin,
      confidentiality: model.confidentiality,
      content_type: contentType,
      type,
      blob_id: content.id,
      id_map_blob_id: idMap?.id ?? null,
      id_map_hash: idMap?.hash ?? null,
      id_map_size: idMap?.size ?? null,
    })
    .execute();
  return id;
}
