/** The audit records of writes to models and their content. */
import type { Body } from '../../answer.ts';
import { expectEqual, expectHal, expectStatus } from '../../expectations.ts';
import { holds, type Rule, type Section } from '../../rule.ts';
import type { World } from '../../world.ts';
import { actionsOf, recordsOf } from '../trail.ts';
import { aFleet, fleetEcore } from './fleets.ts';
import { anUpload, at, fleetFile, replace, upload } from './model-uploads.ts';

const actions = (world: World, { id }: Body): Promise<string[]> => actionsOf(world.admin, `entity.id=${id}`);

const rules: readonly Rule[] = [
  holds('an upload leaves one record model.created', async (world) => {
    expectEqual('the actions', await actions(world, await anUpload(world)), ['model.created']);
  }),
  holds('a replaced content leaves a record with the model, its project and its scope', async (world) => {
    const model = await anUpload(world);
    expectHal(await replace(world.admin, model));
    const [record] = await recordsOf(world.ada, `entity.id=${model.id}&action=model.content.replaced`);
    const { id, name, project, scope } = model;
    expectEqual('entity', record.entity, { kind: 'model', id, name });
    expectEqual(
      'actor, project and scope',
      [record.actor.id, record.project.id, record.scope.id],
      [world.admin.user.id, project.id, scope.id],
    );
  }),
  holds('requestId is the X-Request-Id of the answer', async (world) => {
    const model = await anUpload(world);
    const answer = await replace(world.ada, model);
    const [record] = await recordsOf(world.ada, `entity.id=${model.id}&action=model.content.replaced`);
    expectEqual('requestId', record.requestId, answer.headers.get('x-request-id'));
  }),
  holds('refused writes of content leave no record', async (world) => {
    const model = await anUpload(world);
    expectStatus(await replace(world.ada, model, 'no xmi'), 400);
    expectStatus(await replace(world.ada, model, 'x', '?format=docx'), 415);
    expectStatus(await replace(world.bob, model), 403);
    expectStatus(await replace(world.ada, model, aFleet(), '?format=xmi', { 'if-match': '"stale"' }), 412);
    expectStatus(await world.ada.post(`${at(model)}/revisions/9/restore`), 404);
    expectEqual('the actions', await actions(world, model), ['model.created']);
  }),
  holds('a refused upload leaves no record', async (world) => {
    const { id } = await world.aProject();
    expectStatus(await upload(world.ada, id, {}, { ...fleetFile, fileName: 'fleet.docx' }), 415);
    expectStatus(await upload(world.ada, id, { slug: 'Wrong' }), 400);
    expectEqual('the actions', await actionsOf(world.admin, `project.id=${id}&entity.kind=model`), []);
  }),
  holds('reading, comparing and reading anew leave no record', async (world) => {
    const project = await world.aProject();
    const model = await anUpload(world, undefined, {}, project);
    await anUpload(world, fleetEcore, {}, project);
    for (const rest of ['', '/content', '/content?format=xmi', '/diff', '/revisions', '/diagnostics'])
      expectStatus(await world.ada.get(`${at(model)}${rest}`), 200);
    expectEqual('the actions', await actions(world, model), ['model.created']);
  }),
  holds('an upload sent twice with the same Idempotency-Key leaves one record', async (world) => {
    const [project, key] = [await world.aProject(), { 'idempotency-key': world.slug() }];
    for (const _ of [1, 2]) expectHal(await upload(world.ada, project.id, {}, fleetFile, key), 201);
    expectEqual('the actions', await actionsOf(world.admin, `project.id=${project.id}&entity.kind=model`), ['model.created']);
  }),
  holds('records of a model are found by those alone who see it', async (world) => {
    const project = await world.aProject();
    await world.aMember(project, world.bob, { role: 'owner', clearance: 249 });
    const model = await anUpload(world, undefined, { confidentiality: 250 }, project);
    expectEqual('what bob finds', await recordsOf(world.bob, `entity.id=${model.id}`), []);
    expectEqual('what ada finds', (await recordsOf(world.ada, `entity.id=${model.id}`)).length, 1);
  }),
  holds('records of a model stay when it is deleted', async (world) => {
    const model = await anUpload(world);
    expectStatus(await world.ada.delete(at(model)), 204);
    expectEqual('the actions', await actions(world, model), ['model.created', 'model.deleted']);
  }),
];

export const modelTrailSection: Section = { section: 'Trail of changes, models', rules };
