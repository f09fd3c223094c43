import type { Body, Client } from '@orrery/testing/client.ts';
import { aUser } from '@orrery/testing/people.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';

const many = 2_500;

let it: TestService;
let ada: Client;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
});

afterAll(() => it.close());

test('deleting a scope with 10,000 entities below it leaves nothing of them, and one record of the deletion', async () => {
  const scope = await ada.create('/api/scopes', { name: 'Crowded' });
  await fill(scope);
  expect((await ada.delete(`/api/scopes/${scope.id}`)).status).toBe(204);
  for (const table of ['project_members', 'project_enrollments', 'project_imports'] as const) {
    expect(await it.database.tables.selectFrom(table).select('id').execute(), table).toEqual([]);
  }
  expect((await ada.get('/api/projects?name=*crowd*')).body.page.totalElements).toBe(0);
  const left = () => it.database.tables.selectFrom('projects').select('id').execute();
  await expect.poll(left, { timeout: 60_000, interval: 200 }).toEqual([]);
  const trail = await it.database.tables.selectFrom('audit_records').select('action').where('scope_id', '=', scope.id).execute();
  expect(trail.map(({ action }) => action)).toEqual(['scope.created', 'scope.deleted']);
});

/** As many projects, each with a member, an enrollment, and an import of the one before. */
async function fill(scope: Body): Promise<void> {
  const bob = await aUser(it.database, 'Bob');
  const audit = { creator_id: ada.user.id, created_at: 0, modifier_id: ada.user.id, modified_at: 0 };
  const projects = Array.from({ length: many }, (_, index) => ({
    ...{
      id: newId(),
      scope_id: scope.id,
      slug: `crowd-${index}`,
      version: 'dev',
      version_folded: 'dev',
      name: `Crowd ${index}`,
      name_folded: `crowd ${index}`,
    },
    ...{
      description: null,
      description_folded: null,
      confidentiality: 0,
      previous_version_id: null,
      archiver_id: null,
      archived_at: null,
      ...audit,
    },
  }));
  const inProject = projects.map(({ id }) => ({ id: newId(), project_id: id, scope_id: scope.id, user_id: bob.id, ...audit }));
  await it.database.write(async ({ tables }) => {
    for (const part of parts(projects)) await tables.insertInto('projects').values(part).execute();
    for (const part of parts(inProject)) {
      await tables
        .insertInto('project_members')
        .values(part.map((row) => ({ ...row, role: 'viewer', clearance: 200 }) as const))
        .execute();
      await tables
        .insertInto('project_enrollments')
        .values(part.map((row) => ({ ...row, id: newId(), status: 'approved' }) as const))
        .execute();
    }
    const imports = projects.slice(1).map(({ id }, index) => ({
      id: newId(),
      project_id: id,
      imported_id: projects[index]!.id,
      creator_id: ada.user.id,
      created_at: 0,
    }));
    for (const part of parts(imports)) await tables.insertInto('project_imports').values(part).execute();
  });
}

function parts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / 250) }, (_, index) => rows.slice(index * 250, (index + 1) * 250));
}
