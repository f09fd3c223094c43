/** Representations: their addresses, fields, rights and conflicts (decision 7). */
import { expect, expectEqual, expectHal, expectProblem, expectStatus } from '../../expectations.ts';
import { answers, holds, type Rule, refused } from '../../rule.ts';
import type { World } from '../../world.ts';
import { aLandscape, aTable, at, firstOf, keptLandscape, make, path, viewId } from './landscapes.ts';

const absent = '01800000-dead-7000-8000-000000000000';

/** The slug chain of a model, as addresses of representations begin with it. */
async function chainOf(world: World): Promise<string> {
  const { scope, project, slug } = await keptLandscape(world);
  return `${path}/${scope.slug}/${project.slug}/${project.version}/${slug}`;
}

const wrong: readonly (readonly [more: object, field: string])[] = [
  [{ kind: 'table' }, 'kind'],
  [{ kind: 'Orrery:table' }, 'kind'],
  [{ kind: undefined }, 'kind'],
  [{ specification: 'with space: x' }, 'specification'],
  [{ name: '' }, 'name'],
  [{ slug: 'Not a slug' }, 'slug'],
  [{ target: { id: absent } }, 'target.id'],
  [{ default: 'yes' }, 'default'],
  [{ content: 5 }, 'content'],
  [{ colour: 'red' }, 'colour'],
  [{ model: {} }, 'model.id'],
];

export const creating: readonly Rule[] = [
  holds('POST gives 201 with Location and all fields', async (world) => {
    const model = await aLandscape(world);
    const answer = await make(world.ada, model, { specification: 'urn:costs', target: { id: viewId }, description: 'All' });
    const body = expectHal(answer, 201);
    expectEqual('the location', answer.headers.get('location'), body._links.self.href);
    expectEqual('what it is', [body.slug, body.kind, body.specification], ['costs', 'orrery:table', 'urn:costs']);
    expectEqual('the target', body.target.id, viewId);
    expectEqual('the model', body.model, { id: model.id, slug: model.slug, name: model.name });
    expectEqual('the default', body.default, false);
  }),
  ...wrong.map(([more, field]) =>
    refused(
      `${JSON.stringify(more)} is 400 on ${field}`,
      400,
      async (world) => make(world.ada, await keptLandscape(world), more),
      field,
    ),
  ),
  refused('a model that is not there is 404', 404, ({ ada }) => make(ada, { id: absent })),
  refused('anonymous callers are 401', 401, async (world) => make(world.anonymous, await keptLandscape(world))),
  refused('who may not edit the project is 403', 403, async (world) => make(world.bob, await keptLandscape(world))),
  refused(
    'a slug that a view has is 409',
    409,
    async (world) => make(world.ada, await keptLandscape(world), { name: 'Harbour' }),
    'slug',
  ),
  holds('the same Idempotency-Key creates once', async (world) => {
    const model = await aLandscape(world);
    const headers = { 'idempotency-key': world.slug() };
    const post = () => world.ada.post(path, { model: { id: model.id }, name: 'Once', kind: 'urn:any' }, headers);
    const [one, two] = [expectHal(await post(), 201), expectHal(await post(), 201)];
    expectEqual('the ids', two.id, one.id);
  }),
];

export const reading: readonly Rule[] = [
  holds('a representation is read by its id', async (world) => {
    const floor = await firstOf(world.ada, await keptLandscape(world));
    expectEqual('the same', expectHal(await world.anonymous.get(at(floor))), floor);
  }),
  holds('the chain of a model leads to its default representation', async (world) => {
    expectEqual('the name', expectHal(await world.anonymous.get(await chainOf(world))).name, 'Harbour');
  }),
  holds('the chain with a slug leads to one of them', async (world) => {
    expectEqual('the name', expectHal(await world.anonymous.get(`${await chainOf(world)}/sea`)).name, 'Sea');
  }),
  answers('a slug that none has is 404', 404, async (world) => world.anonymous.get(`${await chainOf(world)}/none`)),
  answers('an id that none has is 404', 404, (world) => world.anonymous.get(`${path}/${absent}`)),
  holds('links lead to the model and back', async (world) => {
    const floor = await firstOf(world.ada, await keptLandscape(world));
    const model = await world.anonymous.read(world.pathOf(floor._links.model));
    expectEqual('the default', model.defaultRepresentation, { id: floor.id, slug: floor.slug, name: floor.name });
    const list = await world.anonymous.read(world.pathOf(model._links.representations));
    expectEqual('how many', list.page.totalElements, 2);
    expectEqual('itself', (await world.anonymous.read(world.pathOf(model._links.defaultRepresentation))).id, floor.id);
  }),
  holds('the representations of a restricted model do not exist for others', async (world) => {
    const model = await aLandscape(world, undefined, await world.aProject({ confidentiality: 210 }));
    const floor = await firstOf(world.ada, model);
    expectProblem(await world.bob.get(at(floor)), 404);
    expectEqual('how many', (await world.bob.read(`${path}?model.id=${model.id}`)).page.totalElements, 0);
  }),
];

export const changing: readonly Rule[] = [
  holds('PATCH changes what it names and keeps the rest', async (world) => {
    const table = await aTable(world, await aLandscape(world));
    const body = expectHal(await world.ada.patch(at(table), { name: 'Prices', target: { id: viewId } }));
    expectEqual('the fields', [body.name, body.slug, body.target.id], ['Prices', 'costs', viewId]);
    expectEqual('null clears', expectHal(await world.ada.patch(at(table), { target: null })).target, null);
  }),
  refused('another model is 400', 400, async (world) => {
    const table = await aTable(world, await aLandscape(world));
    return world.ada.patch(at(table), { model: { id: absent } });
  }),
  refused(
    'a slug that is taken in the model is 409',
    409,
    async (world) => {
      const table = await aTable(world, await aLandscape(world));
      return world.ada.patch(at(table), { slug: 'sea' });
    },
    'slug',
  ),
  refused(
    'a second default for the target is 409',
    409,
    async (world) => {
      const model = await aLandscape(world);
      await aTable(world, model, { default: true });
      return world.ada.patch(at(await firstOf(world.ada, model, '&slug=sea')), { default: true });
    },
    'default',
  ),
  holds('a marked default takes the place of the first view', async (world) => {
    const model = await aLandscape(world);
    const sea = await firstOf(world.ada, model, '&slug=sea');
    expectHal(await world.ada.patch(at(sea), { default: true }));
    expectEqual('the default', (await world.ada.read(`/api/models/${model.id}`)).defaultRepresentation.id, sea.id);
    expectEqual('the others', (await firstOf(world.ada, model, '&slug=harbour')).default, false);
  }),
  answers('If-Match that no longer matches is 412', 412, async (world) => {
    const table = await aTable(world, await aLandscape(world));
    return world.ada.patch(at(table), { name: 'Prices' }, { 'if-match': '"stale"' });
  }),
  refused('who may not edit the project is 403', 403, async (world) =>
    world.bob.patch(at(await firstOf(world.ada, await keptLandscape(world))), { slug: 'mine' }),
  ),
  answers('DELETE is 204', 204, async (world) => world.ada.delete(at(await aTable(world, await aLandscape(world))))),
  refused('anonymous callers are 401', 401, async (world) =>
    world.anonymous.delete(at(await firstOf(world.ada, await keptLandscape(world)))),
  ),
  holds('every write leaves a record', async (world) => {
    const table = await aTable(world, await aLandscape(world));
    expectStatus(await world.ada.delete(at(table)), 204);
    const { _embedded } = await world.ada.read(`/api/audit?entity.id=${table.id}`);
    const actions = _embedded.auditRecords.map(({ action }: { action: string }) => action);
    expect('both', String(actions) === 'representation.created,representation.deleted', actions);
  }),
];
