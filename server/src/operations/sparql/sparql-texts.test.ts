/** What an endpoint takes as the text of a query or an update, and what it stores beside the revisions that come of it. */

import type { Answer, Body, Client } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let project: Body;
let model: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  model = await uploaded(ada, { projectId: project.id, name: 'Animals' }, 'a.ttl', '<urn:cat> <urn:says> "miau" .');
});
afterAll(() => it.close());

const insert = 'INSERT DATA { <urn:cow> <urn:says> "caf\xe9" }';
const send = (body: string | Buffer, type: string): Promise<Answer> =>
  ada.post(`/api/projects/${project.id}/sparql`, body, { 'content-type': type });

test.each([
  ['an update', Buffer.from(insert, 'latin1'), 'application/sparql-update', 'body'],
  ['a query', Buffer.from('ASK { ?s ?p "caf\xe9" }', 'latin1'), 'application/sparql-query', 'body'],
  ['a form', Buffer.from(`update=${insert}`, 'latin1'), 'application/x-www-form-urlencoded', 'body'],
  ['a form that encodes it', `update=${escape(insert)}`, 'application/x-www-form-urlencoded', 'update'],
])('%s that is no UTF-8 is 400 with the place, and nothing is stored', async (_name, body, type, field) => {
  const answer = await send(body, type);
  expect([answer.status, answer.body.errors]).toMatchObject([400, [{ field, line: 1, column: expect.any(Number) }]]);
  expect((await ada.get(`/api/models/${model.id}`)).body.revision).toBe(1);
});

test.each(['application/sparql-update', 'application/x-www-form-urlencoded'])('%s in another charset is 415', async (type) => {
  expect((await send(insert, `${type}; charset=iso-8859-1`)).status).toBe(415);
});

test('a form with a query and an update is told that it is either', async () => {
  const { status, body } = await send('query=ASK{}&update=CLEAR+ALL', 'application/x-www-form-urlencoded');
  expect([status, body.errors[0]]).toEqual([
    400,
    { field: 'query', message: 'must not be given beside update: send one of the two' },
  ]);
});

test('the message of an update is stored with its revisions', async () => {
  const headers = { 'content-type': 'application/sparql-update', 'x-revision-message': 'More cows' };
  const answer = await ada.post(`/api/projects/${project.id}/sparql`, 'INSERT DATA { <urn:cow> a <urn:Cow> }', headers);
  expect(answer.status).toBe(204);
  const { body } = await ada.get(`/api/models/${model.id}/revisions`);
  const [newest] = (Object.values(body._embedded)[0] as Body[]).filter(({ number }) => number === 2);
  expect(newest).toMatchObject({ origin: 'sparql', message: 'More cows' });
});
