import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { paceOfRefusal, pacesRefusals } from './refusal-pace.ts';
import { RequestTurns } from './request-turns.ts';

/** Whoever has to wait waits for minutes, however slow the machine is. */
const slowly = { aSecond: 0.001, bytesOfOne: 1000, longestMilliseconds: 600_000 };

test('who is refused again waits; who is served does not', async () => {
  const app = Fastify();
  app.decorateRequest('caller', 'anonymous');
  pacesRefusals(app, { burst: 1, ...slowly });
  app.get('/fine', async () => ({}));
  expect((await app.inject('/nowhere')).statusCode).toBe(404);
  const refused = app.inject('/nowhere');
  expect((await app.inject('/fine')).statusCode).toBe(200);
  expect(await Promise.race([refused, pause(100, 'waiting')])).toBe('waiting');
});

test('a refusal for want of room counts as several', async () => {
  const waiting = Fastify();
  waiting.decorateRequest('caller', 'anonymous');
  pacesRefusals(waiting, { burst: 4, ...slowly });
  waiting.get('/full', async (_request, reply) => reply.code(503).send({}));
  expect(await Promise.race([waiting.inject('/full'), pause(100, 'waiting')])).toBe('waiting');
});

test('refusals whose time comes at once are given a few in each turn of the event loop', async () => {
  const crowded = Fastify();
  crowded.decorateRequest('caller', 'anonymous');
  let [listeners, sent]: [(() => void)[], number] = [[], 0];
  // Each takes as long as a whole turn may.
  const turns = new RequestTurns(
    (listener) => listeners.push(listener),
    () => sent,
  );
  pacesRefusals(crowded, { burst: 0, aSecond: 1, bytesOfOne: 1000, longestMilliseconds: 20 }, turns);
  crowded.addHook('onSend', async () => {
    sent++;
  });
  const answers = Array.from({ length: 8 }, () => crowded.inject('/nowhere'));
  await vi.waitFor(() => expect(sent).toBe(2), 10_000);
  await pause(100);
  expect(sent).toBe(2);
  const timer = setInterval(() => {
    const now = listeners;
    listeners = [];
    for (const listener of now) listener();
  }, 1);
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(404));
  clearInterval(timer);
  await crowded.close();
});

test('whoever leaves before is not answered', async () => {
  const left = Fastify();
  left.decorateRequest('caller', 'anonymous');
  pacesRefusals(left, { burst: 0, aSecond: 1, bytesOfOne: 1000, longestMilliseconds: 60_000 });
  let sent = 0;
  left.addHook('onSend', async () => {
    sent++;
  });
  await left.listen({ port: 0, host: '127.0.0.1' });
  const { port } = left.server.address() as AddressInfo;
  const leaving = new AbortController();
  const asked = fetch(`http://127.0.0.1:${port}/nowhere`, { signal: leaving.signal }).catch(() => 'left');
  await pause(100);
  leaving.abort();
  expect(await asked).toBe('left');
  await pause(1500);
  expect(sent).toBe(0);
  expect((await fetch(`http://127.0.0.1:${port}/nowhere`)).status).toBe(404);
  expect(sent).toBe(1);
  await left.close();
});

/** A service that refuses in an answer that succeeds. */
async function telling(aSecond: number) {
  const told = Fastify();
  told.decorateRequest('caller', 'anonymous');
  pacesRefusals(told, { burst: 1, aSecond, bytesOfOne: 1000, longestMilliseconds: 600_000 });
  const counts = { begun: 0, ended: 0 };
  told.get('/', async (request, reply) => {
    counts.begun++;
    await paceOfRefusal(request, reply);
    counts.ended++;
    return { errors: [] };
  });
  await told.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    told.server.closeAllConnections();
    await told.close();
  });
  const { port } = told.server.address() as AddressInfo;
  return { counts, ask: (signal?: AbortSignal) => fetch(`http://127.0.0.1:${port}/`, signal ? { signal } : {}) };
}

test('what is refused in an answer that succeeds comes at the same pace', async () => {
  const { ask } = await telling(4);
  const begin = performance.now();
  for (let time = 0; time < 3; time++) expect((await ask()).status).toBe(200);
  expect(performance.now() - begin).toBeGreaterThan(300);
});

test('whoever leaves is not waited for', async () => {
  const { counts, ask } = await telling(0.001);
  expect((await ask()).status).toBe(200);
  await Promise.all(Array.from({ length: 9 }, () => ask(AbortSignal.timeout(50)).catch(() => {})));
  // Some may have left before they came.
  await vi.waitFor(() => expect(counts.ended).toBe(counts.begun));
});
