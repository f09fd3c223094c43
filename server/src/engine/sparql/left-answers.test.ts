/** Answers whose readers leave before their end. */
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { readText } from '../../doors/tools/read-text.ts';
import { aLargeSource, aSource, EngineUnderTest, halting } from './testing/engine-under-test.ts';

const engine = new EngineUnderTest({ processes: 1 });
afterAll(() => engine.close());

const large = aLargeSource('large', 3000);
const small = aSource('small', ['<a> <p> <b>']);
const endless = 'SELECT * { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . }';
/** How long the same caller waits for the next answer. */
async function waited(): Promise<number> {
  const begin = performance.now();
  expect(await engine.ask('ASK { ?s ?p ?o }', [small])).toBe('true');
  return performance.now() - begin;
}

test('a reader who has had enough ends the query: the process serves the next one of the same caller', async () => {
  const { body } = await engine.open(endless, [large]);
  expect((await readText(body, 1000)).isCut).toBe(true);
  expect(await waited()).toBeLessThan(5000);
});

test('so does one who leaves while nothing comes', async () => {
  const { body } = await engine.open(halting, [large]);
  const stream = Readable.from(body);
  stream.resume();
  await pause(1000);
  stream.destroy();
  expect(await waited()).toBeLessThan(5000);
});
