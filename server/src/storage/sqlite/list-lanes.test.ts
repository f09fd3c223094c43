import { expect, test } from 'vitest';
import type { Lane } from './lane.ts';
import { ListLanes } from './list-lanes.ts';

function lanesOf(most: number, open: (count: number) => Promise<Lane> = async (count) => count as unknown as Lane) {
  let count = 0;
  const lanes = new ListLanes(most, () => open(++count));
  return { lanes, count: () => count };
}

test('no lane is started before there is a list, and one serves lists that come one after the other', async () => {
  const { lanes, count } = lanesOf(2);
  expect(count()).toBe(0);
  for (let list = 0; list < 3; list++) expect(await lanes.run(async (lane) => lane)).toBe(1);
  expect(count()).toBe(1);
});

test('a list that finds all lanes busy has another started, up to the most there may be', async () => {
  const { lanes, count } = lanesOf(2);
  const { promise, resolve } = Promise.withResolvers<void>();
  const used: Lane[] = [];
  const list = async (lane: Lane) => {
    used.push(lane);
    await promise;
  };
  const lists = Array.from({ length: 4 }, () => lanes.run(list));
  resolve();
  await Promise.all(lists);
  expect(count()).toBe(2);
  expect(used).toEqual(expect.arrayContaining([1, 2]));
});

test('a lane that cannot be started costs the list that needed it, and the next tries again', async () => {
  const { lanes } = lanesOf(1, async (count) => {
    if (count === 1) throw new Error('no thread');
    return count as unknown as Lane;
  });
  await expect(lanes.run(async (lane) => lane)).rejects.toThrow('no thread');
  expect(await lanes.run(async (lane) => lane)).toBe(2);
});
