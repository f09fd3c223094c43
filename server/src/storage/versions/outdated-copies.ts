/** Finds which models of a version that is being made are not as their sources are, which may change meanwhile. */
import type { Queryable, Transaction } from '../database.ts';
import { copiedTables, sameColumns } from './project-copy.ts';

export interface CopiedProject {
  readonly sourceId: string;
  readonly projectId: string;
}

/** Copies of models that are others by now, or are gone. */
export async function outdatedCopies(queryable: Queryable, copy: CopiedProject, most: number): Promise<string[]> {
  const { placeholder } = queryable.dialect;
  const text = `select copy.id from models copy
    left join models old on old.id = copy.previous_version_id and old.project_id = ${placeholder(1)}
    left join model_ancestors ancestor on ancestor.model_id = copy.id
    where copy.project_id = ${placeholder(2)} and (old.id is null
      or old.revision <> coalesce(ancestor.source_revision, 0) or ${isOther('models', 'old', 'copy')}
      or exists (select 1 from revisions old_revision join revisions copy_revision on copy_revision.model_id = copy.id
        and copy_revision.number = copy.revision where old_revision.model_id = old.id and old_revision.number = old.revision
        and (${isOther('revisions', 'old_revision', 'copy_revision')}))
      or ${lacksSome('old', 'copy')} or ${lacksSome('copy', 'old')})
    limit ${most}`;
  return idsOf(await queryable.rows({ text, values: [copy.sourceId, copy.projectId] }));
}

/** Models that have no copy yet, oldest first. */
export async function uncopiedModels(queryable: Queryable, copy: CopiedProject, most: number): Promise<string[]> {
  const { placeholder } = queryable.dialect;
  const text = `select old.id from models old where old.project_id = ${placeholder(1)} and not exists (
      select 1 from models copy where copy.previous_version_id = old.id and copy.project_id = ${placeholder(2)})
    order by old.created_at, old.id limit ${most}`;
  return idsOf(await queryable.rows({ text, values: [copy.sourceId, copy.projectId] }));
}

/** With all that hangs on them. */
export async function removeCopies({ tables }: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tables.deleteFrom('models').where('id', 'in', ids).execute();
}

/** Whether one of the two has a representation that people have stored, and the other has none that is the same. */
function lacksSome(one: string, other: string): string {
  return `exists (select 1 from representations had where had.model_id = ${one}.id and had.is_stored = 1 and not exists (
    select 1 from representations has where has.model_id = ${other}.id and has.slug = had.slug
      and (had.default_for is null) = (has.default_for is null) and not (${isOther('representations', 'had', 'has')})))`;
}

function isOther(table: string, one: string, other: string): string {
  const names = copiedTables.filter((copied) => copied.table === table && !copied.from).flatMap(sameColumns);
  return names.map((name) => `${one}.${name} is distinct from ${other}.${name}`).join(' or ');
}

function idsOf(rows: readonly (readonly unknown[])[]): string[] {
  return rows.map(([id]) => id as string);
}
