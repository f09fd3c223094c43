/** Creating POSTs with an Idempotency-Key create once. */
import { randomUUID } from 'node:crypto';
import type { Body } from '../answer.ts';
import { expect, expectEqual, expectHal, expectProblem, expectStatus } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import { manyModels, type World } from '../world.ts';

const aKey = () => ({ 'idempotency-key': randomUUID() });

/** A kind of entity that is created by POST. */
interface Creatable {
  readonly path: string;
  readonly bodyOf: (world: World) => Promise<Body>;
}

/** A key and a body that were never sent. */
const aRequest = async ({ bodyOf }: Creatable, world: World) => [aKey(), await bodyOf(world)] as const;

async function expectOne({ path }: Creatable, world: World, { name }: Body): Promise<void> {
  const { page } = await world.ada.read(`${path}?name=${encodeURIComponent(name)}`);
  expectEqual('how many there are', page.totalElements, 1);
}

const repetitionRules = (creatable: Creatable, { path } = creatable): Rule[] => [
  holds(`POST ${path} with the same key and body gives the same entity with 201`, async (world) => {
    const [key, body] = await aRequest(creatable, world);
    const [first, second] = [await world.ada.post(path, body, key), await world.ada.post(path, body, key)];
    expectEqual('the entity', expectHal(second, 201), expectHal(first, 201));
    expectEqual('Location', second.headers.get('location'), first.headers.get('location'));
    await expectOne(creatable, world, body);
  }),
  holds(`POST ${path} with the same key gives the entity as it is now`, async (world) => {
    const [key, body] = await aRequest(creatable, world);
    const { id } = expectHal(await world.ada.post(path, body, key), 201);
    await world.ada.patch(`${path}/${id}`, { description: 'since then' });
    expectEqual('description', expectHal(await world.ada.post(path, body, key), 201).description, 'since then');
  }),
  holds(`POST ${path} twice at once with the same key creates one`, async (world) => {
    const [key, body] = await aRequest(creatable, world);
    const both = await Promise.all([world.ada.post(path, body, key), world.ada.post(path, body, key)]);
    const statuses = both.map((answer) => expectStatus(answer, 201, 409).status);
    expect('one of them to answer 201', statuses.includes(201), statuses);
    await expectOne(creatable, world, body);
  }),
];

const refusalRules = (creatable: Creatable, { path } = creatable): Rule[] => [
  holds(`POST ${path} with the same key and another body answers 409`, async (world) => {
    const [key, body] = await aRequest(creatable, world);
    expectStatus(await world.ada.post(path, body, key), 201);
    expectProblem(await world.ada.post(path, { ...body, description: 'other' }, key), 409);
  }),
  holds(`POST ${path} that was refused leaves its key free`, async (world) => {
    const [key, body] = await aRequest(creatable, world);
    expectStatus(await world.ada.post(path, { ...body, confidentiality: 900 }, key), 400);
    expectStatus(await world.ada.post(path, body, key), 201);
  }),
  refused(`POST ${path} with a key answers 401 to an anonymous caller`, 401, async (world) => {
    const [key, body] = await aRequest(creatable, world);
    return world.anonymous.post(path, body, key);
  }),
];

const creatables: readonly Creatable[] = [
  { path: '/api/scopes', bodyOf: async (world) => ({ name: world.name() }) },
  { path: '/api/projects', bodyOf: async (world) => ({ scopeId: (await world.aScope()).id, name: world.name() }) },
  { path: '/api/models', bodyOf: async (world) => ({ projectId: (await world.keep(manyModels)).id, name: world.name() }) },
];

const keys: readonly Rule[] = [
  holds('the key of one caller says nothing to another', async (world) => {
    const key = aKey();
    const { id } = expectHal(await world.ada.post('/api/scopes', { name: world.name() }, key), 201);
    const other = expectHal(await world.bob.post('/api/scopes', { name: world.name() }, key), 201);
    expect('another scope', other.id !== id, other.id);
  }),
  holds('different keys with the same body are different requests', async (world) => {
    const body = { name: world.name() };
    expectStatus(await world.ada.post('/api/scopes', body, aKey()), 201);
    expectProblem(await world.ada.post('/api/scopes', body, aKey()), 409, 'slug');
  }),
];

export const idempotencySection: Section = {
  section: 'Idempotency keys',
  rules: [...creatables.flatMap((creatable) => [...repetitionRules(creatable), ...refusalRules(creatable)]), ...keys],
};
