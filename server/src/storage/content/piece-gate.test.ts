import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PieceGate } from './piece-gate.ts';

test('in each turn of the event loop so many pieces go through, in the order in which they came', async () => {
  const gate = new PieceGate(2);
  const through: number[] = [];
  const all = Promise.all([1, 2, 3, 4, 5].map((piece) => gate.pass().then(() => through.push(piece))));
  const seen: number[][] = [];
  for (let turn = 0; turn < 4; turn++) {
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    seen.push([...through]);
    await nextTurn();
  }
  await all;
  expect(seen).toEqual([
    [1, 2],
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5],
  ]);
});

test('a gate that was idle lets as many through as before', async () => {
  const gate = new PieceGate(2);
  await gate.pass();
  await nextTurn();
  await nextTurn();
  let count = 0;
  for (const _ of [1, 2, 3]) void gate.pass().then(() => count++);
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  expect(count).toBe(2);
});
