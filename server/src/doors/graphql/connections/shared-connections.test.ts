/** Many operations in one connection, tried with the client that is published for the protocol. */
import type { AddressInfo } from 'node:net';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SharedConnection } from './shared-connection.ts';
import { SharedConnections, sharedConnectionsAtOnce } from './shared-connections.ts';

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

/** The official client, and the requests that it makes. */
function connected(by: Client, at = url) {
  const requests: string[] = [];
  const fetchFn = (address: string, options: RequestInit) => {
    requests.push(`${options.method} ${address.slice(at.length)}`);
    return fetch(address, options);
  };
  const client = createClient({
    ...{
      singleConnection: true,
      url: at,
      headers: { ...by.credentialHeaders },
      retryAttempts: 0,
      fetchFn,
    },
  });
  const ask = (query: string, variables: Record<string, unknown> = {}) => {
    const results: Body[] = [];
    const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
    const sink = { next: (result: Body) => void results.push(result), error: end, complete: () => end('complete') };
    const stop = client.subscribe({ query, variables }, sink);
    return { results, ended, stop };
  };
  return { ask, requests };
}

const events = 'subscription ($in: [ID!]!) { projectEvents(projects: $in) { kind model { name } } }';
const heard = async (results: readonly Body[], count: number) => {
  await vi.waitFor(async () => {
    await it.useCases.events.poll();
    expect(results.length).toBeGreaterThanOrEqual(count);
  }, 60_000);
};
const isBegun = (count: number, { requests }: ReturnType<typeof connected>) =>
  vi.waitFor(() => expect(requests.filter((one) => one === 'POST ').length).toBe(count), 60_000);
/** Until somebody has their seat among those who hear of the project: an accepted request tells nothing of that. */
const isListenedTo = ({ id }: Body) => {
  const { feeds } = it.useCases.events as unknown as { readonly feeds: ReadonlyMap<string, { readonly isEmpty: boolean }> };
  return vi.waitFor(() => expect(feeds.get(id)?.isEmpty).toBe(false));
};

test('queries, mutations and subscriptions share one connection, each with its own end', async () => {
  const [project, other] = [await aProject(ada), await aProject(ada)];
  const client = connected(ada);
  const [one, two] = [client.ask(events, { in: [project.id] }), client.ask(events, { in: [other.id] })];
  const me = client.ask('{ me { name } }');
  expect(await me.ended).toBe('complete');
  expect(me.results).toEqual([{ data: { me: { name: 'Ada' } } }]);
  await isListenedTo(project);
  await isListenedTo(other);
  const create = 'mutation ($input: NewModelInput!) { createModel(input: $input) { name } }';
  const made = client.ask(create, { input: { projectId: project.id, name: 'Plan' } });
  expect(await made.ended).toBe('complete');
  await heard(one.results, 1);
  expect(one.results).toEqual([{ data: { projectEvents: { kind: 'model.created', model: { name: 'Plan' } } } }]);
  expect(two.results).toEqual([]);
  expect(client.requests.filter((request) => request === 'GET ')).toHaveLength(1);
  expect(client.requests.filter((request) => request === 'PUT ')).toHaveLength(1);
  one.stop();
  await ada.create('/api/models', { projectId: other.id, name: 'Elsewhere' });
  await heard(two.results, 1);
  await vi.waitFor(
    () => expect(client.requests.some((request) => request.startsWith('DELETE ?operationId='))).toBe(true),
    60_000,
  );
  expect(one.results).toHaveLength(1);
  two.stop();
  await two.ended;
});

test('what is wrong, hidden or missing is told in the connection, and ends the operation alone', async () => {
  const client = connected(bob);
  const hidden = await aProject(ada, { confidentiality: 250 });
  const text = ({ results }: { readonly results: readonly Body[] }, id: string) => JSON.stringify(results).replaceAll(id, 'it');
  const missing = crypto.randomUUID();
  const [one, two] = [client.ask(events, { in: [hidden.id] }), client.ask(events, { in: [missing] })];
  expect([await one.ended, await two.ended]).toEqual(['complete', 'complete']);
  expect(text(one, hidden.id)).toBe(text(two, missing));
  expect(one.results).toMatchObject([{ errors: [{ extensions: { status: 404 } }] }]);
  const wrong = client.ask('{ nothing }');
  expect(await wrong.ended).toBe('complete');
  expect(wrong.results).toMatchObject([{ errors: [{ message: expect.stringContaining('nothing') }] }]);
  const long = client.ask(
    '{ scopes(size: 1) { nodes { id } } __schema { types { name fields { name description args { name } } } } }',
  );
  expect(await long.ended).toBe('complete');
});

test('who loses sight of a project is let go with the connection, and comes back', async () => {
  const project = await aProject(ada);
  const client = connected(bob);
  const { ended, results } = client.ask(events, { in: [project.id] });
  await isListenedTo(project);
  await ada.patch(`/api/projects/${project.id}`, { confidentiality: 250 });
  await it.useCases.events.poll();
  expect(String(await ended)).toMatch(/Connection closed/);
  expect(results).toEqual([]);
});

const reserved = async (by: Client) => (await by.send('PUT', '/api/graphql', undefined)).text;
const withToken = (token: string) => ({ 'x-graphql-event-stream-token': token });
const query = '{ me { id } }';

test('a token is of whoever reserved it: for others there is none', async () => {
  const token = await reserved(ada);
  expect(token).toMatch(/^[\w-]{32}$/);
  const asked = { query, extensions: { operationId: 'one' } };
  const answers = [
    await bob.post('/api/graphql', asked, withToken(token)),
    await it.anonymous.post('/api/graphql', asked, withToken(token)),
    await ada.post('/api/graphql', asked, withToken('A'.repeat(32))),
    await bob.get(`/api/graphql?token=${token}`, { accept: 'text/event-stream' }),
    await bob.delete('/api/graphql?operationId=one', withToken(token)),
  ];
  for (const { status, body } of answers) expect([status, body.detail]).toEqual([404, 'There is no such connection.']);
  expect((await ada.post('/api/graphql', asked, withToken(token))).status).toBe(202);
  expect((await ada.delete('/api/graphql?operationId=one', withToken(token))).status).toBe(200);
});

test('an operation needs an id of its own', async () => {
  const token = await reserved(ada);
  const answer = async (operationId: unknown) =>
    (await ada.post('/api/graphql', { query, extensions: { operationId } }, withToken(token))).status;
  expect([await answer('a'), await answer('a'), await answer('b')]).toEqual([202, 409, 202]);
  for (const wrong of ['', 'a b', 'x'.repeat(101), 5, undefined]) expect(await answer(wrong)).toBe(400);
  expect((await ada.delete('/api/graphql?operationId=', withToken(token))).status).toBe(400);
  expect((await ada.delete('/api/graphql?operationId=c')).status).toBe(404);
});

test('nothing is written in the eyes of others', async () => {
  const headers = { ...withToken(await reserved(ada)), 'orrery-see-as': 'signed-in' };
  const asked = (query: string, operationId: string) => ada.post('/api/graphql', { query, extensions: { operationId } }, headers);
  expect((await asked('mutation { createScope(input: { name: "Seen" }) { id } }', 'a')).status).toBe(400);
  expect((await asked(query, 'b')).status).toBe(202);
});

test('one listens to a connection, and a caller has few of them', async () => {
  const eve = await it.as('Eve');
  const token = await reserved(eve);
  const headers = { ...eve.credentialHeaders, accept: 'text/event-stream', ...withToken(token) };
  const listening = await fetch(url, { headers });
  expect([listening.status, listening.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  expect((await fetch(url, { headers })).status).toBe(409);
  for (let count = 1; count < sharedConnectionsAtOnce.mostOfOne; count++) await reserved(eve);
  expect((await eve.send('PUT', '/api/graphql', undefined)).status).toBe(429);
  await listening.body!.cancel();
  await vi.waitFor(async () => expect((await eve.send('PUT', '/api/graphql', undefined)).status).toBe(201), 60_000);
});

test('a connection that nobody opens is forgotten', async () => {
  const connections = new SharedConnections(200);
  const owner = { identity: 'ada', countedAs: 'ada', isAnonymous: false };
  const token = connections.reserve(owner);
  expect(connections.get(token, 'ada')).toBeInstanceOf(SharedConnection);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(() => connections.get(token, 'ada')).toThrow('no such connection');
  for (let count = 0; count < sharedConnectionsAtOnce.mostOfOne; count++) connections.reserve(owner);
  expect(() => connections.reserve(owner)).toThrow('Too much');
  connections.close();
});

test('when the service is about to stop, nobody begins to listen', () => {
  const connections = new SharedConnections();
  const owner = { identity: 'ada', countedAs: 'ada', isAnonymous: false };
  const token = connections.reserve(owner);
  connections.close();
  expect(() => connections.open(token, 'ada')).toThrow('no such connection');
  expect(() => connections.reserve(owner)).toThrow('about to stop');
});

test('a service that ends lets those go who listen, and waits for none of them', async () => {
  const ending = await service();
  const address = await ending.app.listen({ host: '127.0.0.1', port: 0 });
  const eve = await ending.as('Eve');
  const client = connected(eve, `${address}/api/graphql`);
  const { ended } = client.ask('subscription { tasks { id } }');
  await isBegun(1, client);
  const begin = performance.now();
  await ending.close();
  expect(performance.now() - begin).toBeLessThan(20_000);
  expect(String(await ended)).toMatch(/Connection closed|Server responded|fetch failed/);
});

async function* told(...messages: readonly object[]) {
  for (const result of messages) yield { result };
  yield 'complete' as const;
}
const onFailure = (error: unknown) => {
  throw error;
};
const small = { size: 1, goesOn: true, onFailure };
const limits = { operations: 2, bytes: 100, heartbeatMilliseconds: 1000 };
const textsOf = async (bytes: AsyncGenerator<Uint8Array>, count: number) => {
  const texts: string[] = [];
  for (let at = 0; at < count; at++) texts.push(Buffer.from((await bytes.next()).value!).toString());
  return texts.join('');
};
const turns = () => new Promise((resolve) => setTimeout(resolve, 20));

test('an operation goes on when what it told was taken, so that nothing piles up', async () => {
  const connection = new SharedConnection(limits);
  let made = 0;
  const messages = async function* () {
    for (;;) yield { result: { count: ++made } };
  };
  connection.begin({ ...small, id: 'a', messages });
  connection.begin({ ...small, id: 'b', goesOn: false, messages: () => told({ b: 1 }) });
  expect(() => connection.begin({ ...small, id: 'c', messages })).toThrow('2 operations at most');
  await turns();
  expect(made).toBe(1);
  const bytes = connection.bytes(async () => true);
  const texts = await textsOf(bytes, 5);
  expect(texts).toContain('event: next\ndata: {"id":"b","payload":{"b":1}}\n\n');
  expect(texts).toContain('event: complete\ndata: {"id":"b"}\n\n');
  expect(made).toBeLessThan(5);
  await bytes.return(undefined);
});

test('what was stopped is forgotten, and nothing more is told of it', async () => {
  const connection = new SharedConnection(limits);
  const begun: string[] = [];
  const asks = (id: string) =>
    connection.begin({
      ...small,
      id,
      goesOn: false,
      messages: (signal) => {
        begun.push(id);
        signal.addEventListener('abort', () => begun.push(`${id} stopped`));
        return told({ id });
      },
    });
  asks('a');
  await turns();
  for (const id of ['b', 'c', 'd']) {
    asks(id);
    connection.stop(id);
  }
  asks('e');
  connection.stop('a');
  const bytes = connection.bytes(async () => true);
  const texts = await textsOf(bytes, 3);
  expect(texts).toBe(
    ': still here\n\nevent: next\ndata: {"id":"e","payload":{"id":"e"}}\n\nevent: complete\ndata: {"id":"e"}\n\n',
  );
  expect(begun).toEqual(['a', 'a stopped', 'e']);
  await bytes.return(undefined);
});

test('operations are asked for by so many bytes together; one alone may have as many as it likes', () => {
  const connection = new SharedConnection(limits);
  const messages = () => told();
  connection.begin({ ...small, id: 'large', size: 1000, messages });
  expect(() => connection.begin({ ...small, id: 'more', messages })).toThrow('100 bytes');
  connection.stop('large');
  connection.begin({ ...small, id: 'half', size: 50, messages });
  expect(() => connection.begin({ ...small, id: 'more', size: 51, messages })).toThrow('100 bytes');
  connection.begin({ ...small, id: 'more', size: 50, messages });
  connection.end();
});

test('it gives signs of life, and ends when whoever listens is not let in any more', async () => {
  const connection = new SharedConnection({ ...limits, heartbeatMilliseconds: 5 });
  const answers = [true, true, false];
  const texts: string[] = [];
  for await (const bytes of connection.bytes(async () => answers.shift()!)) texts.push(Buffer.from(bytes).toString());
  expect(texts).toEqual(Array(3).fill(': still here\n\n'));
});
