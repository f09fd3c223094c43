/** POST /api/models/{id}/revisions/{number}/restore: an old revision becomes the newest. */
import type { Answer, Body } from '../../answer.ts';
import type { Caller, HeaderValues } from '../../caller.ts';
import { expect, expectEqual, expectHal, expectProblem, expectStatus } from '../../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../../rule.ts';
import { nobody, type World } from '../../world.ts';
import { tagOf } from '../conditional-requests.ts';
import { aFleet } from './fleets.ts';
import { at, bobsProject, contentOf, keptModel, messageHeader, replace, revised, shipIds, textOf } from './model-uploads.ts';

const [first, second] = [aFleet('Fram', 'Gauss'), aFleet('Gauss')];
const twice = (world: World): Promise<Body> => revised(world, first, second);
const restore = (by: Caller, model: Body, number: number | string = 1, headers: HeaderValues = {}): Promise<Answer> =>
  by.post(`${at(model)}/revisions/${number}/restore`, undefined, headers);
const newest = async (world: World, model: Body): Promise<Body> =>
  (await world.ada.read(`${at(model)}/revisions?sort=number,desc&size=1`))._embedded.revisions[0];

const restored: readonly Rule[] = [
  holds('restoring answers 200 with the model at a new revision, and the bytes are those of the old one', async (world) => {
    const model = await twice(world);
    expectEqual('revision', expectHal(await restore(world.ada, model)).revision, 3);
    expectEqual('the text', await textOf(world.ada, model), first);
    expectEqual('the text of revision 2', await textOf(world.ada, model, 'xmi', '&revision=2'), second);
  }),
  holds('the new revision has the origin restore', async (world) => {
    const model = await twice(world);
    expectHal(await restore(world.admin, model));
    const { number, origin, creator } = await newest(world, model);
    expectEqual('number, origin and creator', [number, origin, creator.id], [3, 'restore', world.admin.user.id]);
  }),
  holds('X-Revision-Message is stored with the restored revision', async (world) => {
    const model = await twice(world);
    expectHal(await restore(world.ada, model, 1, messageHeader('Zurück – ✓')));
    expectEqual('message', (await newest(world, model)).message, 'Zurück – ✓');
  }),
  holds('objects without ids have the ids that they had', async (world) => {
    const model = await twice(world);
    const before = await shipIds(world.ada, model, '&revision=1');
    expectHal(await restore(world.ada, model));
    expectEqual('the ids', await shipIds(world.ada, model), before);
  }),
  holds('restoring changes lastModifier', async (world) => {
    const model = await twice(world);
    expectEqual('lastModifier', expectHal(await restore(world.admin, model)).lastModifier.id, world.admin.user.id);
  }),
  holds('restoring the current revision makes another one of the same bytes', async (world) => {
    const model = await twice(world);
    expectEqual('revision', expectHal(await restore(world.ada, model, 2)).revision, 3);
    expectEqual('the text', await textOf(world.ada, model), second);
  }),
  holds('restoring under the ETag of the content answers 200, and 412 the second time', async (world) => {
    const model = await twice(world);
    const match = { 'if-match': tagOf(await world.ada.get(contentOf(model))) };
    expectHal(await restore(world.ada, model, 1, match));
    expectProblem(await restore(world.ada, model, 1, match), 412);
  }),
  answers('an editor restores', 200, async (world) => {
    const model = await world.aModel({}, await bobsProject(world));
    expectHal(await replace(world.bob, model));
    return restore(world.bob, model);
  }),
];

const refusals: readonly Rule[] = [
  ...[0, 2, 99].map((number) =>
    refused(`restoring revision ${number} answers 404 when there is none`, 404, async (world) =>
      restore(world.ada, await keptModel(world), number),
    ),
  ),
  ...['first', '-1', '1.5'].map((number) =>
    refused(
      `restoring revision ${number} answers 400`,
      400,
      async (world) => restore(world.ada, await keptModel(world), number),
      'number',
    ),
  ),
  refused('restoring answers 401 to an anonymous caller', 401, async (world) => restore(world.anonymous, await keptModel(world))),
  refused('restoring answers 403 to a stranger', 403, async (world) => restore(world.bob, await keptModel(world))),
  refused('restoring answers 404 when the model is missing', 404, ({ ada }) => restore(ada, { id: nobody })),
  refused('restoring answers 404 when the model is hidden', 404, async (world) =>
    restore(world.bob, await world.aModel({ confidentiality: 250 })),
  ),
  holds('restoring in an archived model answers 403, says archived, and changes nothing', async (world) => {
    const model = await twice(world);
    expectHal(await world.ada.patch(at(model), { archived: true }));
    const { detail } = expectProblem(await restore(world.ada, model), 403);
    expect('a detail that says archived', /archived/i.test(detail), detail);
    expectEqual('the text', await textOf(world.ada, model), second);
  }),
  holds('restoring under a stale ETag answers 412 and changes nothing', async (world) => {
    const model = await keptModel(world);
    expectProblem(await restore(world.ada, model, 1, { 'if-match': '"stale"' }), 412);
    expectEqual('revision', expectStatus(await world.ada.get(at(model)), 200).body.revision, 1);
  }),
];

export const restoreSection: Section = { section: 'Restoring revisions', rules: [...restored, ...refusals] };
