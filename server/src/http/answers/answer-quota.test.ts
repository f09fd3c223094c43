import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectionLimits } from '../connections/connection-limits.ts';
import { type AnswerQuota, answerQuota, boundsAnswers } from './answer-quota.ts';
import { KeptText } from './kept-text.ts';
import { answerWithProblem } from './problem.ts';

const megabyte = 2 ** 20;
const long = 'x'.repeat(20 * megabyte);
const kept = new KeptText('text/plain', () => long);
let asking = 0;
let open = 0;
let begun = 0;
let left = 0;
let answered = 0;
let made = 0;
const warned: string[] = [];
/** Whose answers ended before they were read. */
const brokenOff: string[] = [];
let goOn = Promise.withResolvers<void>();
/** A connection that was left is noticed when the machine comes to it. */
const patience = { timeout: 30_000, interval: 100 };

function appWith(quota: AnswerQuota) {
  const app = Fastify({
    trustProxy: true,
    logger: { level: 'warn', stream: { write: (line: string) => void warned.push(line) } },
  });
  app.setErrorHandler(answerWithProblem);
  app.decorateRequest('caller', 'anonymous');
  app.addHook('onRequest', async (request, { raw }) => {
    asking++;
    const { name } = request.headers as { name?: string };
    raw.once('close', () => raw.writableFinished || brokenOff.push(name || request.ip));
    if (name) request.caller = { id: name, name, isAdministrator: false };
  });
  boundsAnswers(app, quota);
  app.get('/long', async () => long);
  app.get('/short', async () => 'short');
  app.get('/kept', (request, reply) => kept.send(request, reply));
  app.get('/reserved', async (_request, reply) => {
    reply.reserveMemory(20 * megabyte);
    made++;
    return long;
  });
  app.get('/later', async (_request, reply) => {
    begun++;
    reply.raw.once('close', () => left++);
    await goOn.promise;
    return long;
  });
  app.addHook('onSend', async ({ url }) => {
    if (url === '/later') answered++;
  });
  app.get('/stream', async (_request, reply) => {
    open++;
    const stream = Readable.from(Array.from({ length: 256 }, () => Buffer.alloc(2 ** 16, 0x20)));
    stream.once('close', () => open--);
    return reply
      .header('etag', '"1"')
      .header('content-length', 16 * megabyte)
      .send(stream);
  });
  return app;
}

const texts = appWith({ mostOfOne: 50 * megabyte, most: 90 * megabyte, least: 1000 });
const shared = appWith({ mostOfOne: 80 * megabyte, most: 90 * megabyte, least: 1000 });
const streams = appWith({ mostOfOne: 6 * megabyte, most: 90 * megabyte, least: 1000 });
type Tried = typeof texts;

beforeAll(async () => {
  for (const app of [texts, shared, streams]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const app of [texts, shared, streams]) {
    app.server.closeAllConnections();
    await app.close();
  }
});

const portOf = (app: Tried) => (app.server.address() as AddressInfo).port;
const asked = (app: Tried, path: string, name: string, from = '192.0.2.1') =>
  fetch(`http://127.0.0.1:${portOf(app)}${path}`, { headers: { name, 'x-forwarded-for': from } });
const status = async (app: Tried, path: string, name: string, from?: string) => {
  const answer = await asked(app, path, name, from);
  await answer.arrayBuffer();
  return answer.status;
};

/** Asks and reads nothing of the answer. */
async function unread(app: Tried, name: string, path: string, from = '192.0.2.1') {
  const socket = connect(portOf(app), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.pause();
  const before = asking;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nName: ${name}\r\nX-Forwarded-For: ${from}\r\n\r\n`);
  await vi.waitFor(() => expect(asking).toBeGreaterThan(before), patience);
  await pause(50);
  return socket;
}

test('whoever reads nothing of long answers gets no more of them, until they are read or left', async () => {
  const sockets = [await unread(texts, 'ada', '/long'), await unread(texts, 'ada', '/long')];
  expect(await status(texts, '/long', 'ada')).toBe(429);
  expect(await status(texts, '/short', 'ada')).toBe(200);
  expect(await status(texts, '/long', 'bob')).toBe(200);
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () => expect(await status(texts, '/long', 'ada')).toBe(200), patience);
});

test('where all long answers are too many, the oldest of whoever holds most ends, and nobody who holds less is refused', async () => {
  const sockets = [await unread(texts, 'ivy', '/long'), await unread(texts, 'ivy', '/long')];
  const others = [await unread(texts, 'bob', '/long'), await unread(texts, 'carol', '/long')];
  expect(await status(texts, '/long', 'dan')).toBe(200);
  await vi.waitFor(() => expect(brokenOff).toContain('ivy'), patience);
  expect(brokenOff.filter((name) => name === 'ivy')).toHaveLength(1);
  // Everybody holds as much as one more would.
  others.push(await unread(texts, 'dan', '/long'));
  expect(await status(texts, '/long', 'eve')).toBe(429);
  for (const socket of [...sockets, ...others]) socket.destroy();
  await vi.waitFor(async () => expect(await status(texts, '/long', 'ivy')).toBe(200), patience);
  expect(warned).toEqual([]);
});

test('an answer that has ended for others is given back once', async () => {
  const sockets = [await unread(texts, 'kim', '/reserved'), await unread(texts, 'kim', '/long')];
  const others = [await unread(texts, 'lee', '/long'), await unread(texts, 'max', '/long')];
  const newest = [await unread(texts, 'ned', '/long')];
  await vi.waitFor(() => expect(brokenOff).toContain('kim'), patience);
  // 80 of 90: had the one that ended been given back twice, there would be room for this one.
  expect(await status(texts, '/long', 'oda')).toBe(429);
  for (const socket of [...sockets, ...others, ...newest]) socket.destroy();
  await vi.waitFor(async () => expect(await status(texts, '/long', 'oda')).toBe(200), patience);
});

test('an answer whose memory is taken beforehand is not made where it would be refused, and counts once', async () => {
  const sockets = [await unread(texts, 'hal', '/reserved'), await unread(texts, 'hal', '/reserved')];
  const madeBefore = made;
  expect([await status(texts, '/reserved', 'hal'), made]).toEqual([429, madeBefore]);
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () => expect(await status(texts, '/reserved', 'hal')).toBe(200), patience);
});

test('whoever leaves before the answer is there holds nothing of it', async () => {
  goOn = Promise.withResolvers();
  const sockets = await Promise.all(Array.from({ length: 5 }, () => unread(texts, 'gus', '/later')));
  await vi.waitFor(() => expect(begun).toBe(5), patience);
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(() => expect(left).toBe(5), patience);
  goOn.resolve();
  await vi.waitFor(() => expect(answered).toBe(5), patience);
  expect(await status(texts, '/long', 'gus')).toBe(200);
});

test('anonymous callers leave half of all long answers to those who are signed in', async () => {
  const sockets = [await unread(shared, '', '/long'), await unread(shared, '', '/long')];
  expect(await status(shared, '/long', '')).toBe(429);
  expect(await status(shared, '/long', 'ada')).toBe(200);
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () => expect(await status(shared, '/long', '')).toBe(200), patience);
});

test('anonymous callers of one network keep nobody elsewhere from long answers', async () => {
  const greedy = () => unread(shared, '', '/long', '192.0.2.77');
  const sockets = [await greedy(), await greedy()];
  expect(await status(shared, '/long', '', '198.51.100.1')).toBe(200);
  await vi.waitFor(() => expect(brokenOff).toContain('192.0.2.77'), patience);
  sockets.push(await unread(shared, '', '/long', '198.51.100.1'));
  // Each network holds as much as one more would.
  expect(await status(shared, '/long', '', '203.0.113.1')).toBe(429);
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () => expect(await status(shared, '/long', '')).toBe(200), patience);
});

test('what is kept once for all who ask for it counts for nobody', async () => {
  const sockets = [];
  for (let count = 0; count < 6; count++) sockets.push(await unread(texts, 'pat', '/kept'));
  expect(await status(texts, '/long', 'pat')).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('streams that nobody reads count as what they hold, and one that is refused is closed', async () => {
  const sockets = [];
  for (let count = 1; count <= 3; count++) {
    sockets.push(await unread(streams, 'eve', '/stream'));
    await vi.waitFor(() => expect(open).toBe(count), patience);
  }
  const refused = await asked(streams, '/stream', 'eve');
  expect([refused.status, refused.headers.get('etag')]).toEqual([429, null]);
  expect(await refused.json()).toMatchObject({ status: 429 });
  expect(await status(streams, '/stream', 'fay')).toBe(200);
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(() => expect(open).toBe(0), patience);
  await vi.waitFor(async () => expect(await status(streams, '/stream', 'eve')).toBe(200), patience);
});

test('answers of middle length count as well: many requests are sent ahead of them', () => {
  const most = answerQuota.least * connectionLimits.mostOfNetwork;
  expect(most).toBeLessThanOrEqual(answerQuota.mostOfOne);
});
