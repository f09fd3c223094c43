import { Random } from '@orrery/kernel/testing/random.ts';
import { expect, test } from 'vitest';
import { isShortest, printStepReal } from './step-numbers.ts';

const random = new Random(7);
const digits = (length: number) => Array.from({ length }, () => random.below(10)).join('');

test('what is said to be shortest is what is printed, and what is said not to be is not', () => {
  let known = 0;
  for (let round = 0; round < 20_000; round++) {
    const [whole, scale] = [1 + random.below(4), 10 + random.below(8)];
    const text = `${random.below(2) === 0 ? '-' : ''}${1 + random.below(9)}${digits(whole - 1)}.${digits(scale - 1)}${1 + random.below(9)}`;
    const found = isShortest(Buffer.from(text), 0, text.length);
    if (found === undefined) continue;
    known++;
    expect(`${text} ${found}`).toBe(`${text} ${printStepReal(Number(text)) === text}`);
  }
  expect(known).toBeGreaterThan(5000);
});

test.each(['0.5686274509803921', '12.29166666666543'])('%s is known to be shortest', (text) => {
  expect(isShortest(Buffer.from(text), 0, text.length)).toBe(true);
});

test.each(['1.E5', '12345678901234567890.5', '1', '1.'])('of %s nothing is known', (text) => {
  expect(isShortest(Buffer.from(text), 0, text.length)).toBeUndefined();
});
