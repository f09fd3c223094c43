/** Writes a world straight to the tables, in one transaction and few statements. */
import type { Database, Transaction } from '../../server/src/storage/database.ts';
import type { Tables } from '../../server/src/storage/tables/tables.ts';
import { described, made, named } from './described-row.ts';
import type { AuditRecord, Entities, Image, Import, Member, Project, SavedQuery, Task } from './entities.ts';
import { modelRows } from './model-rows.ts';
import type { WorldContent } from './world-content.ts';

export async function insertEntities(database: Database, entities: Entities, content?: WorldContent): Promise<void> {
  await database.write(async (transaction) => {
    for (const [table, rows] of rowsOf(entities, content)) await insert(transaction, table, rows);
  });
}

type TableRows = readonly [table: keyof Tables, rows: readonly object[]];

/** The tables in the order in which their rows can be written. */
function rowsOf(entities: Entities, content: WorldContent | undefined): readonly TableRows[] {
  const names = new Map([...entities.scopes, ...entities.projects].map(({ id, name }) => [id, name]));
  return [
    ['scopes', entities.scopes.map(described)],
    ['projects', entities.projects.map(projectRow)],
    ...peopleRows(entities),
    ['project_imports', entities.imports.map(importRow)],
    ...queryRows(entities),
    ['tasks', entities.tasks.map(taskRow)],
    ...(content ? contentRows(entities, content) : []),
    ['audit_records', entities.records.map((record) => recordRow(record, names))],
  ];
}

function peopleRows({ projects, members, enrollments }: Entities): readonly TableRows[] {
  const scopeOf = new Map(projects.map(({ id, scopeId }) => [id, scopeId]));
  const joining = ({ id, projectId, userId, createdAt }: Joining) => ({
    id,
    project_id: projectId,
    scope_id: scopeOf.get(projectId)!,
    user_id: userId,
    ...made(userId, createdAt),
  });
  return [
    ['project_members', members.map(({ role, clearance, ...it }) => ({ ...joining(it), role, clearance }))],
    ['project_enrollments', enrollments.map(({ status, ...it }) => ({ ...joining(it), status }))],
  ];
}

function queryRows({ projects, queries }: Entities): readonly TableRows[] {
  const scopeOf = new Map(projects.map(({ id, scopeId }) => [id, scopeId]));
  return [['project_queries', queries.map((it) => queryRow(it, scopeOf.get(it.projectId)!))]];
}

function queryRow({ id, projectId, slug, name, isShared, confidentiality, creatorId, createdAt }: SavedQuery, scopeId: string) {
  return {
    id,
    project_id: projectId,
    scope_id: scopeId,
    slug,
    ...named(name),
    description: null,
    description_folded: null,
    language: 'aql',
    text: `'${name}'`,
    chart: null,
    is_shared: Number(isShared),
    confidentiality,
    ...made(creatorId, createdAt),
  };
}

/** Of no kind that there is: one that is confirmed fails. */
function taskRow({ id, creatorId, createdAt, status, endedAt, shown }: Task) {
  return {
    id,
    // The kind that tells most of what it has seen.
    kind: shown ? 'validate-project' : 'none',
    title: 'Task',
    title_folded: 'task',
    status,
    progress: 0,
    input: '{}',
    result: shown ? '{"secret":true}' : null,
    shown: shown ? JSON.stringify({ projects: [shown] }) : null,
    creator_id: creatorId,
    created_at: createdAt,
    ended_at: endedAt,
    run_at: createdAt,
    attempts: 0,
    is_cancelling: 0,
    version: 1,
  };
}

const contentRows = (entities: Entities, { image, models }: WorldContent): readonly TableRows[] => [
  ['project_images', entities.images.map((it) => ({ ...imageRow(it), ...image }))],
  ...modelRows(entities, models),
];

const most = 400;

async function insert<Name extends keyof Tables>({ tables }: Transaction, table: Name, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += most)
    await tables
      .insertInto(table)
      .values(rows.slice(start, start + most) as never)
      .execute();
}

function projectRow(project: Project) {
  const { scopeId, version, previousVersionId } = project;
  return {
    ...described(project),
    scope_id: scopeId,
    version,
    version_folded: version.toLowerCase(),
    previous_version_id: previousVersionId,
  };
}

/** Who takes part in a project, or asks to. */
type Joining = Pick<Member, 'id' | 'projectId' | 'userId' | 'createdAt'>;

function importRow({ id, projectId, importedId, creatorId, createdAt }: Import) {
  return { id, project_id: projectId, imported_id: importedId, creator_id: creatorId, created_at: createdAt };
}

function imageRow({ id, projectId, name, creatorId, createdAt }: Image) {
  return { id, project_id: projectId, ...named(name), ...made(creatorId, createdAt) };
}

function recordRow(record: AuditRecord, names: ReadonlyMap<string, string>) {
  const { id, createdAt, actorId, action, entity, projectId, scopeId, confidentiality, importedId } = record;
  return {
    id,
    recorded_at: createdAt,
    actor_id: actorId,
    action,
    entity_kind: action.split('.')[0]!,
    entity_id: entity.id,
    entity_name: entity.name,
    entity_name_folded: entity.name.toLowerCase(),
    project_id: projectId,
    project_name: projectId && (names.get(projectId) ?? 'gone'),
    scope_id: scopeId,
    scope_name: names.get(scopeId) ?? 'gone',
    confidentiality,
    related_project_id: importedId ?? null,
    request_id: null,
  };
}
