/** After a time without questions the memory of query processes is given back, and what they had comes back without being made again. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { childPid, childPids } from '../../processes/testing/child-pids.ts';
import { aLargeSource, aSource, EngineUnderTest } from './testing/engine-under-test.ts';

const program = 'query-processes/child/main';
const engines: EngineUnderTest[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
});

function anImpatientEngine(): EngineUnderTest {
  const engine = new EngineUnderTest({ processes: 1, idleSeconds: 0.05 });
  engines.push(engine);
  return engine;
}

test('the last process stays without work, and forgets what it had: the next question finds it started', async () => {
  const engine = anImpatientEngine();
  const source = aSource('source', ['<a> <p> <b>']);
  const others = childPids(program);
  await engine.ask('ASK {}', [source]);
  const pid = await childPid(program, others);
  await pause(300);
  expect(await engine.ask('ASK { ?s ?p ?o }', [source])).toBe('true');
  expect(source.reads).toBe(2);
  expect(childPids(program)).toContain(pid);
});

test('what is large comes back from the file in which it was left', async () => {
  const engine = anImpatientEngine();
  const source = aLargeSource('filed', 20_000);
  const count = 'SELECT (COUNT(*) AS ?n) { ?s ?p ?o }';
  const before = await engine.ask(count, [source]);
  await pause(300);
  expect(await engine.ask(count, [source])).toBe(before);
  expect(source.reads).toBe(1);
});
