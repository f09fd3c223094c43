import { expect, test } from 'vitest';
import { Interruption, notWanted, overTime } from './interruption.ts';

test('a statement ends when its time is over', () => {
  const interruption = new Interruption({ milliseconds: 1 });
  interruption.begin(1);
  expect(() => {
    for (;;) interruption.check();
  }).toThrow(overTime);
});

test('a statement ends when its own ticket is not wanted any more, and no other does', () => {
  const unwanted = new SharedArrayBuffer(4);
  const interruption = new Interruption({ unwanted });
  interruption.begin(7);
  expect(interruption.check()).toBe(1);
  Atomics.store(new Int32Array(unwanted), 0, 7);
  expect(() => interruption.check()).toThrow(notWanted);
  expect(() => interruption.begin(7)).toThrow(notWanted);
  interruption.begin(8);
  expect(interruption.check()).toBe(1);
});
