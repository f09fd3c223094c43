/** Queries whose processes are killed, stopped or cannot be started, and who waits for whom. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { RetiredProcesses } from '../../processes/retired-processes.ts';
import { childPid, childPids } from '../../processes/testing/child-pids.ts';
import type { SparqlEngineOptions } from './query-processes/engine-options.ts';
import { aLargeSource, aSource, type CountedSource, EngineUnderTest, halting } from './testing/engine-under-test.ts';

const program = 'query-processes/child/main';
/** Processes that were retired by the services of other tests. */
const retiredBefore = childPids(program);
const large = aLargeSource('large', 3000);
const medium = aLargeSource('medium', 700);
const small = aSource('small', ['<a> <p> <b>']);
const runaway = 'SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l FILTER(?a != ?j) }';
/** It takes a second or more. */
const slow = 'SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f FILTER(?a != ?d && ?c != ?f && ?a != ?f) }';
let stuckLoads = 0;
/** Its first bytes come, and then nothing more. */
const stuck = aSource('stuck', [], {
  async *segment() {
    stuckLoads++;
    yield Uint8Array.of(1, 2, 3);
    await new Promise(() => {});
  },
});

const engines: EngineUnderTest[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
});

function anEngine(options: Partial<SparqlEngineOptions>): EngineUnderTest {
  const engine = new EngineUnderTest({ processes: 1, ...options });
  engines.push(engine);
  return engine;
}

describe.each([
  ['killed', 'SIGKILL', 'ended from outside'],
  ['stopped', 'SIGSTOP', 'does not answer any more'],
] as const)('a process that is %s', (_, signal, words) => {
  const told = { name: 'QueryLimit', limit: 'process', message: expect.stringContaining(words) };

  test('while it loads costs nobody a query; the third one in a row costs it, which is told so', async () => {
    const engine = anEngine({ silentSeconds: 2 });
    const failed = expect(engine.ask('ASK {}', [stuck])).rejects.toMatchObject(told);
    const before = stuckLoads;
    let pid: number | undefined;
    for (let count = 1; count <= 3; count++) {
      // Until it has asked for something it may still be starting, and is given more time to.
      while (stuckLoads < before + count) await pause(20);
      pid = await lost(pid);
    }
    await failed;
    expect(await engine.ask('ASK { ?s ?p ?o }', [small])).toBe('true');
  });

  test('while it runs a query costs nobody a query: another process runs it', async () => {
    const engine = anEngine({ silentSeconds: 2 });
    await engine.ask('ASK {}', [medium]);
    const asked = engine.ask(slow, [medium]);
    await lost();
    expect(await asked).toMatch(/^n\r?\n\d+/);
  });

  test('while it evaluates an update costs nobody the update', async () => {
    const engine = anEngine({ silentSeconds: 2 });
    await engine.ask('ASK {}', [medium]);
    const changed = engine.update(`INSERT { <a> <b> ?n } WHERE { { ${slow} } }`, [medium]);
    await lost();
    expect((await changed).inserted).toHaveLength(1);
  });

  /** Waits for a process that is not the one before, lets it work for a moment, and loses it. */
  async function lost(before?: number): Promise<number> {
    let pid = await childPid(program, retiredBefore);
    while (pid === before) {
      await pause(20);
      pid = await childPid(program, retiredBefore);
    }
    await pause(300);
    process.kill(pid, signal);
    return pid;
  }

  test('while it rests is replaced', async () => {
    const engine = anEngine({ silentSeconds: 2 });
    await engine.ask('ASK {}', [small]);
    const pid = await childPid(program, retiredBefore);
    process.kill(pid, signal);
    await pause(100);
    expect(await engine.ask('ASK { ?s ?p ?o }', [small])).toBe('true');
    expect(await engine.ask('ASK { ?s ?p ?o }', [small])).toBe('true');
    expect(childPids(program)).not.toContain(pid);
  });
});

test('a process that starts finds the run that another one has built, without reading its sources', async () => {
  const engine = anEngine({});
  const [one, other] = [aLargeSource('one', 15_000), aLargeSource('other', 15_000)];
  const question = 'SELECT ?s ?o { ?s <http://x/p> ?o } ORDER BY ?s LIMIT 1000';
  const before = await engine.ask(question, [one, other]);
  process.kill(await childPid(program, retiredBefore), 'SIGKILL');
  await pause(100);
  expect(await engine.ask(question, [one, other])).toBe(before);
  expect([one.reads, other.reads]).toEqual([1, 1]);
  // Whoever sees one of the two sees nothing of a run of both.
  process.kill(await childPid(program, retiredBefore), 'SIGKILL');
  await pause(100);
  expect(await engine.ask('SELECT (COUNT(*) AS ?n) { ?s ?p ?o }', [one])).toMatch(/^n\r?\n15000/);
  expect([one.reads, other.reads]).toEqual([2, 1]);
});

test('what was prepared is there for all who ask later, whatever they see of it', async () => {
  const engine = anEngine({});
  const [one, other] = ['one', 'other'].map((name) => aLargeSource(name, 25_000, { group: name })) as [
    CountedSource,
    CountedSource,
  ];
  await engine.engine.loadAhead([one, other], { caller: 'service' });
  expect([one.reads, other.reads]).toEqual([1, 1]);
  const question = 'SELECT (COUNT(*) AS ?n) { ?s ?p ?o }';
  expect(await engine.ask(question, [one, other])).toMatch(/^n\r?\n50000/);
  expect(await engine.ask(question, [other])).toMatch(/^n\r?\n25000/);
  expect([one.reads, other.reads]).toEqual([1, 1]);
});

test('anonymous callers with endless queries keep nobody else waiting, and end at their own time', async () => {
  const engine = anEngine({ processes: 2 });
  const caller = 'anonymous';
  await engine.ask('ASK {}', [small]);
  const crowd = Array.from({ length: 8 }, () => engine.ask(runaway, [large], { caller, seconds: 1 }));
  const ended = Promise.allSettled(crowd);
  let answers = 0;
  for (let isOver = false; !isOver; isOver = await Promise.race([ended.then(() => true), pause(50, false)])) {
    expect(await engine.ask('ASK { ?s ?p ?o }', [small])).toBe('true');
    answers++;
  }
  const reasons = (await ended).map((result) => (result.status === 'rejected' ? result.reason : result.value));
  for (const reason of reasons) expect(reason).toMatchObject({ limit: 'time', message: 'The query took longer than 1 seconds.' });
  expect(answers).toBeGreaterThan(8);
});

test('people with endless queries hold all processes only until somebody comes who has nothing under way', async () => {
  const engine = anEngine({ processes: 1 });
  const [controller, people] = [new AbortController(), ['bob', 'cid', 'dan', 'eve']];
  const crowd = people.map((caller) => engine.ask(runaway, [large], { caller, seconds: 60, signal: controller.signal }));
  let isOver = false;
  const ended = Promise.allSettled(crowd).finally(() => {
    isOver = true;
  });
  await pause(2000);
  for (let count = 0; count < 5; count++) expect(await engine.ask('ASK { ?s ?p ?o }', [small])).toBe('true');
  expect(isOver).toBe(false);
  controller.abort(new Error('gone'));
  for (const result of await ended) expect(result).toMatchObject({ status: 'rejected', reason: { message: 'gone' } });
});

test('people with endless answers hold all processes only until somebody comes who has nothing under way', async () => {
  const engine = anEngine({ processes: 1 });
  const controller = new AbortController();
  const bodies = await Promise.all(
    ['bob', 'cid', 'dan'].map(async (caller) => {
      const { body } = await engine.open(halting, [medium], { caller, seconds: 600, signal: controller.signal });
      return body;
    }),
  );
  const ended = Promise.any(
    bodies.map((body) =>
      Array.fromAsync(body).then(
        () => Promise.reject('all of it'),
        (error: unknown) => error,
      ),
    ),
  );
  expect(await engine.ask('ASK { ?s ?p ?o }', [small])).toBe('true');
  expect(await ended).toMatchObject({ limit: 'process', message: expect.stringContaining('Others who had nothing under way') });
  controller.abort(new Error('gone'));
});

test('a query that gave way to others is answered all the same', async () => {
  const engine = anEngine({ processes: 1 });
  const people = ['bob', 'cid', 'dan'];
  const crowd = people.map((caller) => engine.ask(slow, [medium], { caller }));
  await engine.ask('ASK { ?s ?p ?o }', [small]);
  expect(new Set(await Promise.all(crowd)).size).toBe(1);
});

test('anonymous callers who wait in crowds do not make others be turned away', async () => {
  const engine = anEngine({ processes: 2, longestQueue: 3 });
  const [caller, controller] = ['anonymous', new AbortController()];
  const crowd = Array.from({ length: 20 }, () => engine.ask(runaway, [large], { caller, signal: controller.signal }));
  const ended = Promise.allSettled(crowd);
  expect(await engine.ask('ASK { ?s ?p ?o }', [small])).toBe('true');
  controller.abort();
  const limits = (await ended).map((result) => (result.status === 'rejected' ? result.reason.limit : undefined));
  expect(limits.filter((limit) => limit === 'crowd')).toHaveLength(16);
});

test('a process whose engine closes serves the next one, and has forgotten its graphs', async () => {
  const retired = new RetiredProcesses();
  const source = aSource('once', ['<a> <p> <b>']);
  const pids: number[] = [];
  for (const reads of [1, 2]) {
    const engine = anEngine({ retired });
    expect(await engine.ask('ASK { ?s ?p ?o }', [source])).toBe('true');
    pids.push(await childPid(program, retiredBefore));
    expect(source.reads).toBe(reads);
    await engine.close();
  }
  expect(pids[1]).toBe(pids[0]);
  process.kill(pids[0]!, 'SIGKILL');
});
