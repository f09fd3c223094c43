import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { callerOrAddress } from '../callers/callers.ts';
import { HeldBodies } from './held-bodies.ts';
import { JsonTurns } from './json-turns.ts';

const long = 'x'.repeat(20_000);
const from = (ip: string) => ({ caller: 'anonymous', ip }) as unknown as FastifyRequest;
const limits = { mostWaiting: 3, longestMilliseconds: 20, patienceMilliseconds: 60_000 };
const nobodyEnds = () => {};

test('of many long texts one is worked on in a turn of the event loop, and short ones at once', async () => {
  const turns = new JsonTurns();
  const begun: number[] = [];
  const work = (number: number) => {
    for (const end = performance.now() + 3; performance.now() < end; );
    begun.push(number);
  };
  const all = [1, 2, 3].map((number) => turns.run(from('10.0.0.1'), long, () => work(number)));
  await turns.run(from('10.0.0.1'), 'short', () => begun.push(0));
  expect(begun).toEqual([1, 0]);
  await nextTurn();
  // Others have had little time yet.
  expect(begun).toEqual([1, 0]);
  await all[1];
  expect(begun).toEqual([1, 0, 2]);
  await Promise.all(all);
  expect(begun).toEqual([1, 0, 2, 3]);
});

test('a text without a request waits for as long as it takes', async () => {
  const turns = new JsonTurns(new HeldBodies(), { ...limits, mostWaiting: 1, longestMilliseconds: 1 });
  const done: string[] = [];
  const work = (name: string) => () => {
    for (const end = performance.now() + 5; performance.now() < end; );
    done.push(name);
  };
  const all = ['a', 'b', 'c'].map((name) => turns.runLater('ada', long, work(name)));
  expect(done).toEqual(['a']);
  await Promise.all(all);
  expect(done).toEqual(['a', 'b', 'c']);
});

test('what fails in its turn fails for whoever waits for it', async () => {
  const fails = () => {
    throw new Error('no JSON');
  };
  await expect(new JsonTurns().run(from('10.0.0.1'), long, fails)).rejects.toThrow('no JSON');
});

test('bodies count until their requests are answered; who holds a share waits, not for ever, and others do not', async () => {
  const held = new HeldBodies(400_000);
  const turns = new JsonTurns(held, limits);
  const app = Fastify();
  app.decorateRequest('caller', { getter: () => 'anonymous' as never });
  turns.watch(app);
  const answers: (() => void)[] = [];
  app.post('/', async (request) => {
    await turns.run(request, long, (hold) => hold(2000));
    await new Promise<void>((resolve) => answers.push(resolve));
    return 'answered';
  });
  const first = app.inject({ method: 'POST', url: '/' });
  await expect.poll(() => answers.length).toBe(1);
  expect(held.isFree('anonymous')).toBe(false);
  expect(held.isFree('somebody')).toBe(true);
  expect((await app.inject({ method: 'POST', url: '/' })).json().message).toContain('still being worked on');
  answers[0]!();
  await first;
  await expect.poll(() => held.isFree('anonymous')).toBe(true);
  const second = app.inject({ method: 'POST', url: '/' });
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!();
  expect((await second).body).toBe('answered');
  await app.close();
});

test('whoever has left while a body waited holds nothing', async () => {
  const held = new HeldBodies(400_000);
  const release = held.enter('anonymous', 400_000, nobodyEnds);
  const turns = new JsonTurns(held, { ...limits, longestMilliseconds: 10_000 });
  const app = Fastify();
  app.decorateRequest('caller', { getter: () => 'anonymous' as never });
  turns.watch(app);
  let [hasCome, isParsed] = [false, false];
  app.post('/', async (request, reply) => {
    const parsed = turns.run(request, long, (hold) => hold(2000));
    hasCome = true;
    await once(reply.raw, 'close');
    release();
    await parsed;
    isParsed = true;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const asked = fetch(url, { method: 'POST', signal: leaving.signal }).catch(() => undefined);
  await expect.poll(() => hasCome).toBe(true);
  leaving.abort();
  await asked;
  await expect.poll(() => isParsed).toBe(true);
  expect(held.isFree('anonymous')).toBe(true);
  await app.close();
});

test('no more than so many of one caller wait', async () => {
  const held = new HeldBodies(1000);
  const release = held.enter('anonymous', 1000, nobodyEnds);
  const turns = new JsonTurns(held, { ...limits, longestMilliseconds: 10_000 });
  const waiting = [1, 2, 3].map((number) => turns.run(from('10.0.0.1'), long, () => number));
  await expect(turns.run(from('10.0.0.1'), long, () => 4)).rejects.toThrow('still being worked on');
  release();
  expect(await Promise.all(waiting)).toEqual([1, 2, 3]);
});

test('where others hold more, they give way to a body that has waited for a moment; nobody gives way to those who hold as much', async () => {
  const held = new HeldBodies(400_000);
  const turns = new JsonTurns(held, { ...limits, longestMilliseconds: 10_000, patienceMilliseconds: 10 });
  const ended: string[] = [];
  for (const name of ['ada', 'bob', 'carol', 'dan']) held.enter(name, 100_000, () => ended.push(name));
  expect(await turns.run(from('10.0.0.1'), long, () => 'read')).toBe('read');
  expect(ended).toHaveLength(1);
  held.enter(ended[0]!, 100_000, nobodyEnds);
  const asked = { caller: { id: 'ada', name: 'Ada', isAdministrator: false } } as FastifyRequest;
  const few = new JsonTurns(held, { ...limits, patienceMilliseconds: 5 });
  await expect(few.run(asked, long, () => 'read')).rejects.toThrow('still being worked on');
  expect(ended).toHaveLength(1);
});

test('a network that holds the share of anonymous callers gives way to those of others, and so do its bodies that wait', async () => {
  const held = new HeldBodies(400_000);
  const turns = new JsonTurns(held, { ...limits, longestMilliseconds: 10_000, patienceMilliseconds: 50 });
  const ended: number[] = [];
  for (const number of [1, 2]) held.enter(callerOrAddress(from('10.0.0.1')), 50_000, () => ended.push(number));
  const waiting = [1, 2, 3].map((number) => turns.run(from('10.0.0.1'), long, () => number).catch(() => 'refused'));
  expect(await turns.run(from('10.0.0.2'), long, () => 'read')).toBe('read');
  expect([ended, await Promise.all(waiting)]).toEqual([[1], ['refused', 2, 3]]);
});

test('an answer that goes on for long keeps no more of its body than it says', async () => {
  const held = new HeldBodies(400_000);
  const turns = new JsonTurns(held, limits);
  const app = Fastify();
  app.decorateRequest('caller', { getter: () => 'anonymous' as never });
  turns.watch(app);
  let kept: number[] = [];
  app.post('/', async (request) => {
    const caller = callerOrAddress(request);
    await turns.run(request, long, (hold) => hold(2000));
    kept = [held.ofCaller(caller)];
    for (const bytes of [50_000, 1000]) {
      turns.keepOnly(request, bytes);
      kept.push(held.ofCaller(caller));
    }
    return 'answered';
  });
  await app.inject({ method: 'POST', url: '/' });
  expect(kept).toEqual([148_000, 50_000, 0]);
  await app.close();
});
