import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ahead } from './ahead.ts';
import { gathered } from './store-under-test.ts';

test('results come in the order of the items, however long each takes', async () => {
  const slowFirst = (item: number) => pause(item === 1 ? 20 : 1, item * 10);
  expect(await gathered(ahead(numbers(), slowFirst))).toEqual([10, 20, 30, 40]);
});

test('no more items are taken than may be under way', async () => {
  const taken: number[] = [];
  const results = ahead(numbers(taken), async (item) => item, 2);
  await results.next();
  expect(taken).toEqual([1, 2]);
});

test('a failure is told in its turn, and the source is closed', async () => {
  const taken: number[] = [];
  const failing = async (item: number) => {
    if (item === 2) throw new Error('two');
    return item;
  };
  const results = ahead(numbers(taken), failing, 2);
  expect((await results.next()).value).toBe(1);
  await expect(results.next()).rejects.toThrow('two');
  expect(taken.at(-1)).toBe(0);
});

async function* numbers(taken: number[] = []): AsyncGenerator<number> {
  try {
    for (let number = 1; number <= 4; number++) {
      taken.push(number);
      yield number;
    }
  } finally {
    taken.push(0);
  }
}
