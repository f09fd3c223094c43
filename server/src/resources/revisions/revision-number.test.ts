import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let model: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  model = await ada.create('/api/models', { projectId: (await aProject(ada)).id, name: 'Grid' });
});
afterAll(() => it.close());

describe.each(['9223372036854775808', '999999999999999999999', '1e400'])('no revision has the number %s', (number) => {
  test.each([
    ['content?revision=', 'revision'],
    ['owl?revision=', 'revision'],
    ['ecore?revision=', 'revision'],
    ['objects?revision=', 'revision'],
    ['types?revision=', 'revision'],
    ['diff?to=', 'to'],
    ['diff?to=0&from=', 'from'],
  ])('%s is refused with the parameter', async (address, field) => {
    const { status, body } = await ada.get(`/api/models/${model.id}/${address}${number}`);
    expect(status).toBe(400);
    expect(body.errors[0].field).toBe(field);
  });

  test('nor can it be restored', async () => {
    expect((await ada.post(`/api/models/${model.id}/revisions/${number}/restore`)).status).toBe(400);
  });
});
