/** Copies representations that follow from views into a new version of a project, some at a time: all at once they would keep the writer for long, and all others who write with it. */
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../database.ts';
import { derivedId } from '../representations/derived-changes.ts';
import { derivationVersion } from '../representations/derived-rows.ts';
import { mostViewsAtOnce } from '../representations/most-views-at-once.ts';
import { stampRepresentations } from '../representations/representation-stamps.ts';
import type { RepresentationsTable } from '../tables/model-tables.ts';

interface CopiedModel {
  readonly id: string;
  readonly projectId: string;
  readonly revision: number;
  readonly sourceId: string;
  readonly sourceRevision: number;
}

/** Whether the project has more of them than are copied with all the rest. */
export async function hasManyViews({ tables }: Pick<Transaction, 'tables'>, projectId: string): Promise<boolean> {
  const found = await tables
    .selectFrom('representations')
    .select('id')
    .where('project_id', '=', projectId)
    .where('is_stored', '=', 0)
    .limit(mostViewsAtOnce + 1)
    .execute();
  return found.length > mostViewsAtOnce;
}

/** Whether that was all: where a model, or what it is a copy of, has changed meanwhile, its views are to be looked for in its content. */
export async function copyViews(database: Database, projectId: string): Promise<boolean> {
  let isAll = true;
  for (const model of await modelsWithout(database, projectId)) isAll = (await copyViewsOf(database, model)) && isAll;
  return isAll;
}

async function copyViewsOf(database: Database, model: CopiedModel): Promise<boolean> {
  for (let after = -1; ; ) {
    const last = await database.write((transaction) => copySome(transaction, model, after));
    if (typeof last === 'boolean') return last;
    after = last;
  }
}

/** The position of the last one that was copied; at the end whether the model has all that its source has. */
async function copySome(transaction: Transaction, model: CopiedModel, after: number): Promise<number | boolean> {
  if (!(await isUnchanged(transaction, model))) return false;
  const rows = await viewsAfter(transaction, model.sourceId, after);
  if (rows.length === 0) return finish(transaction, model);
  const copies = rows.map((row) => copyOf(row, model));
  // A slug may be taken by now.
  const insertion = transaction.tables.insertInto('representations').values(copies);
  await insertion.onConflict((conflict) => conflict.doNothing()).execute();
  await stampRepresentations(transaction, model.id);
  return rows.at(-1)!.position!;
}

async function finish(transaction: Transaction, model: CopiedModel): Promise<boolean> {
  if ((await countOf(transaction, model.id)) !== (await countOf(transaction, model.sourceId))) return false;
  const done = { model_id: model.id, revision: model.revision, version: derivationVersion };
  await transaction.tables.insertInto('derived_representations').values(done).execute();
  return true;
}

function copyOf(row: Selectable<RepresentationsTable>, { id, projectId, sourceId }: CopiedModel) {
  const default_for = row.default_for === sourceId ? id : row.default_for;
  return { ...row, id: derivedId(id, row.object_id!), model_id: id, project_id: projectId, default_for };
}

function viewsAfter({ tables }: Transaction, modelId: string, position: number) {
  return tables
    .selectFrom('representations')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('is_stored', '=', 0)
    .where('position', '>', position)
    .orderBy('position')
    .limit(mostViewsAtOnce)
    .execute();
}

async function countOf({ tables }: Transaction, modelId: string): Promise<number> {
  const { count } = await tables
    .selectFrom('representations')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('model_id', '=', modelId)
    .where('position', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Copied models that have none yet, while their sources have all of theirs. */
async function modelsWithout({ tables }: Database, projectId: string): Promise<CopiedModel[]> {
  const found = await pairs(tables)
    .leftJoin('derived_representations as done', 'done.model_id', 'models.id')
    .where('models.project_id', '=', projectId)
    .where('done.model_id', 'is', null)
    .execute();
  return found.map((row) => ({ ...row, projectId, revision: Number(row.revision), sourceRevision: Number(row.sourceRevision) }));
}

async function isUnchanged({ tables }: Transaction, { id, revision, sourceRevision }: CopiedModel): Promise<boolean> {
  const now = await pairs(tables)
    .leftJoin('derived_representations as done', 'done.model_id', 'models.id')
    .where('models.id', '=', id)
    .where('done.model_id', 'is', null)
    .executeTakeFirst();
  return now !== undefined && Number(now.revision) === revision && Number(now.sourceRevision) === sourceRevision;
}

/** A model, and what it is a copy of, which has the views of its newest revision. */
function pairs(tables: Transaction['tables']) {
  return tables
    .selectFrom('models')
    .innerJoin('models as source', 'source.id', 'models.previous_version_id')
    .innerJoin('derived_representations as derived', (join) =>
      join.onRef('derived.model_id', '=', 'source.id').onRef('derived.revision', '=', 'source.revision'),
    )
    .innerJoin('model_ancestors as ancestors', (join) =>
      join
        .onRef('ancestors.model_id', '=', 'models.id')
        .onRef('ancestors.source_id', '=', 'source.id')
        .onRef('ancestors.source_revision', '=', 'source.revision'),
    )
    .select(['models.id', 'models.revision', 'source.id as sourceId', 'source.revision as sourceRevision']);
}
