import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { takesTurnsForLongPages } from './large-lists.ts';
import { beginsAnswerOf } from './long-answer.ts';
import { answerWithProblem } from './problem.ts';

const app = Fastify();
app.setErrorHandler(answerWithProblem);
app.decorateRequest('caller', 'anonymous');
app.addHook('onRequest', async (request) => {
  const { name } = request.headers as { name?: string };
  if (name) request.caller = { id: name, name, isAdministrator: false };
});
takesTurnsForLongPages(app);
let begun: { readonly name: string; readonly end: (how?: Error | object) => void }[] = [];
function begins(request: FastifyRequest): Promise<object> {
  const { promise, resolve, reject } = Promise.withResolvers<object>();
  begun.push({ name: String(request.headers.name), end: (how = {}) => (how instanceof Error ? reject(how) : resolve(how)) });
  return promise;
}
app.decorateReply('reserveMemory', () => {});
app.get('/list', { config: { lists: 'things' } }, (request) => begins(request));
app.get('/large', { config: { lists: 'large things', largestSmallPage: 5 } }, (request) => begins(request));
app.get('/one', () => 'one');
app.get('/measured', { config: { lists: 'measured things' } }, async (request, reply) => {
  await beginsAnswerOf({ read: Number((request.query as { bytes: string }).bytes), told: 0 }, reply);
  return begins(request);
});
afterAll(() => app.close());
beforeEach(() => {
  begun = [];
});

const ask = (size: number, name?: string) =>
  app.inject({ url: `/list?size=${size}`, headers: { ...(name && { name }) } }).then(({ statusCode }) => statusCode);
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await nextTurn();
};

test('anonymous callers have one long page made at a time, and the place of the others is left to them', async () => {
  const answers = [ask(1000), ask(1000), ask(1000, 'ada')];
  await settle();
  expect(begun.map(({ name }) => name)).toEqual(['undefined', 'ada']);
  begun[0]!.end();
  await settle();
  expect(begun).toHaveLength(3);
  for (const { end } of begun) end();
  expect(await Promise.all(answers)).toEqual([200, 200, 200]);
});

test('short pages wait for nobody', async () => {
  const answers = [ask(1000), ask(100), ask(20)];
  await settle();
  expect(begun).toHaveLength(3);
  for (const { end } of begun) end();
  expect(await Promise.all(answers)).toEqual([200, 200, 200]);
});

test('a long page that fails gives its turn back', async () => {
  const first = ask(1000);
  await settle();
  begun[0]!.end(new Error('broken'));
  expect(await first).toBe(500);
  const second = ask(1000);
  await settle();
  begun[1]!.end();
  expect(await second).toBe(200);
});

test('a long page that is made gives its turn back before it is read', async () => {
  const [unread, next] = [ask(1000), ask(1000)];
  await settle();
  const page = new Readable({ read() {} });
  begun[0]!.end(page);
  await settle();
  expect(begun).toHaveLength(2);
  page.push(null);
  begun[1]!.end();
  expect(await Promise.all([unread, next])).toEqual([200, 200]);
});

test('an answer that is known to be long before it is made takes a turn as well, and one that has a turn takes no other', async () => {
  const urls = [
    '/measured?bytes=5000000',
    '/measured?bytes=5000000',
    '/measured?bytes=1000',
    '/measured?bytes=5000000&size=1000',
  ];
  const answers = urls.map((url) => app.inject({ url }).then(({ statusCode }) => statusCode));
  await settle();
  expect(begun).toHaveLength(2);
  for (let one = 0; one < urls.length; one++) {
    begun[one]!.end();
    await settle();
  }
  expect(await Promise.all(answers)).toEqual([200, 200, 200, 200]);
});

test('of what is large a few are a long page, and the usual page has a few', async () => {
  const answers = ['/large?size=6', '/large', '/large?size=5'].map((url) =>
    app.inject({ url }).then(({ statusCode }) => statusCode),
  );
  await settle();
  expect(begun).toHaveLength(2);
  for (const { end } of begun) end();
  await settle();
  expect(begun).toHaveLength(3);
  begun[2]!.end();
  expect(await Promise.all(answers)).toEqual([200, 200, 200]);
});
