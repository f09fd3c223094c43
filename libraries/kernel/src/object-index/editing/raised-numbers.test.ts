/** Numbers that count what has come before them. */
import { expect, test } from 'vitest';
import { Random } from '../../testing/random.ts';
import { numberAt, type Width } from '../unsigned-column.ts';
import { noRaise, type Raise, raiseBy, raiseBytes, raised, raisedTwice, raiseOfAll } from './raised-numbers.ts';

/** Things that come at some numbers, and things that go. */
function drawn(random: Random): Raise {
  const come = random.several(6, () => ({ from: random.below(50), by: 1 }));
  const gone = new Set(random.several(4, () => random.below(50)));
  return raiseBy([...come, ...Array.from(gone, (number) => ({ from: number + 1, by: -1 }))]);
}

test('what comes raises all numbers from there on, and what goes those behind it', () => {
  const raise = raiseBy([
    { from: 5, by: 1 },
    { from: 9, by: -1 },
    { from: 5, by: 1 },
  ]);
  expect([0, 4, 5, 8, 9, 100].map((number) => raised(number, raise))).toEqual([0, 4, 7, 10, 10, 101]);
  expect(raised(7, noRaise)).toBe(7);
  expect(raised(7, raiseOfAll(-3))).toBe(4);
});

test('what comes and goes at one number leaves those behind as they are', () => {
  const steps = [
    { from: 5, by: 1 },
    { from: 5, by: -1 },
  ];
  expect(raiseBy(steps)).toEqual([]);
});

test('two ways one after the other are one way', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const random = new Random(seed);
    const [first, second] = [drawn(random), drawn(random)];
    const both = raisedTwice(first, second);
    for (let number = 0; number < 70; number++)
      expect(raised(number, both), `${seed}: ${number}`).toBe(raised(raised(number, first), second));
  }
});

test.each([1, 2, 3, 4] as const)('numbers of %i bytes are raised where they stand', (width: Width) => {
  const bytes = new Uint8Array(width * 3);
  for (const [index, number] of [3, 200, 5].entries()) bytes[index * width] = number;
  raiseBytes(bytes, width, [5, 40]);
  expect([0, 1, 2].map((index) => bytes[index * width])).toEqual([3, 240, 45]);
});

test.each([1, 2, 3, 4] as const)('many numbers of %i bytes are each raised as if they stood alone', (width: Width) => {
  for (let seed = 1; seed <= 100; seed++) {
    const random = new Random(seed);
    const raise = drawn(random);
    const most = Math.min(256 ** width - 10, 70);
    // Numbers of which some are far beyond all that comes and goes.
    const numbers = random.several(200, () => random.pick([random.below(most), 256 ** width - 8]));
    const bytes = new Uint8Array(numbers.length * width);
    for (const [index, number] of numbers.entries())
      for (let place = 0; place < width; place++) bytes[index * width + place] = Math.floor(number / 256 ** place) % 256;
    raiseBytes(bytes, width, raise);
    expect(
      numbers.map((_, index) => numberAt(bytes, index * width, width)),
      String(seed),
    ).toEqual(numbers.map((number) => raised(number, raise)));
  }
});

test('a number is carried over to its next byte', () => {
  const bytes = Uint8Array.of(255, 0, 0);
  raiseBytes(bytes, 3, raiseOfAll(2));
  expect([...bytes]).toEqual([1, 1, 0]);
});
