/** Whatever becomes of a load, the views that were there before are answered for, or loaded again. */
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProcess } from './query-processes/query-process.ts';
import { aLargeSource, aSource, EngineUnderTest } from './testing/engine-under-test.ts';

const engines: EngineUnderTest[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const engine of engines.splice(0)) await engine.close();
});

/** It keeps what it loaded last, and nothing else. */
function aForgetfulEngine(): EngineUnderTest {
  const engine = new EngineUnderTest({ processes: 1, storeBytes: 1 });
  engines.push(engine);
  return engine;
}

const small = aSource('small', ['<a> <p> <b>']);
const ask = 'ASK { ?s ?p ?o }';

test('a load that fails costs nobody else an answer', async () => {
  const engine = aForgetfulEngine();
  const broken = aSource('broken', [], {
    // biome-ignore lint/correctness/useYield: it fails before there is anything.
    async *segment() {
      throw new Error('There is no such content.');
    },
  });
  expect(await engine.ask(ask, [small])).toBe('true');
  await expect(engine.ask(ask, [broken])).rejects.toThrow('There is no such content.');
  expect(await engine.ask(ask, [small])).toBe('true');
});

test('a load that nobody waits for any more costs nobody else an answer', async () => {
  const engine = aForgetfulEngine();
  const controller = new AbortController();
  const { segment } = aLargeSource('large', 700);
  const abandoned = aSource('large', [], {
    async *segment() {
      controller.abort();
      yield* segment({ caller: 'ada' });
    },
  });
  expect(await engine.ask(ask, [small])).toBe('true');
  await expect(engine.ask(ask, [abandoned], { signal: controller.signal })).rejects.toThrow(/abort/i);
  expect(await engine.ask(ask, [small])).toBe('true');
});

test('a view that was believed to be there is loaded', async () => {
  const engine = aForgetfulEngine();
  vi.spyOn(QueryProcess.prototype, 'has').mockReturnValueOnce(true);
  expect(await engine.ask(ask, [small])).toBe('true');
  vi.spyOn(QueryProcess.prototype, 'has').mockReturnValueOnce(true);
  expect(
    (await engine.update('INSERT { <c> <p> ?s } WHERE { ?s <p> <b> }', [aSource('other', ['<a> <p> <b>'])])).inserted,
  ).toHaveLength(1);
});
