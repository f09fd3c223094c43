import { expect, test } from 'vitest';
import { RecentEdits } from './recent-edits.ts';

const mebibyte = 2 ** 20;

function edits(isBeingWritten?: () => boolean) {
  let now = 0;
  const recent = new RecentEdits({ isBeingWritten, now: () => now });
  const at = (time: number) => {
    now = time;
    return recent;
  };
  return { at };
}

test('a large model is left alone for a while after its last edit, a small one is not', () => {
  const { at } = edits();
  at(0).note('large', 10 * mebibyte);
  at(0).note('small', mebibyte - 1);
  expect([at(0).millisecondsLeft('large'), at(0).millisecondsLeft('small')]).toEqual([800, 0]);
  at(700).note('large', 10 * mebibyte);
  expect([at(1400).millisecondsLeft('large'), at(1400).models()]).toEqual([100, ['large']]);
  expect([at(1500).millisecondsLeft('large'), at(1500).models()]).toEqual([0, []]);
});

test('nothing follows while the next edit is under way, for a while', () => {
  let isBeingWritten = true;
  const { at } = edits(() => isBeingWritten);
  at(0).note('large', 10 * mebibyte);
  expect([at(900).millisecondsLeft('large'), at(10_000).millisecondsLeft('large')]).toEqual([100, 0]);
  isBeingWritten = false;
  expect(at(900).millisecondsLeft('large')).toBe(0);
});

test('a model that is edited again and again has its turn at last, and waits anew after that', () => {
  const { at } = edits();
  let turns = 0;
  for (let time = 0; time < 60_000; time += 500) {
    if (time > 0 && at(time).millisecondsLeft('busy') === 0) turns++;
    at(time).note('busy', 100 * mebibyte);
    expect(at(time).millisecondsLeft('busy')).toBeLessThanOrEqual(2000);
  }
  expect(turns).toBe(5);
});

test('however many models are edited at once, few are remembered', () => {
  const { at } = edits();
  for (let number = 0; number < 5000; number++) at(number / 100).note(`model ${number}`, 100 * mebibyte);
  expect(at(50).models()).toHaveLength(1000);
});

test('what is under way makes room for those who wait for the model, longer for a larger one, and not without end', () => {
  const { at } = edits();
  const rooms = (modelId: string, size: number) =>
    [0, 9000, 11_000, 49_000, 51_000].filter((time) => at(time).makesRoom(modelId, size * mebibyte));
  expect([rooms('large', 25), rooms('usual', 5), rooms('small', 0.5)]).toEqual([[0, 9000, 11_000, 49_000], [0, 9000], []]);
  expect(at(51_000).millisecondsLeft('large')).toBe(0);
  at(51_000).followed('large');
  expect([at(52_000).makesRoom('large', 25 * mebibyte), at(52_000).millisecondsLeft('large')]).toEqual([true, 2000]);
});
