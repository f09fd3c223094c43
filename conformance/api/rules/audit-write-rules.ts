/** Which writes leave an audit record, and which leave none. */
import { randomUUID } from 'node:crypto';
import type { Body } from '../answer.ts';
import { expect, expectEqual, expectHal, expectStatus } from '../expectations.ts';
import { holds, type Rule, type Section } from '../rule.ts';
import type { World } from '../world.ts';
import { anImage, replace } from './image-uploads.ts';
import { anImport, here } from './importing.ts';
import { replace as replaceContent } from './models/model-uploads.ts';
import { actionsOf, recordsOf } from './trail.ts';

/** A kind of write by ada: what it does, and the entity that it was done to. */
interface Written {
  readonly action: string;
  readonly write: (world: World) => Promise<Body>;
}

const done = async <T>(entity: T, answer: Promise<{ status: number }>): Promise<T> => {
  const { status } = await answer;
  if (status >= 300) throw new Error(`The write answered ${status}.`);
  return entity;
};

const aMember = async (world: World) => world.aMember(await world.aProject(), world.bob);
const anEnrollment = async (world: World) => world.anEnrollment(await world.aProject(), world.bob);

const writes: readonly Written[] = [
  { action: 'scope.created', write: (world) => world.aScope() },
  { action: 'scope.changed', write: async (world) => patched(world, 'scopes', await world.aScope(), { description: 'x' }) },
  { action: 'scope.deleted', write: async (world) => removed(world, 'scopes', await world.aScope()) },
  { action: 'project.created', write: (world) => world.aProject() },
  { action: 'project.changed', write: async (world) => patched(world, 'projects', await world.aProject(), { archived: true }) },
  { action: 'project.deleted', write: async (world) => removed(world, 'projects', await world.aProject()) },
  { action: 'projectUser.created', write: aMember },
  {
    action: 'projectUser.changed',
    write: async (world) => patched(world, 'project-users', await aMember(world), { role: 'owner' }),
  },
  { action: 'projectUser.deleted', write: async (world) => removed(world, 'project-users', await aMember(world)) },
  {
    action: 'projectEnrollment.created',
    write: async (world) => world.anEnrollment(await world.aProject(), world.bob, 'pending', world.ada),
  },
  { action: 'projectEnrollment.approved', write: async (world) => decided(world, await anEnrollment(world), 'approve') },
  { action: 'projectEnrollment.rejected', write: async (world) => decided(world, await anEnrollment(world), 'reject') },
  {
    action: 'projectEnrollment.deleted',
    write: async (world) => removed(world, 'project-enrollments', await anEnrollment(world)),
  },
  { action: 'projectImage.created', write: (world) => anImage(world) },
  { action: 'projectImage.changed', write: async (world) => replaced(world, await anImage(world)) },
  { action: 'projectImage.deleted', write: async (world) => removed(world, 'project-images', await anImage(world)) },
  { action: 'model.created', write: (world) => world.aModel() },
  { action: 'model.changed', write: async (world) => patched(world, 'models', await world.aModel(), { archived: true }) },
  { action: 'model.deleted', write: async (world) => removed(world, 'models', await world.aModel()) },
  { action: 'model.content.replaced', write: (world) => filled(world) },
  {
    action: 'model.content.restored',
    write: async (world) => {
      const model = await filled(world);
      return done(model, world.ada.post(`/api/models/${model.id}/revisions/1/restore`));
    },
  },
  {
    action: 'model.content.edited',
    write: async (world) => {
      const model = await filled(world);
      const root = (await world.ada.read(`/api/models/${model.id}/objects?container.id=`))._embedded.objects[0].id;
      const changes = [{ kind: 'changed', id: root, features: [{ name: 'name', new: 'South' }] }];
      return done(model, world.ada.post(`/api/models/${model.id}/changes`, { changes }));
    },
  },
  { action: 'import.created', write: (world) => anImport(world) },
  {
    action: 'import.deleted',
    write: async (world) => {
      const made = await anImport(world);
      return done(made, world.ada.delete(here(made)));
    },
  },
];

const patched = ({ ada }: World, resource: string, it: Body, body: object) =>
  done(it, ada.patch(`/api/${resource}/${it.id}`, body));
const removed = ({ ada }: World, resource: string, it: Body) => done(it, ada.delete(`/api/${resource}/${it.id}`));
const replaced = ({ ada }: World, it: Body) => done(it, replace(ada, it));
const filled = async (world: World) => {
  const model = await world.aModel();
  return done(model, replaceContent(world.ada, model));
};
const decided = ({ ada }: World, it: Body, decision: string) =>
  done(it, ada.post(`/api/project-enrollments/${it.id}/${decision}`, decision === 'approve' ? { role: 'viewer' } : undefined));

const written: readonly Rule[] = [
  ...writes.map(({ action, write }) =>
    holds(`a write leaves a record ${action}`, async (world) => {
      const { id } = await write(world);
      const [record, ...more] = await recordsOf(world.admin, `entity.id=${id}&action=${action}`);
      expectEqual('how many more', [record === undefined, more.length], [false, 0]);
      expectEqual('actor', record.actor, { id: world.ada.user.id, name: world.ada.user.name });
      expectEqual('entity', [record.entity.kind, record.entity.id], [action.split('.')[0], id]);
      expect('dateTime to be an instant', Date.parse(record.dateTime) > 0, record.dateTime);
    }),
  ),
  holds('approving also leaves a record of the new member', async (world) => {
    const { project } = await decided(world, await anEnrollment(world), 'approve');
    const actions = await actionsOf(world.admin, `project.id=${project.id}&entity.kind=projectUser`);
    expectEqual('the actions', actions, ['projectUser.created']);
  }),
  holds('enroll and unenroll leave records of the caller', async (world) => {
    const { id, scope, slug } = await world.aProject();
    for (const act of ['enroll', 'unenroll'])
      expectStatus(await world.bob.post(`/api/projects/${scope.slug}/${slug}/dev/${act}`), 204);
    const actions = await actionsOf(world.admin, `project.id=${id}&actor.id=${world.bob.user.id}`);
    expectEqual('the actions', actions, ['projectEnrollment.created', 'projectEnrollment.deleted']);
  }),
  holds('a record names the project and the scope', async (world) => {
    const project = await world.aProject();
    const [record] = await recordsOf(world.ada, `entity.id=${project.id}`);
    const { id, name } = project;
    expectEqual('entity', record.entity, { kind: 'project', id, name });
    expectEqual('project and scope', [record.project.id, record.scope.id], [id, project.scope.id]);
  }),
  holds('a record of a scope has no project', async (world) => {
    const [record] = await recordsOf(world.ada, `entity.id=${(await world.aScope()).id}`);
    expectEqual('project', record.project ?? null, null);
  }),
  holds('requestId is the X-Request-Id of the answer', async (world) => {
    const answer = expectStatus(await world.ada.post('/api/scopes', { name: world.name() }), 201);
    const [record] = await recordsOf(world.ada, `entity.id=${answer.body.id}`);
    expectEqual('requestId', record.requestId, answer.headers.get('x-request-id'));
  }),
];

const silent: readonly Rule[] = [
  holds('a refused write leaves no record', async (world) => {
    const { id } = await world.aProject();
    expectStatus(await world.ada.patch(`/api/projects/${id}`, { confidentiality: 900 }), 400);
    expectStatus(await world.bob.patch(`/api/projects/${id}`, { name: 'x' }), 403);
    expectStatus(await world.ada.patch(`/api/projects/${id}`, { name: 'x' }, { 'if-match': '"stale"' }), 412);
    expectEqual('the actions', await actionsOf(world.admin, `entity.id=${id}`), ['project.created']);
  }),
  holds('reading leaves no record', async (world) => {
    const { id } = await world.aProject();
    expectHal(await world.ada.get(`/api/projects/${id}`));
    expectEqual('the actions', await actionsOf(world.admin, `project.id=${id}`), ['project.created']);
  }),
  holds('an empty PATCH leaves no record', async (world) => {
    const { id } = await world.aProject();
    expectHal(await world.ada.patch(`/api/projects/${id}`, {}));
    expectEqual('the actions', await actionsOf(world.admin, `entity.id=${id}`), ['project.created']);
  }),
  holds('enroll that changes nothing leaves no record', async (world) => {
    const { id, scope, slug } = await world.aProject();
    for (const _ of [1, 2]) expectStatus(await world.bob.post(`/api/projects/${scope.slug}/${slug}/dev/enroll`), 204);
    expectEqual('how many', (await actionsOf(world.admin, `project.id=${id}&actor.id=${world.bob.user.id}`)).length, 1);
  }),
  holds('a repeated POST with the same Idempotency-Key leaves one record', async (world) => {
    const [body, key] = [{ name: world.name() }, { 'idempotency-key': randomUUID() }];
    const { id } = expectHal(await world.ada.post('/api/scopes', body, key), 201);
    expectHal(await world.ada.post('/api/scopes', body, key), 201);
    expectEqual('the actions', await actionsOf(world.admin, `entity.id=${id}`), ['scope.created']);
  }),
];

export const auditWriteSections: readonly Section[] = [
  { section: 'Trail of changes, writes', rules: written },
  { section: 'Trail of changes, no writes', rules: silent },
];
