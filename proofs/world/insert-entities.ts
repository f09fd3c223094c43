/** Writes a world straight to the tables, in one transaction and few statements. */
import type { Database, Transaction } from '../../server/src/storage/database.ts';
import type { Tables } from '../../server/src/storage/tables.ts';
import { described, made, named } from './described-row.ts';
import type { AuditRecord, Entities, Project } from './entities.ts';
import { modelRows } from './model-rows.ts';
import type { WorldContent } from './world-content.ts';

export async function insertEntities(database: Database, entities: Entities, content?: WorldContent): Promise<void> {
  const scopeOf = new Map(entities.projects.map(({ id, scopeId }) => [id, scopeId]));
  const names = new Map([...entities.scopes, ...entities.projects].map(({ id, name }) => [id, name]));
  const images = content ? entities.images : [];
  await database.write(async (transaction) => {
    await insert(transaction, 'scopes', entities.scopes.map(described));
    await insert(transaction, 'projects', entities.projects.map(projectRow));
    await insert(
      transaction,
      'project_members',
      entities.members.map(({ role, clearance, ...it }) => ({
        ...joining(it),
        scope_id: scopeOf.get(it.projectId)!,
        role,
        clearance,
      })),
    );
    await insert(
      transaction,
      'project_enrollments',
      entities.enrollments.map(({ status, ...it }) => ({ ...joining(it), scope_id: scopeOf.get(it.projectId)!, status })),
    );
    await insert(
      transaction,
      'project_imports',
      entities.imports.map((it) => ({
        id: it.id,
        project_id: it.projectId,
        imported_id: it.importedId,
        creator_id: it.creatorId,
        created_at: it.createdAt,
      })),
    );
    await insert(
      transaction,
      'project_images',
      images.map((it) => ({
        id: it.id,
        project_id: it.projectId,
        ...named(it.name),
        ...made(it.creatorId, it.createdAt),
        ...content!.image,
      })),
    );
    for (const [table, rows] of content ? modelRows(entities, content.models) : []) await insert(transaction, table, rows);
    await insert(
      transaction,
      'audit_records',
      entities.records.map((record) => recordRow(record, names)),
    );
  });
}

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

function joining({ id, projectId, userId, createdAt }: { id: string; projectId: string; userId: string; createdAt: number }) {
  return { id, project_id: projectId, user_id: userId, ...made(userId, createdAt) };
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
