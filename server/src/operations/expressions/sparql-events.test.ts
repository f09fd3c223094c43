import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sparqlEvents } from './sparql-events.ts';

const binding = JSON.stringify({
  s: { type: 'uri', value: 'http://example.org/s' },
  o: { type: 'literal', value: 'x'.repeat(100) },
});

/** As much at once as the engine gives, however long it is. */
async function* answerOf(count: number): AsyncGenerator<Uint8Array> {
  const bindings = Array.from({ length: count }, () => binding).join();
  yield new TextEncoder().encode(`{"head":{"vars":["s","o"]},"results":{"bindings":[${bindings}]}}`);
}

test('others are served while a long answer becomes events', async () => {
  const ask = async () => ({ body: answerOf(40_000) }) as never;
  let [turns, isOver] = [0, false];
  const others = (async () => {
    for (; !isOver; turns++) await nextTurn();
  })();
  let bytes = 0;
  for await (const piece of sparqlEvents('select', ask, 100_000)) bytes += piece.length;
  isOver = true;
  await others;
  expect(bytes).toBeGreaterThan(40_000 * binding.length);
  expect(turns).toBeGreaterThan(2);
});
