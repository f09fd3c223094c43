import { expect, test } from 'vitest';
import { XpathPattern } from './xpath-pattern.ts';

test.each([
  ['^a.*c$', '', 'abbc', true],
  ['^a.*c$', '', 'ab\nc', false],
  ['^a.*c$', 's', 'ab\nc', true],
  ['^b$', 'm', 'a\nb\nc', true],
  ['HELLO', 'i', 'say hello', true],
  ['a b', 'x', 'ab', true],
  ['a.b', 'q', 'a.b', true],
  ['a.b', 'q', 'axb', false],
  ['[a-z-[aeiou]]+$', '', 'xyz', true],
  ['^[a-z-[aeiou]]+$', '', 'xyza', false],
  ['\\p{Lu}\\d{2,3}', '', 'xÄ١٢', true],
  ['(a|ab)(c|bcd)(d*)$', '', 'abcd', true],
  ['^(?:ab){2}$', '', 'abab', true],
  ['\\i\\c*', '', '  _a', true],
  ['x{0}y', '', 'y', true],
])('%s with the flags "%s" in %j: %s', (pattern, flags, text, isFound) => {
  expect(new XpathPattern(pattern, flags).test(text)).toBe(isFound);
  expect(new XpathPattern(pattern, flags).search(text, 0) !== undefined).toBe(isFound);
});

test.each(['(', 'a**', '[z-a]', '\\q', '(a)\\1', '\\p{Nothing}', 'a{2', '*', 'a{1001}', '((a{100}){100}){100}'])(
  '%s is refused',
  (pattern) => {
    expect(() => new XpathPattern(pattern, '')).toThrow();
  },
);

test('a pattern that makes others try all ways is done in time that grows with the text', () => {
  const text = 'a'.repeat(20_000);
  expect(new XpathPattern('(a+)+$', '').test(`${text}b`)).toBe(false);
  expect(new XpathPattern('(a|aa)*(a|aa)*b', '').test(text.slice(0, 2000))).toBe(false);
  expect(new XpathPattern('.*.*.*x', '').test(text)).toBe(false);
});

test('of a match it is known where each group is', () => {
  const found = new XpathPattern('(b+)(c)?', '').search('aabbd', 0);
  expect([...found!]).toEqual([2, 4, 2, 4, -1, -1]);
});
