/** POST /api/models/{id}/changes: objects are changed, and what others changed meanwhile stays. */
import type { Answer, Body } from '../../answer.ts';
import type { Caller, HeaderValues } from '../../caller.ts';
import { expectEqual, expectHal, expectProblem, expectStatus } from '../../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../../rule.ts';
import { nobody, type World } from '../../world.ts';
import { tagOf } from '../conditional-requests.ts';
import { aFleet, fleetNsUri } from './fleets.ts';
import { anUpload, at, contentOf, keptModel, metamodelled, replace, revised, shipIds, textOf } from './model-uploads.ts';

interface Asked {
  readonly more?: object;
  readonly query?: string;
  readonly headers?: HeaderValues;
}

const aModel = (world: World): Promise<Body> => revised(world, aFleet('Fram', 'Gauss'));
const changing = (
  by: Caller,
  model: Body,
  changes: readonly object[],
  { more, query = '', headers }: Asked = {},
): Promise<Answer> => by.post(`${at(model)}/changes${query}`, { changes, ...more }, headers ?? {});
const set = (id: string | undefined, name: string, value: unknown): object => ({
  kind: 'changed',
  id,
  features: [{ name, new: value }],
});
const shipsOf = async (world: World, model: Body): Promise<string[]> => Object.values(await shipIds(world.ada, model));
const rootOf = async (world: World, model: Body): Promise<string> =>
  (await world.ada.read(`${at(model)}/objects?container.id=`))._embedded.objects[0].id;
const aShip = (container: string, name: string, more: object = {}): object => ({
  kind: 'added',
  eClass: `${fleetNsUri}#//Ship`,
  container: { new: { id: container, feature: 'ships' } },
  features: [{ name: 'name', new: name }],
  ...more,
});

const made: readonly Rule[] = [
  holds('a change answers 200 with the revision, and only its bytes change', async (world) => {
    const model = await aModel(world);
    const [fram] = await shipsOf(world, model);
    const { revision, ids, diagnostics } = expectHal(await changing(world.ada, model, [set(fram, 'name', 'Maud')]));
    expectEqual('revision, ids and diagnostics', [revision, ids, diagnostics], [2, {}, []]);
    expectEqual('the text', await textOf(world.ada, model), aFleet('Maud', 'Gauss'));
    expectEqual('the ids', await shipsOf(world, model), await shipsOf(world, model));
  }),
  holds('the revision has the origin edit and the message of the request', async (world) => {
    const model = await aModel(world);
    const [fram] = await shipsOf(world, model);
    expectHal(await changing(world.ada, model, [set(fram, 'tonnage', 402)], { more: { message: 'Weighed' } }));
    const { _embedded } = await world.ada.read(`${at(model)}/revisions?number=2`);
    const [{ origin, message }] = _embedded.revisions;
    expectEqual('origin and message', [origin, message], ['edit', 'Weighed']);
  }),
  holds('an object that is removed twice is removed, and changes of one may come in parts', async (world) => {
    const model = await aModel(world);
    const [fram, gauss] = await shipsOf(world, model);
    const removed = { kind: 'removed', id: gauss };
    expectHal(await changing(world.ada, model, [removed, removed, set(fram, 'name', 'Maud'), set(fram, 'tonnage', 402)]));
    expectEqual('the ships', Object.keys(await shipIds(world.ada, model)), ['Maud']);
  }),
  holds('a refusal says which object is at fault', async (world) => {
    const model = await aModel(world);
    const [fram] = await shipsOf(world, model);
    const { body } = await changing(world.ada, model, [set(fram, 'colour', 'red')]);
    expectEqual('the object', body.errors[0].objectId, fram);
  }),
  holds('a temporary id is answered in ids', async (world) => {
    const model = await aModel(world);
    const { ids } = expectHal(await changing(world.ada, model, [aShip(await rootOf(world, model), 'Maud', { id: '$1' })]));
    expectEqual('the ids of ships', (await shipIds(world.ada, model)).Maud, ids.$1);
  }),
  holds('a change made on an older revision keeps what came since', async (world) => {
    const model = await aModel(world);
    const [fram, gauss] = await shipsOf(world, model);
    expectHal(await changing(world.ada, model, [set(fram, 'name', 'Maud')]));
    expectHal(await changing(world.ada, model, [set(gauss, 'name', 'Gjøa')], { more: { base: 1 } }));
    expectEqual('the text', await textOf(world.ada, model), aFleet('Maud', 'Gjøa'));
  }),
  holds('the same feature changed by two answers 409 with base, theirs and ours', async (world) => {
    const model = await aModel(world);
    const [fram] = await shipsOf(world, model);
    expectHal(await changing(world.ada, model, [set(fram, 'name', 'Maud')]));
    const { conflicts } = expectProblem(
      await changing(world.ada, model, [set(fram, 'name', 'Gjøa')], { more: { base: 1 } }),
      409,
    ) as Body;
    const [{ id, feature, base, theirs, ours }] = conflicts;
    expectEqual('the conflict', [id, feature, base, theirs, ours], [fram, 'name', 'Fram', 'Maud', 'Gjøa']);
  }),
  holds('a removed object takes references to it along, as the preview says', async (world) => {
    const model = await aModel(world);
    const [fram, gauss] = await shipsOf(world, model);
    expectHal(await changing(world.ada, model, [set(fram, 'escort', { id: gauss })]));
    const removal = [{ kind: 'removed', id: gauss }];
    const { difference } = expectHal(await changing(world.ada, model, removal, { query: '?preview=true' }));
    expectEqual('the summary', difference.summary, { added: 0, removed: 1, changed: 1, moved: 0 });
    expectEqual('the revision after a preview', (await world.ada.read(at(model))).revision, 2);
    expectHal(await changing(world.ada, model, removal));
    expectEqual('the text', await textOf(world.ada, model), aFleet('Fram'));
  }),
  holds('If-Match is strict', async (world) => {
    const model = await aModel(world);
    const [fram] = await shipsOf(world, model);
    const headers = { 'if-match': tagOf(await world.ada.get(contentOf(model))) };
    expectHal(await changing(world.ada, model, [set(fram, 'tonnage', 1)], { headers }));
    expectProblem(await changing(world.ada, model, [set(fram, 'tonnage', 2)], { headers }), 412);
  }),
  holds('the same Idempotency-Key and body change once', async (world) => {
    const model = await aModel(world);
    const ship = [aShip(await rootOf(world, model), 'Maud', { id: '$1' })];
    const headers = { 'idempotency-key': world.name() };
    const first = expectHal(await changing(world.ada, model, ship, { headers }));
    const again = expectHal(await changing(world.ada, model, ship, { headers }));
    expectEqual('the answer', [again.revision, again.ids], [first.revision, first.ids]);
    expectEqual('the revision', (await world.ada.read(at(model))).revision, 2);
  }),
  answers('objects are changed by the slug chain', 200, async (world) => {
    const model = await aModel(world);
    const [fram] = await shipsOf(world, model);
    const { scope, project, slug } = model;
    const chain = `/api/models/${scope.slug}/${project.slug}/${project.version}/${slug}/changes`;
    return world.ada.post(chain, { changes: [set(fram, 'tonnage', 402)] });
  }),
  holds('a model has a link to its changes for those who may write', async (world) => {
    const model = await keptModel(world);
    const { _links } = await world.ada.read(at(model));
    expectEqual('the link', _links.changes.href.endsWith(`${at(model)}/changes{?preview}`), true);
    expectEqual('the link of a stranger', (await world.bob.read(at(model)))._links.changes, undefined);
  }),
];

const anything = [set(nobody, 'name', 'Maud')];

const refusals: readonly Rule[] = [
  refused(
    'changing an object that is not there answers 400',
    400,
    async (world) => changing(world.ada, await aModel(world), anything),
    'changes.0.id',
  ),
  refused(
    'a new error answers 400',
    400,
    async (world) => {
      const model = await aModel(world);
      return changing(world.ada, model, [set((await shipsOf(world, model))[0], 'name', null)]);
    },
    'name',
  ),
  refused(
    'a base that is not there answers 400',
    400,
    async (world) => changing(world.ada, await aModel(world), anything, { more: { base: 9 } }),
    'base',
  ),
  ...[{ base: -1 }, { base: 'x' }, { surprise: 1 }, { message: 5 }].map((more) =>
    refused(
      `changes with ${JSON.stringify(more)} answer 400`,
      400,
      async (world) => changing(world.ada, await keptModel(world), [], { more }),
      Object.keys(more)[0]!,
    ),
  ),
  ...[{}, { kind: 'gone' }, { kind: 'removed' }, { kind: 'removed', id: 'x' }, 5].map((change) =>
    refused(`the change ${JSON.stringify(change)} answers 400`, 400, async (world) =>
      changing(world.ada, await keptModel(world), [change as object]),
    ),
  ),
  refused(
    '10,001 changes answer 400',
    400,
    async (world) => changing(world.ada, await keptModel(world), Array(10_001).fill({ kind: 'removed', id: nobody })),
    'changes',
  ),
  refused('changing answers 401 to an anonymous caller', 401, async (world) =>
    changing(world.anonymous, await keptModel(world), anything),
  ),
  ...['', '?preview=true'].flatMap((query) => [
    refused(`changing${query} answers 403 to a stranger`, 403, async (world) =>
      changing(world.bob, await keptModel(world), anything, { query }),
    ),
    refused(`changing${query} answers 404 when the model is missing`, 404, ({ ada }) =>
      changing(ada, { id: nobody }, anything, { query }),
    ),
    refused(`changing${query} answers 404 when the model is hidden`, 404, async (world) =>
      changing(world.bob, await world.aModel({ confidentiality: 250 }), anything, { query }),
    ),
  ]),
  holds('changing in an archived model answers 403', async (world) => {
    const model = await aModel(world);
    expectHal(await world.ada.patch(at(model), { archived: true }));
    expectProblem(await changing(world.ada, model, anything), 403);
  }),
];

/** "A base that the caller may not see is 400 like a missing one." */
const hidden: readonly Rule[] = [
  holds('a base that is not seen and one that is not there are the same but for the number', async (world) => {
    const model = await anUpload(world, aFleet('Fram'), { confidentiality: 250 }, await world.aProject());
    expectHal(await replace(world.ada, model, aFleet('Gauss')));
    expectHal(await world.ada.patch(at(model), { confidentiality: 0 }));
    await world.aMember(model.project, world.bob, { role: 'editor', clearance: 240 });
    const answer = async (base: number) => {
      const { text } = expectStatus(await changing(world.bob, model, anything, { more: { base } }), 400);
      return text.replaceAll(`revision ${base}`, '');
    };
    expectEqual('the answer', await answer(1), await answer(9));
  }),
  holds('a target in a hidden model and one in no model are the same', async (world) => {
    const { project } = await metamodelled(world);
    const model = await aModel(world);
    await world.aMember(project, world.bob, { role: 'editor', clearance: 240 });
    const secret = await anUpload(world, aFleet('Fram'), { confidentiality: 250 }, project);
    const [fram] = await shipsOf(world, model);
    const [target] = await shipsOf(world, secret);
    const answer = async (modelId: string) => {
      const { text } = expectStatus(await changing(world.bob, model, [set(fram, 'escort', { id: target, modelId })]), 400);
      return text.replaceAll(modelId, '');
    };
    expectEqual('the answer', await answer(secret.id), await answer(nobody));
  }),
];

export const changeSection: Section = { section: 'Changes of objects', rules: [...made, ...refusals, ...hidden] };
