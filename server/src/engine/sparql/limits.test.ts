/** Queries are bounded: in time, memory, the size of datasets and answers, and by the patience of the caller. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { ProcessLimit } from '../../processes/process-limit.ts';
import type { SparqlEngineOptions } from './query-processes/engine-options.ts';
import { aLargeSource, aSource, EngineUnderTest, segmentOf, textOf } from './testing/engine-under-test.ts';

const mebibyte = 1024 * 1024;
const large = aLargeSource('large', 3000);
const small = aSource('small', ['<a> <p> <b>']);
const runaway = 'SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l FILTER(?a != ?j) }';

const engines: EngineUnderTest[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
});

function anEngine(options: Partial<SparqlEngineOptions>): EngineUnderTest {
  const engine = new EngineUnderTest(options);
  engines.push(engine);
  return engine;
}

/** The longest time of this thread, in milliseconds, for which nothing else was done while the work went on. */
async function longestBlock(work: Promise<unknown>): Promise<number> {
  const now = () => process.threadCpuUsage().user / 1000;
  let [longest, last, isOver] = [0, now(), false];
  const watch = setInterval(() => {
    longest = Math.max(longest, now() - last);
    last = now();
  }, 5);
  await work.finally(() => {
    isOver = true;
    clearInterval(watch);
  });
  expect(isOver).toBe(true);
  return longest;
}

describe('what does not come to an end is stopped at the time limit, while the service goes on', () => {
  test.each([
    ['a cross product', runaway],
    ['a path', 'SELECT (COUNT(*) AS ?n) { ?a (<p>|^<p>)* ?b . ?c (<p>|^<p>)* ?d . ?e (<p>|^<p>)* ?f }'],
    ['a regular expression', 'SELECT ?s { ?s ?p ?o . ?t ?q ?u FILTER(REGEX(CONCAT(STR(?s), STR(?t)), "(e|ee|l)*(.*)*x$")) }'],
    [
      'values',
      `SELECT (COUNT(*) AS ?n) { VALUES ?a { ${'1 2 3 '.repeat(2000)} } VALUES ?b { ${'4 5 6 '.repeat(2000)} } VALUES ?c { ${'7 8 '.repeat(2000)} } }`,
    ],
  ])('%s', async (_, text) => {
    const engine = anEngine({ longestMilliseconds: 1500, mostBytes: 2048 * mebibyte });
    await engine.ask('ASK {}', [large]);
    const asked = engine.ask(text, [large]);
    asked.catch(() => undefined);
    const block = longestBlock(asked.catch(() => undefined));
    await expect(asked).rejects.toMatchObject({ name: 'QueryLimit', limit: 'time' });
    expect(await block).toBeLessThan(1000);
    expect(await engine.ask('ASK { ?s ?p ?o }', [small])).toBe('true');
  });
});

test('a runaway query takes nobody else with it', async () => {
  const engine = anEngine({ processes: 2, longestMilliseconds: 4000 });
  await engine.ask('ASK {}', [large]);
  const stopped = expect(engine.ask(runaway, [large])).rejects.toMatchObject({ limit: 'time' });
  const others = Array.from({ length: 8 }, (_, index) => engine.rows(`SELECT ?o { <large/${index}> <p> ?o }`, [large]));
  const answers = await Promise.all(others);
  expect(answers.map(([row]) => row)).toEqual(Array.from({ length: 8 }, (_, index) => `large/${index * 7 + 1}`));
  await stopped;
});

test('with one process those who wait are served after the runaway is gone', async () => {
  const engine = anEngine({ processes: 1, longestMilliseconds: 3000 });
  await engine.ask('ASK {}', [large]);
  const stopped = expect(engine.ask(runaway, [large])).rejects.toMatchObject({ limit: 'time' });
  expect(await engine.rows('SELECT ?o { <large/0> <p> ?o }', [large])).toEqual(['large/1']);
  await stopped;
});

test('an update is stopped too', async () => {
  const engine = anEngine({ longestMilliseconds: 1000 });
  const text = 'INSERT { GRAPH <large> { ?a <q> ?f } } WHERE { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l }';
  await expect(engine.update(text, [large])).rejects.toMatchObject({ name: 'QueryLimit', limit: 'time' });
});

test('loading is not counted', async () => {
  const engine = anEngine({ longestMilliseconds: 2000 });
  const slow = aSource('slow', [], {
    async *segment() {
      const bytes = segmentOf('http://x/slow', '<http://x/s> <http://x/p> <http://x/o> .');
      for (let index = 0; index < 6; index++) {
        await pause(500);
        yield bytes.slice((index * bytes.length) / 6, ((index + 1) * bytes.length) / 6);
      }
    },
  });
  expect(await engine.rows('SELECT (COUNT(*) AS ?n) { ?s ?p ?o }', [slow])).toEqual(['1']);
});

test('a graph that is not ready in time is told as such, not as a query that takes long', async () => {
  const late = aSource('late', ['<a> <b> <c>'], {
    // biome-ignore lint/correctness/useYield: it never comes to that.
    async *segment() {
      throw new ProcessLimit('time');
    },
  });
  const asked = anEngine({}).ask('ASK { ?s ?p ?o }', [late]);
  await expect(asked).rejects.toMatchObject({ limit: 'time', message: expect.stringContaining('ready for queries') });
});

test('a query that takes too much memory is stopped', async () => {
  const engine = anEngine({ mostBytes: 260 * mebibyte });
  await expect(engine.ask('SELECT ?a ?d { ?a ?b ?c . ?d ?e ?f } ORDER BY ?c ?a ?d', [large])).rejects.toMatchObject({
    name: 'QueryLimit',
    limit: 'memory',
  });
  expect(await engine.ask('ASK { ?s ?p ?o }', [small])).toBe('true');
});

test('a text that doubles and doubles is stopped', async () => {
  const engine = anEngine({ mostBytes: 400 * mebibyte, longestMilliseconds: 10_000 });
  const doublings = Array.from({ length: 32 }, (_, index) => `BIND(CONCAT(?t${index}, ?t${index}) AS ?t${index + 1})`);
  await expect(
    engine.ask(`SELECT (STRLEN(?t32) AS ?n) { BIND("text" AS ?t0) ${doublings.join(' ')} }`, []),
  ).rejects.toMatchObject({ name: 'QueryLimit' });
  expect(await engine.ask('ASK { ?s ?p ?o }', [small])).toBe('true');
});

test('a query that is too deep to be evaluated is stopped, and the next one is answered', async () => {
  const engine = anEngine({});
  await expect(engine.ask(`SELECT * { FILTER(1${' + 1'.repeat(20_000)}) }`, [])).rejects.toMatchObject({
    name: 'QueryLimit',
    limit: 'depth',
  });
  expect(await engine.ask('ASK { ?s ?p ?o }', [small])).toBe('true');
});

describe('a dataset that is too large', () => {
  test('is refused while it is read', async () => {
    const engine = anEngine({ mostQuads: 1000 });
    await expect(engine.ask('ASK {}', [large, small])).rejects.toMatchObject({ name: 'DatasetTooLarge' });
    expect(await engine.ask('ASK { ?s ?p ?o }', [small])).toBe('true');
  });

  test('is no hindrance where FROM names a part of it', async () => {
    const engine = anEngine({ mostQuads: 1000 });
    expect(await engine.rows('SELECT ?s FROM <small> { ?s ?p ?o }', [large, small])).toEqual(['a']);
  });
});

describe('a caller who goes away', () => {
  test('stops the query at once, and the process soon', async () => {
    const engine = anEngine({ processes: 1, graceMilliseconds: 100 });
    await engine.ask('ASK {}', [large]);
    const caller = new AbortController();
    const asked = engine.ask(runaway, [large], { signal: caller.signal });
    setTimeout(() => caller.abort(new Error('gone')), 200);
    const start = performance.now();
    await expect(asked).rejects.toThrow('gone');
    expect(performance.now() - start).toBeLessThan(20_000);
    expect(await engine.ask('ASK { ?s ?p ?o }', [small])).toBe('true');
  });

  test('leaves the process to others where the query ends soon', async () => {
    const engine = anEngine({ processes: 1, graceMilliseconds: 20_000 });
    const source = aLargeSource('source', 300);
    await engine.ask('ASK {}', [source]);
    const caller = new AbortController();
    const asked = engine.ask('SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f }', [source], { signal: caller.signal });
    caller.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    await engine.ask('ASK {}', [source]);
    expect(source.reads).toBe(1);
  });

  test('while graphs are loaded breaks that off', async () => {
    const engine = anEngine({ processes: 1 });
    const caller = new AbortController();
    const endless = aSource('endless', [], {
      async *segment() {
        for (;;) {
          await pause(5);
          yield new Uint8Array(100);
        }
      },
    });
    setTimeout(() => caller.abort(new Error('gone')), 100);
    await expect(engine.ask('ASK {}', [endless], { signal: caller.signal })).rejects.toThrow('gone');
    expect(await engine.ask('ASK { ?s ?p ?o }', [small])).toBe('true');
  });

  test('while waiting does not wait any more, and one who is gone already does not begin', async () => {
    const engine = anEngine({ processes: 1, longestMilliseconds: 2000 });
    await engine.ask('ASK {}', [large]);
    const stopped = expect(engine.ask(runaway, [large])).rejects.toMatchObject({ limit: 'time' });
    const caller = new AbortController();
    const waiting = engine.ask('ASK {}', [small], { signal: caller.signal });
    caller.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await expect(engine.ask('ASK {}', [small], { signal: caller.signal })).rejects.toThrow('gone');
    await stopped;
  });
});

test('too many who wait are turned away', async () => {
  const engine = anEngine({ processes: 1, longestQueue: 1, longestMilliseconds: 600_000 });
  await engine.ask('ASK {}', [large]);
  const caller = new AbortController();
  const stopped = expect(engine.ask(runaway, [large], { signal: caller.signal })).rejects.toThrow('gone');
  await pause(200);
  const waiting = engine.ask('ASK {}', [small]);
  await pause(200);
  await expect(engine.ask('ASK {}', [small])).rejects.toMatchObject({ name: 'QueryLimit', limit: 'crowd' });
  caller.abort(new Error('gone'));
  expect(await waiting).toBe('true');
  await stopped;
});

describe('a large answer', () => {
  const all = 'SELECT ?s ?o ?t { ?s <p> ?o . ?t <p> ?o } ORDER BY ?s';

  test('comes complete, whatever of it went to a file', async () => {
    const engine = anEngine({ answerMemoryBytes: 1000 });
    const [inFile, inMemory] = [await engine.ask(all, [large]), await anEngine({}).ask(all, [large])];
    expect(inFile.length).toBeGreaterThan(150_000);
    expect(inFile.split('\n').sort()).toEqual(inMemory.split('\n').sort());
  });

  test('does not hold the process while its reader is slow', async () => {
    const engine = anEngine({ processes: 1, answerMemoryBytes: 1000 });
    const answer = await engine.open(all, [large]);
    expect(await engine.ask('ASK { ?s ?p ?o }', [large])).toBe('true');
    expect((await textOf(answer)).length).toBeGreaterThan(150_000);
  });

  test('that nobody reads gives its process back when its caller may have no more of them', async () => {
    const engine = anEngine({ processes: 1, callerBytes: { memory: 0, file: 0 }, patienceMilliseconds: 50 });
    const unread = await engine.open(all, [large]);
    expect(await engine.ask('ASK { ?s ?p ?o }', [large])).toBe('true');
    await expect(textOf(unread)).rejects.toMatchObject({ name: 'QueryLimit', limit: 'answer' });
    expect((await engine.ask(all, [large])).length).toBeGreaterThan(150_000);
  });

  test('may be left in the middle', async () => {
    const engine = anEngine({ processes: 1, answerMemoryBytes: 1000 });
    for await (const bytes of (await engine.open(all, [large])).body) {
      expect(bytes.length).toBeGreaterThan(0);
      break;
    }
    expect(await engine.ask('ASK { ?s ?p ?o }', [large])).toBe('true');
  });
});

test('graphs that were not used for longest go when others are loaded', async () => {
  const engine = anEngine({ processes: 1, storeBytes: 140_000 });
  const [one, two, three] = ['one', 'two', 'three'].map((graph) => aLargeSource(graph, 1000)) as [
    typeof large,
    typeof large,
    typeof large,
  ];
  for (const source of [one, two, one, three, one, two]) await engine.ask('ASK {}', [source]);
  expect([one.reads, two.reads, three.reads]).toEqual([1, 2, 1]);
});

test('a closed engine answers nobody', async () => {
  const engine = new EngineUnderTest({ longestMilliseconds: 60_000 });
  const asked = expect(engine.ask(runaway, [large])).rejects.toThrow();
  await pause(300);
  await engine.close();
  await asked;
});
