/** Finds what in a version that is being made is not as it is in its source, which may change meanwhile. */
import type { Database, Queryable, Transaction, Value } from '../database.ts';
import { modelsByRows } from '../parts-by-rows.ts';
import { unlifted } from '../unlifted.ts';
import type { ProjectToCopy } from './copied-rows.ts';
import { columnsOf, copiedTables, sameColumns } from './project-copy.ts';

type Copy = Pick<ProjectToCopy, 'sourceId' | 'projectId'>;
type Bind = (value: Value) => string;

/** What a project may hold very many of, in the order in which it is copied, and how many rows of each one transaction copies, of models fewer where their readings have very many rows: a few hundredths of a second on the embedded database. */
export const mostCopiedAtOnce = { models: 25, representations: 250, project_queries: 50 } as const;
export type LargeKind = keyof typeof mostCopiedAtOnce;
export const largeKinds = Object.keys(mostCopiedAtOnce) as LargeKind[];

/** Whether a project has more of one kind than are copied in one transaction, or models with more rows. */
export async function holdsMany({ tables, work }: Pick<Database, 'tables' | 'work'>, projectId: string): Promise<boolean> {
  for (const kind of largeKinds) {
    const rows = tables
      .selectFrom(kind as 'models')
      .select('id')
      .where('project_id', '=', projectId);
    const most = mostCopiedAtOnce[kind];
    const ids = (await rows.limit(most + 1).execute()).map(({ id }) => id);
    if (ids.length > most || (kind === 'models' && (await modelsByRows(work, ids, most)).length > 1)) return true;
  }
  return false;
}

interface Pair {
  /** Finds the source of a copy. */
  readonly ofCopy: string;
  /** Says that a source has no copy. */
  readonly isUncopied: (bind: Bind, copy: Copy) => string;
  /** Finds what that needs to be known. */
  readonly joined?: (bind: Bind, copy: Copy) => string;
  /** Where both are others, though all that is copied as it is is the same. */
  readonly isOther: string;
}

const pairs: Readonly<Record<LargeKind, Pair>> = {
  models: {
    ofCopy: 'left join models old on old.id = copy.previous_version_id',
    // Not by looking for the copy of each: that may go through all models of the version each time.
    isUncopied: (bind, { sourceId, projectId }) =>
      `old.id in (select id from models where project_id = ${bind(sourceId)}
        except select previous_version_id from models where project_id = ${bind(projectId)})`,
    isOther: `copy.confidentiality <> ${unlifted('old')} or old.revision <> coalesce((select source_revision from model_ancestors where model_id = copy.id), 0)
      or ${saysMore('type')} or ${saysMore('content_type')}
      or exists (select 1 from revisions held join revisions made on made.model_id = copy.id and made.number = copy.revision
        where held.model_id = old.id and held.number = old.revision and (${areOther('revisions', 'held', 'made')} or made.confidentiality <> ${unlifted('held')}))`,
  },
  representations: {
    ofCopy: `join models made on made.id = copy.model_id
      left join representations old on old.model_id = made.previous_version_id and old.slug = copy.slug`,
    isUncopied: hasNoCopy('representations', 'copy.model_id = made.id and copy.slug = old.slug'),
    joined: (bind, { projectId }) =>
      `join models made on made.previous_version_id = old.model_id and made.project_id = ${bind(projectId)}`,
    isOther: '(old.default_for is null) <> (copy.default_for is null)',
  },
  // Whoever changes the text of a query changes its moment, too.
  project_queries: {
    ofCopy: 'left join project_queries old on old.slug = copy.slug',
    isUncopied: hasNoCopy('project_queries', 'copy.slug = old.slug'),
    isOther: `copy.confidentiality <> ${unlifted('old')}`,
  },
};

/** Copies that are others by now, or whose sources are gone. */
export async function outdatedCopies(queryable: Queryable, kind: LargeKind, copy: Copy, most: number): Promise<string[]> {
  const values: Value[] = [];
  const bind: Bind = (value) => queryable.dialect.placeholder(values.push(value));
  const { ofCopy, isOther } = pairs[kind];
  const text = `select copy.id from ${kind} copy ${ofCopy} and old.project_id = ${bind(copy.sourceId)}
    where copy.project_id = ${bind(copy.projectId)} and (old.id is null or ${areOther(kind, 'old', 'copy')} or ${isOther})
    limit ${most}`;
  return idsOf(await queryable.rows({ text, values }));
}

/** What has no copy yet, oldest first; representations of models that have one. */
export async function uncopiedRows(
  queryable: Queryable,
  kind: LargeKind,
  { leavesViews, ...copy }: Copy & { readonly leavesViews: boolean },
  most: number,
): Promise<string[]> {
  const values: Value[] = [];
  const bind: Bind = (value) => queryable.dialect.placeholder(values.push(value));
  const { isUncopied, joined = () => '' } = pairs[kind];
  const isLeft = kind === 'representations' && leavesViews;
  const text = `select old.id from ${kind} old ${joined(bind, copy)}
    where old.project_id = ${bind(copy.sourceId)} ${isLeft ? 'and old.is_stored = 1' : ''}
      and ${isUncopied(bind, copy)}
    order by old.created_at, old.id limit ${most}`;
  return idsOf(await queryable.rows({ text, values }));
}

/** With all that hangs on them. */
export async function removeCopies({ tables }: Transaction, kind: LargeKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tables
    .deleteFrom(kind as 'models')
    .where('id', 'in', ids)
    .execute();
}

function hasNoCopy(kind: LargeKind, isCopy: string): Pair['isUncopied'] {
  return (bind, { projectId }) =>
    `not exists (select 1 from ${kind} copy where ${isCopy} and copy.project_id = ${bind(projectId)})`;
}

function areOther(table: string, one: string, other: string): string {
  const names = sameColumns(copiedTable(table)).filter((name) => name !== 'text');
  return names.map((name) => `${one}.${name} is distinct from ${other}.${name}`).join(' or ');
}

/** A metamodel that was hidden meanwhile has named it. A kind that the source alone has by now is found when the copy is read anew. */
function saysMore(kind: 'type' | 'content_type'): string {
  return `(copy.${kind} is not null and copy.${kind} is distinct from ${columnsOf(copiedTable('models'))[kind]})`;
}

function copiedTable(name: string) {
  return copiedTables.find(({ table, from }) => table === name && !from)!;
}

function idsOf(rows: readonly (readonly unknown[])[]): string[] {
  return rows.map(([id]) => id as string);
}
