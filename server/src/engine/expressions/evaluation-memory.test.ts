import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { EvaluationMemory } from './evaluation-memory.ts';

const mebibyte = 2 ** 20;

setFlagsFromString('--expose-gc');
const collectAll = runInNewContext('gc') as () => void;

/** Memory of a process in which nothing is left to collect. */
function memoryOf(mostOwn: number, mostInAll = Number.POSITIVE_INFINITY) {
  collectAll();
  let collections = 0;
  const collect = () => {
    collections++;
    collectAll();
  };
  return { memory: new EvaluationMemory({ mostOwn, mostInAll, collect }), collections: () => collections };
}

/** Objects of some thirty bytes each, until they are let go of. */
class Held {
  private objects: object[] = [];

  constructor(count: number) {
    for (let index = 0; index < count; index++) this.objects.push({ index });
  }

  letGo(): number {
    return this.objects.splice(0).length;
  }
}

test('what an evaluation holds is bounded, and what it has let go of does not count', () => {
  const { memory, collections } = memoryOf(16 * mebibyte);
  const held = new Held(1_000_000);
  expect([memory.isTooMuch(0), collections()]).toEqual([true, 1]);
  expect(held.letGo()).toBe(1_000_000);
  expect(memory.isTooMuch(0)).toBe(false);
});

test('nothing is collected before it is due', () => {
  const { memory, collections } = memoryOf(512 * mebibyte);
  const held = new Held(100_000);
  expect([memory.isTooMuch(0), collections(), held.letGo()]).toEqual([false, 0, 100_000]);
});

test('models that are read meanwhile are not its own', () => {
  const { memory } = memoryOf(16 * mebibyte);
  const held = new Held(1_000_000);
  expect([memory.isTooMuch(512 * mebibyte), held.letGo()]).toEqual([false, 1_000_000]);
});

test('all that is in use is bounded, too', () => {
  const { memory } = memoryOf(512 * mebibyte, mebibyte);
  expect(memory.isTooMuch(512 * mebibyte)).toBe(true);
});
