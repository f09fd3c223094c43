import { oneOf, randomNumbers } from '@orrery/testing/random.ts';
import { expect, test } from 'vitest';
import { Needle } from './needle.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('it is found where it is next, and not beyond the bounds', () => {
  const needle = new Needle('aba', false);
  expect(needle.next(bytes('xxababa'), 0, 7)).toBe(2);
  expect(needle.next(bytes('xxababa'), 3, 7)).toBe(4);
  expect(needle.next(bytes('xxababa'), 3, 6)).toBe(-1);
});

test('case may be ignored, in letters of ASCII', () => {
  expect(new Needle('Pump', true).next(bytes('a big puMP'), 0, 10)).toBe(6);
  expect(new Needle('Pump', false).next(bytes('a big puMP'), 0, 10)).toBe(-1);
  expect(new Needle('[@', true).next(bytes('{`[@'), 0, 4)).toBe(2);
});

test('it finds what indexOf finds', () => {
  const random = randomNumbers(7);
  const below = (most: number) => Math.floor(random() * most);
  const text = (length: number) => Array.from({ length }, () => oneOf([...'abcA'], random)).join('');
  for (let round = 0; round < 3000; round++) {
    const [haystack, wanted] = [text(below(30)), text(1 + below(4))];
    expect(new Needle(wanted, false).next(bytes(haystack), 0, haystack.length)).toBe(haystack.indexOf(wanted));
    const folded = haystack.toLowerCase().indexOf(wanted.toLowerCase());
    expect(new Needle(wanted, true).next(bytes(haystack), 0, haystack.length)).toBe(folded);
  }
});
