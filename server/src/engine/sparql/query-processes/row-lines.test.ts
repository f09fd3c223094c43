import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { rowHeads } from './messages.ts';
import { rowsIn } from './row-lines.ts';

async function* told(count: number): AsyncGenerator<Uint8Array> {
  const lines = Array.from({ length: count }, (_, at) => `1 {"o":{"type":"literal","value":"${at}"}}\n`);
  yield new TextEncoder().encode(`${rowHeads.whole}\n${lines.join('')}`);
}

test('others are served while very many rows are read', async () => {
  let [turns, isOver] = [0, false];
  const others = (async () => {
    for (; !isOver; turns++) await nextTurn();
  })();
  const { isWhole, rows } = await rowsIn(told(100_000));
  isOver = true;
  await others;
  expect([isWhole, rows.size]).toEqual([true, 100_000]);
  expect(turns).toBeGreaterThan(3);
});
