/** Creating POSTs with an Idempotency-Key create once. */
import { randomUUID } from 'node:crypto';
import type { Body } from '../answer.ts';
import { expect, expectEqual, expectHal, expectProblem, expectStatus } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import { manyModels, type World } from '../world.ts';

const aKey = () => ({ 'idempotency-key': randomUUID() });

function idempotencyRules(path: string, bodyOf: (world: World) => Promise<Body>): Rule[] {
  return [
    holds(`POST ${path} with the same key and body gives the same entity with 201`, async (world) => {
      const [key, body] = [aKey(), await bodyOf(world)];
      const [first, second] = [await world.ada.post(path, body, key), await world.ada.post(path, body, key)];
      expectEqual('the entity', expectHal(second, 201), expectHal(first, 201));
      expectEqual('Location', second.headers.get('location'), first.headers.get('location'));
      expectEqual(
        'how many there are',
        (await world.ada.read(`${path}?name=${encodeURIComponent(body.name)}`)).page.totalElements,
        1,
      );
    }),
    holds(`POST ${path} with the same key gives the entity as it is now`, async (world) => {
      const [key, body] = [aKey(), await bodyOf(world)];
      const { id } = expectHal(await world.ada.post(path, body, key), 201);
      await world.ada.patch(`${path}/${id}`, { description: 'since then' });
      expectEqual('description', expectHal(await world.ada.post(path, body, key), 201).description, 'since then');
    }),
    holds(`POST ${path} with the same key and another body answers 409`, async (world) => {
      const [key, body] = [aKey(), await bodyOf(world)];
      expectStatus(await world.ada.post(path, body, key), 201);
      expectProblem(await world.ada.post(path, { ...body, description: 'other' }, key), 409);
    }),
    holds(`POST ${path} twice at once with the same key creates one`, async (world) => {
      const [key, body] = [aKey(), await bodyOf(world)];
      const both = await Promise.all([world.ada.post(path, body, key), world.ada.post(path, body, key)]);
      for (const answer of both) expectStatus(answer, 201, 409);
      expect(
        'one of them to answer 201',
        both.some(({ status }) => status === 201),
      );
      expectEqual(
        'how many there are',
        (await world.ada.read(`${path}?name=${encodeURIComponent(body.name)}`)).page.totalElements,
        1,
      );
    }),
    holds(`POST ${path} that was refused leaves its key free`, async (world) => {
      const [key, body] = [aKey(), await bodyOf(world)];
      expectStatus(await world.ada.post(path, { ...body, confidentiality: 900 }, key), 400);
      expectStatus(await world.ada.post(path, body, key), 201);
    }),
    refused(`POST ${path} with a key answers 401 to an anonymous caller`, 401, async (world) =>
      world.anonymous.post(path, await bodyOf(world), aKey()),
    ),
  ];
}

const scopeBody = async (world: World) => ({ name: world.name() });
const projectBody = async (world: World) => ({ scopeId: (await world.aScope()).id, name: world.name() });
const modelBody = async (world: World) => ({ projectId: (await world.keep(manyModels)).id, name: world.name() });

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
  rules: [
    ...idempotencyRules('/api/scopes', scopeBody),
    ...idempotencyRules('/api/projects', projectBody),
    ...idempotencyRules('/api/models', modelBody),
    ...keys,
  ],
};
