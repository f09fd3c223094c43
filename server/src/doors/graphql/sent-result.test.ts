/** Long results over HTTP: they are sent in pieces, and are what short ones are. */
import { aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let query: string;
let ada: Awaited<ReturnType<TestService['as']>>;
const comment = `#${'"'.repeat(800_000)}\n`;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  const project = await aProject(ada);
  const model = await uploaded(ada, { projectId: project.id, name: 'Long' }, 'a.ttl', `${comment}<urn:a> <urn:b> 1 .\n`);
  query = `{ one: model(id: "${model.id}") { content(format: "ttl") { text } } two: settings { __typename } }`;
});
afterAll(() => it.close());

test('a long result is sent in pieces, whose length nobody knows before', async () => {
  const { status, headers, body } = await ada.post('/api/graphql', { query });
  expect([status, headers['content-type'], headers['content-length']]).toEqual([200, 'application/json', undefined]);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(body.data.one.content.text).toContain(comment);
  expect(body.data.two).toEqual({ __typename: 'Settings' });
  expect((await ada.post('/api/graphql', { query: '{ settings { __typename } }' })).headers['content-length']).toBeDefined();
});

test('a long result is one event, and then all is told', async () => {
  const { text } = await ada.post('/api/graphql', { query }, { accept: 'text/event-stream' });
  const [next, complete, rest] = text.split('\n\n');
  expect([complete, rest]).toEqual(['event: complete\ndata: ', '']);
  const [event, data] = next!.split('\n');
  expect(event).toBe('event: next');
  expect(JSON.parse(data!.slice('data: '.length)).data.one.content.text).toContain(comment);
});
