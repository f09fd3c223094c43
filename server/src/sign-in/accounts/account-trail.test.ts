import type { Body, Client } from '@orrery/testing/client.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let root: Client;

beforeAll(async () => {
  it = await service();
  root = await it.as('Root', { isAdministrator: true });
});

afterAll(() => it.close());

test('what administrators do with accounts is on the trail, for administrators alone', async () => {
  const { body } = await root.post('/api/accounts', { username: 'carl', name: 'Carl' });
  await root.patch(`/api/accounts/${body.id}`, { administrator: true });
  await root.post(`/api/accounts/${body.id}/password-reset`);
  await root.patch(`/api/accounts/${body.id}`, {});
  const trail = `/api/audit?entity.id=${body.id}`;
  const actions = (await root.get(trail)).body._embedded.auditRecords.map((each: Body) => each.action);
  expect(actions).toEqual(['account.created', 'account.changed', 'account.passwordReset']);
  expect((await (await it.as('Ada')).get(trail)).body.page.totalElements).toBe(0);
});

test('the same Idempotency-Key makes one account', async () => {
  const make = () => root.post('/api/accounts', { username: 'dora', name: 'Dora' }, { 'idempotency-key': 'dora' });
  const [first, second] = [await make(), await make()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.id).toBe(first.body.id);
});
