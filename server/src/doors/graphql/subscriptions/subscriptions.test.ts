import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { leastSpentByAll } from '@orrery/testing/spent.ts';
import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Failure } from '../../../failures.ts';
import { jsonTurns } from '../../../http/bodies/json-turns.ts';
import { eventTurns } from '../execution/event-turns.ts';

let it: TestService;
let ada: Client;
let bob: Client;
let url: string;

beforeAll(async () => {
  it = await service();
  [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
  await it.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(it.app.server.address() as AddressInfo).port}/api/graphql`;
});

afterAll(() => it.close());

/** Subscribes by the client that is published for this protocol; resolves when the stream has begun. */
async function subscribed(by: Client, query: string, variables: Record<string, unknown> = {}, at = url) {
  const results: Body[] = [];
  const { promise: connected, resolve } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
  const client = createClient({ url: at, headers: by.credentialHeaders, retryAttempts: 0, on: { connected: () => resolve() } });
  const sink = { next: (result: Body) => void results.push(result), error: end, complete: () => end('complete') };
  const stop = client.subscribe({ query, variables }, sink);
  await Promise.race([connected, ended]);
  return { results, ended, stop };
}

/** Each event is answered for itself, which takes as long as a query. */
const told = async (results: readonly Body[], count: number) => {
  await it.useCases.events.poll();
  await vi.waitFor(() => expect(results.length).toBeGreaterThanOrEqual(count));
};

const aModel = (project: Body, name: string, more: object = {}) =>
  ada.create('/api/models', { projectId: project.id, name, ...more });

const projectEvents = `subscription ($projects: [ID!]!, $after: ID) { projectEvents(projects: $projects, after: $after) {
  id kind entity { kind id } project { id name } model { name } member { role } task { title } actor { id name } dateTime } }`;
const short = 'subscription ($projects: [ID!]!) { projectEvents(projects: $projects) { kind model { id name } } }';

test('what happens in projects comes with whatever is asked for of it', async () => {
  const project = await aProject(ada);
  const { results, stop } = await subscribed(ada, projectEvents, { projects: [project.id] });
  const model = await aModel(project, 'Plan');
  await told(results, 1);
  await ada.delete(`/api/models/${model.id}`);
  await ada.create('/api/project-users', {
    project: { id: project.id },
    user: { id: bob.user.id },
    role: 'viewer',
    clearance: 200,
  });
  await told(results, 3);
  stop();
  const of = { project: { id: project.id, name: project.name }, actor: { id: ada.user.id, name: 'Ada' } };
  const about = { kind: 'model', id: model.id };
  expect(results.map(({ data, errors }) => ({ ...data.projectEvents, errors }))).toMatchObject([
    { kind: 'model.created', entity: about, model: { name: 'Plan' }, member: null, ...of },
    { kind: 'model.deleted', entity: about, model: null, ...of },
    { kind: 'member.changed', entity: { kind: 'member' }, model: null, member: { role: 'viewer' }, errors: undefined },
  ]);
});

test('nobody hears of what is hidden from them, and what is hidden by now is missing', async () => {
  const project = await aProject(ada);
  const [few, all] = [
    await subscribed(bob, short, { projects: [project.id] }),
    await subscribed(ada, short, { projects: [project.id] }),
  ];
  await aModel(project, 'Secret', { confidentiality: 250 });
  const open = await aModel(project, 'Open');
  await told(few.results, 1);
  await ada.patch(`/api/models/${open.id}`, { confidentiality: 250 });
  await told(few.results, 2);
  await told(all.results, 3);
  few.stop();
  all.stop();
  expect(few.results).toEqual([
    { data: { projectEvents: { kind: 'model.created', model: { id: open.id, name: 'Open' } } } },
    { data: { projectEvents: { kind: 'model.deleted', model: null } } },
  ]);
  expect(all.results).toHaveLength(3);
});

test('a project that is hidden is told as one that is missing, and ends the stream', async () => {
  const { id } = await aProject(ada, { confidentiality: 250 });
  const answer = async (project: string) => {
    const { results, ended } = await subscribed(bob, short, { projects: [project] });
    expect(await ended).toBe('complete');
    return JSON.stringify(results).replaceAll(project, 'it');
  };
  const missing = crypto.randomUUID();
  expect(await answer(id)).toBe(await answer(missing));
  expect(JSON.parse(await answer(id))).toMatchObject([{ errors: [{ extensions: { status: 404 } }] }]);
});

test('who loses sight of a project is let go without a word of an end, and finds it missing when they come back', async () => {
  const project = await aProject(ada);
  const { ended, results } = await subscribed(bob, short, { projects: [project.id] });
  await ada.patch(`/api/projects/${project.id}`, { confidentiality: 250 });
  await it.useCases.events.poll();
  expect(String(await ended)).toMatch(/Connection closed/);
  expect(results).toEqual([]);
});

test('it goes on from the last event, by an argument or by what browsers send', async () => {
  const project = await aProject(ada);
  const first = await subscribed(ada, projectEvents, { projects: [project.id] });
  await aModel(project, 'Heard');
  await told(first.results, 1);
  first.stop();
  const after = first.results[0]!.data.projectEvents.id;
  await aModel(project, 'Missed');
  const again = await subscribed(ada, projectEvents, { projects: [project.id], after });
  await told(again.results, 1);
  again.stop();
  expect(again.results.map(({ data }) => data.projectEvents.model.name)).toEqual(['Missed']);
  const text = await firstEvent({ query: short, variables: { projects: [project.id] } }, { 'last-event-id': after });
  expect(text).toMatch(/^id: [0-9a-f-]{36}\nevent: next\ndata: \{"data":\{"projectEvents":\{"kind":"model.created"/m);
});

test('an event that has no turn is told without its id: whoever comes back hears of it again', async () => {
  const project = await aProject(ada);
  const first = await subscribed(ada, projectEvents, { projects: [project.id] });
  await aModel(project, 'Heard');
  await told(first.results, 1);
  first.stop();
  const after = first.results[0]!.data.projectEvents.id;
  await aModel(project, 'Refused');
  vi.spyOn(eventTurns, 'take').mockRejectedValueOnce(new Failure('unavailable', 'Too many events.'));
  const asked = { query: projectEvents, variables: { projects: [project.id] } };
  const refused = await firstEvent(asked, { 'last-event-id': after });
  expect(refused).toContain('Too many events.');
  expect(refused).not.toMatch(/^id:/m);
  expect(await firstEvent(asked, { 'last-event-id': after })).toMatch(/^id: .*\nevent: next\n.*"Refused"/m);
});

/** The text of a stream by GET, until it has told an event. */
async function firstEvent(asked: { query: string; variables: object }, headers: Record<string, string>): Promise<string> {
  const address = `${url}?query=${encodeURIComponent(asked.query)}&variables=${encodeURIComponent(JSON.stringify(asked.variables))}`;
  const answer = await fetch(address, { headers: { ...ada.credentialHeaders, accept: 'text/event-stream', ...headers } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const reader = answer.body!.getReader();
  let text = '';
  while (!/event: .*\ndata: .*\n\n/.test(text)) text += new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();
  return text;
}

test('the progress of a task comes until it has ended, and then the end', async () => {
  const project = await aProject(ada);
  const input = { projectId: project.id, version: '1.0' };
  const task = await ada.create('/api/tasks', { kind: 'create-project-version', input });
  const query = 'subscription ($id: ID!) { task(id: $id) { id status progress title result } }';
  const { results, ended } = await subscribed(ada, query, { id: task.id });
  expect(await ended).toBe('complete');
  expect(results.at(-1)!.data.task).toMatchObject({
    ...{ id: task.id, status: 'succeeded', progress: 1, title: 'Create version 1.0', result: { models: 0 } },
  });
  const others = await subscribed(bob, query, { id: task.id });
  expect(await others.ended).toBe('complete');
  expect(others.results).toMatchObject([{ errors: [{ extensions: { status: 404 } }] }]);
});

test('the tasks of the caller come when their status changes', async () => {
  const query = 'subscription { tasks { id kind status } }';
  const [own, others] = [await subscribed(ada, query), await subscribed(bob, query)];
  const input = { projectId: (await aProject(ada)).id, version: '1.0' };
  const { id } = await ada.create('/api/tasks', { kind: 'create-project-version', input });
  await told(own.results, 3);
  own.stop();
  others.stop();
  expect(own.results[2]).toEqual({ data: { tasks: { id, kind: 'create-project-version', status: 'succeeded' } } });
  expect(others.results).toEqual([]);
  const nobody = await subscribed(it.anonymous, query);
  expect(await nobody.ended).toBe('complete');
  expect(nobody.results).toMatchObject([{ errors: [{ extensions: { status: 401 } }] }]);
});

test('subscriptions count among the streams of a caller', async () => {
  const project = await aProject(ada);
  const streams = await Promise.all(Array.from({ length: 20 }, () => subscribed(bob, short, { projects: [project.id] })));
  const more = await subscribed(bob, short, { projects: [project.id] });
  expect(await more.ended).toBe('complete');
  expect(more.results).toMatchObject([{ errors: [{ extensions: { status: 429 } }] }]);
  for (const { stop } of streams) stop();
  // It takes a moment until the service knows that they have gone.
  const again = await vi.waitFor(async () => {
    const one = await subscribed(bob, short, { projects: [project.id] });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(one.results).toEqual([]);
    return one;
  }, 60_000);
  await aModel(project, 'Heard');
  await told(again.results, 1);
  expect(again.results).toMatchObject([{ data: { projectEvents: { kind: 'model.created' } } }]);
  again.stop();
});

test('of the body of a subscription no more counts than what it is answered by', async () => {
  const carol = await it.as('Carol');
  const values = Array<number>(50_000).fill(0);
  const query = 'subscription ($after: ID) { tasks(after: $after) { id } }';
  const heldFor = async (more: object) => {
    const headers = { ...carol.credentialHeaders, 'content-type': 'application/json', accept: 'text/event-stream' };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query, ...more }) });
    const held = jsonTurns.held.ofCaller(carol.user.id);
    await answer.body!.cancel();
    await expect.poll(() => jsonTurns.held.ofCaller(carol.user.id), { timeout: 10_000 }).toBe(0);
    return [answer.status, held];
  };
  expect(await heldFor({ extensions: { values } })).toEqual([200, 0]);
  expect(await heldFor({ variables: { values } })).toEqual([200, 0]);
  const [, kept] = await heldFor({ variables: { after: 'x'.repeat(100_000) } });
  expect(kept).toBeGreaterThan(100_000);
});

test('a service that ends lets those go who listen, and waits for none of them', async () => {
  const ending = await service();
  const address = await ending.app.listen({ host: '127.0.0.1', port: 0 });
  const eve = await ending.as('Eve');
  const project = await aProject(eve);
  const streams = [
    await subscribed(eve, short, { projects: [project.id] }, `${address}/api/graphql`),
    await subscribed(eve, 'subscription { tasks { id } }', {}, `${address}/api/graphql`),
  ];
  const begin = performance.now();
  await ending.close();
  expect(performance.now() - begin).toBeLessThan(20_000);
  for (const { ended } of streams) expect(String(await ended)).toMatch(/Connection closed/);
});

const streamed = async (query: string, method: 'GET' | 'POST' = 'POST') => {
  const accept = { accept: 'text/event-stream' };
  const path = '/api/graphql';
  return method === 'POST' ? ada.post(path, { query }, accept) : ada.get(`${path}?query=${encodeURIComponent(query)}`, accept);
};

test('a query is one result and the end', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const { status, headers, text } = await streamed('{ me { name } }', method);
    expect([status, headers['content-type']]).toEqual([200, 'text/event-stream']);
    expect(text).toBe('event: next\ndata: {"data":{"me":{"name":"Ada"}}}\n\nevent: complete\ndata: \n\n');
  }
});

test('nothing is written by an address', async () => {
  const { text } = await streamed('mutation { createScope(input: { name: "Made by a link" }) { id } }', 'GET');
  expect(text).toContain('"status":405');
  expect((await ada.get('/api/scopes?name=Made by a link')).body.page.totalElements).toBe(0);
});

test('a subscription needs somebody who waits for events', async () => {
  const { status, body } = await ada.post('/api/graphql', { query: 'subscription { tasks { id } }' });
  expect([status, body.errors[0].message]).toEqual([200, expect.stringContaining('text/event-stream')]);
  const asked = await ada.get('/api/graphql?query=subscription{tasks{id}}', { accept: 'application/json' });
  expect(asked.body).toEqual(body);
});

test('a query by its address is answered as JSON to whoever likes that better', async () => {
  const accepts = [
    'application/json',
    'application/graphql-response+json,application/json;q=0.9',
    'application/graphql-response+json, application/graphql+json, application/json, text/event-stream, multipart/mixed',
  ];
  for (const accept of accepts) {
    const { status, body, headers } = await ada.get('/api/graphql?query={me{name}}', { accept });
    expect([status, body, headers['cache-control']]).toEqual([200, { data: { me: { name: 'Ada' } } }, 'private, no-store']);
  }
  const accept = 'application/json';
  expect((await ada.get('/api/graphql?query=mutation{deleteScope(id:"x")}', { accept })).status).toBe(405);
  expect((await ada.get('/api/graphql?query={me{name}}', { accept: 'text/html' })).status).toBe(406);
  expect((await ada.get('/api/graphql?token=x', { accept })).status).toBe(406);
});

const many = (count: number, write: (at: number) => string) => Array.from({ length: count }, (_, at) => write(at)).join(' ');
const [project] = ['01800000-dead-7000-8000-000000000000'];
const events = (selection: string) => `subscription { projectEvents(projects: ["${project}"]) { ${selection} } }`;

test.each([
  ['two fields', 'subscription { tasks { id } task(id: "x") { id } }', /only one top level field/],
  ['one field under many names', `subscription { ${many(20, (at) => `a${at}: tasks { id }`)} }`, /only one top level field/],
  [
    'many fields in a fragment',
    'subscription { ...a } fragment a on Subscription { tasks { id } b: tasks { id } }',
    /only one top/,
  ],
  ['a field that is left out', 'subscription { tasks @skip(if: true) { id } }', /skip|include/],
  ['the schema', 'subscription { __schema { types { name } } }', /introspection|__schema/],
  ['work of the engine', events('project { sparql(query: "ASK {}") { boolean } }'), /event of the subscription may cost/],
  ['pages in pages', events('project { models(size: 100) { nodes { representations { totalCount } } } }'), /may cost/],
  ['many names', events(many(101, (at) => `a${at}: kind`)), /at most 100 aliases/],
  [
    'too many projects',
    `subscription { projectEvents(projects: [${many(21, () => `"${crypto.randomUUID()}"`)}]) { kind } }`,
    /1 to 20/,
  ],
  ['no project', 'subscription { projectEvents(projects: []) { kind } }', /1 to 20/],
  ['what is no id', 'subscription { projectEvents(projects: ["x"]) { kind } }', /1 to 20/],
])('a subscription with %s is refused in milliseconds, in the stream', async (_, query, message) => {
  const spent = await leastSpentByAll(async (attempt) => {
    const { status, text } = await streamed(`${query} # ${attempt}`);
    expect(status).toBe(200);
    const [, result] = /^event: next\ndata: (.*)\n\nevent: complete\ndata: \n\n$/.exec(text) ?? [];
    const { errors, data } = JSON.parse(result ?? 'null');
    expect(data ?? null).toBeNull();
    expect(JSON.stringify(errors)).toMatch(message);
  });
  expect(spent).toBeLessThan(300);
});

test('an event of many subscriptions of one caller is answered for one of them after the other', async () => {
  const project = await aProject(ada);
  const query =
    'subscription ($projects: [ID!]!) { projectEvents(projects: $projects) { project { models(size: 80) { totalCount } } } }';
  const all = await Promise.all(Array.from({ length: 5 }, () => subscribed(ada, query, { projects: [project.id] })));
  const { lists } = it.database;
  const rows = lists.rows.bind(lists);
  let [underWay, most] = [0, 0];
  lists.rows = async (...parameters) => {
    most = Math.max(most, ++underWay);
    await pause(50);
    return rows(...parameters).finally(() => underWay--);
  };
  await aModel(project, 'Plan');
  for (const { results } of all) await told(results, 1);
  lists.rows = rows;
  for (const { results, stop } of all) {
    expect(results[0]).toMatchObject({ data: { projectEvents: { project: { models: { totalCount: 1 } } } } });
    stop();
  }
  expect(most).toBe(1);
});
