import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { changesIn, mostChanges } from './change-request.ts';
import { identified } from './temporary-ids.ts';

test('others are served while very many new objects are read and get their ids', async () => {
  const features = Array.from({ length: 20 }, () => ({ name: 'friends', new: [{ id: '$0' }] }));
  const given = Array.from({ length: mostChanges }, (_, at) => ({ kind: 'added', id: `$${at}`, features }));
  const turnsOf = async <T>(work: Promise<T>): Promise<{ readonly turns: number; readonly made: T }> => {
    let [turns, isOver] = [0, false];
    const others = (async () => {
      for (; !isOver; turns++) await nextTurn();
    })();
    const made = await work;
    isOver = true;
    await others;
    return { turns, made };
  };
  const read = await turnsOf(changesIn(given));
  expect(read.turns).toBeGreaterThan(2);
  const { turns, made } = await turnsOf(identified(read.made));
  expect(turns).toBeGreaterThan(2);
  expect(made.changes[1]!.features![0]!.new).toEqual([{ id: made.ids.$0 }]);
});
