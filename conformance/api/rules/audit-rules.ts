/** GET /api/audit: the trail of changes, who reads it, and that it stays. */
import type { Body } from '../answer.ts';
import { expect, expectEqual, expectHal, expectProblem, expectStatus } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';
import { expectFound, expectNotFound } from './found.ts';
import { sameAsMissing } from './hidden-and-missing.ts';
import { auditFields } from './list-fields.ts';
import { listRules } from './list-rules.ts';
import type { Listed } from './listed.ts';
import { listed } from './listed-in-projects.ts';
import { actionsOf, path, recordsOf } from './trail.ts';

/** The first record of a new project of ada. */
async function aRecord(world: World, more: object = {}): Promise<Body> {
  return (await recordsOf(world.admin, `entity.id=${(await world.aProject(more)).id}`))[0];
}

const readers: readonly Rule[] = [
  holds('GET /api/audit/{id} gives one record as the list does, with every field', async (world) => {
    const record = await aRecord(world);
    expectEqual('the record', expectHal(await world.ada.get(`${path}/${record.id}`)), record);
    const names = ['id', 'dateTime', 'actor', 'action', 'entity', 'project', 'scope', 'requestId'];
    for (const name of names) expect(`the field ${name}`, name in record, Object.keys(record));
  }),
  ...(['ada', 'admin'] as const).map((who) =>
    holds(`a record of a restricted project of ada is found by ${who}`, async (world) =>
      expectFound(world[who], path, await aRecord(world, { confidentiality: 250 })),
    ),
  ),
  ...(['bob', 'anonymous'] as const).map((who) =>
    holds(`a record of a restricted project of ada is not found by ${who}`, async (world) =>
      expectNotFound(world[who], path, await aRecord(world, { confidentiality: 250 })),
    ),
  ),
  holds('a record has the confidentiality of its entity at that time', async (world) => {
    const project = await world.aProject({ confidentiality: 250 });
    expectHal(await world.ada.patch(`/api/projects/${project.id}`, { confidentiality: 0 }));
    await world.aMember(project, world.bob, { role: 'owner', clearance: 249 });
    const [mine, bobs] = [
      await actionsOf(world.ada, `project.id=${project.id}`),
      await actionsOf(world.bob, `project.id=${project.id}`),
    ];
    expect('ada to find project.created', mine.includes('project.created'), mine);
    expect('bob not to find project.created', !bobs.includes('project.created'), bobs);
  }),
  holds('a record of an import of a hidden project is not found by those who do not see it', async (world) => {
    const [host, secret] = [await world.aProject(), await world.aProject({ confidentiality: 250 })];
    await world.aMember(host, world.bob, { role: 'owner' });
    const { id } = await world.ada.create(`/api/projects/${host.id}/imports`, { id: secret.id });
    expectEqual('what bob finds', await recordsOf(world.bob, `entity.id=${id}`), []);
    expectEqual('what ada finds', (await recordsOf(world.ada, `entity.id=${id}`)).length, 1);
  }),
  holds('the trail of a project that was raised is hidden from those who no longer see it', async (world) => {
    const project = await world.aProject();
    await world.aMember(project, world.bob, { role: 'owner', clearance: 210 });
    expectHal(await world.ada.patch(`/api/projects/${project.id}`, { confidentiality: 250 }));
    expectEqual('what bob finds', await recordsOf(world.bob, `project.id=${project.id}`), []);
  }),
  refused('GET /api/audit/{id} answers 404 when there is none', 404, ({ admin }) => admin.get(`${path}/${nobody}`)),
  refused('GET /api/audit/{id} answers 400 to an id that is no UUID', 400, ({ admin }) => admin.get(`${path}/first`), 'id'),
  sameAsMissing({ says: `GET ${path}/{id}`, send: ({ bob }, id) => bob.get(`${path}/${id}`) }, (world) =>
    aRecord(world, { confidentiality: 250 }),
  ),
];

const lasting: readonly Rule[] = [
  ...['PATCH', 'PUT', 'DELETE', 'POST'].map((method) =>
    holds(`${method} of a record answers 405, for administrators too`, async (world) => {
      const record = await aRecord(world);
      const body = method === 'DELETE' ? undefined : { action: 'x' };
      expectProblem(await world.admin.send(method, `${path}/${record.id}`, body), 405);
      expectEqual('the record', await world.admin.read(`${path}/${record.id}`), record);
    }),
  ),
  ...['PATCH', 'PUT', 'DELETE', 'POST'].map((method) =>
    holds(`${method} of the trail answers 405, for administrators too`, async ({ admin }) => {
      expectProblem(await admin.send(method, path, method === 'DELETE' ? undefined : {}), 405);
    }),
  ),
  holds('a record stays as it was when its project is renamed, raised and deleted', async (world) => {
    const record = await aRecord(world);
    const project = `/api/projects/${record.entity.id}`;
    expectHal(await world.ada.patch(project, { name: 'Renamed', confidentiality: 250 }));
    expectStatus(await world.ada.delete(project), 204);
    expectEqual('the record', await world.admin.read(`${path}/${record.id}`), record);
  }),
];

async function listedRecords(world: World): Promise<Listed> {
  const project = await world.aProject();
  await world.admin.patch(`/api/projects/${project.id}`, { description: 'by the administrator' });
  const member = await world.aMember(project, world.bob);
  await world.anEnrollment(project, world.carol);
  await world.ada.delete(`/api/project-users/${member.id}`);
  return listed(world, { resource: 'auditRecords', path }, `project.id=${project.id}`);
}

const unreadable = [
  ['id', 'first'],
  ['actor.id', 'ada'],
  ['dateTime', 'yesterday'],
] as const;

export const auditSections: readonly Section[] = [
  { section: 'Trail of changes, readers', rules: readers },
  { section: 'Trail of changes, lasting', rules: lasting },
  {
    section: 'Lists of records',
    rules: listRules({ listing: (world) => world.keep(listedRecords), fields: auditFields, unreadable }),
  },
];
