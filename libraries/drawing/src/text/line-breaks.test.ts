import { expect, test } from 'vitest';
import { mayBreakBetween } from './line-breaks.ts';

/** The parts that a text without spaces may break into. */
function partsOf(text: string): string[] {
  const codes = [...text].map((character) => character.codePointAt(0)!);
  const parts: string[] = [];
  codes.forEach((code, index) => {
    const isNew = index === 0 || mayBreakBetween(codes[index - 1]!, code, codes[index - 2] ?? 0);
    if (isNew) parts.push('');
    parts.push((parts.pop() ?? '') + String.fromCodePoint(code));
  });
  return parts;
}

/** As the line breaks of Java have them, which the Archi tool breaks its lines by. */
test.each([
  ['general-purpose', ['general-', 'purpose']],
  ['x–y', ['x–', 'y']],
  ['A--B', ['A--', 'B']],
  ['2021-05-08', ['2021-', '05-', '08']],
  ['-5', ['-5']],
  ['-b', ['-', 'b']],
  ['non\u2011breaking', ['non\u2011breaking']],
  ['A/B', ['A/B']],
  ['(copy)(copy)', ['(copy)', '(copy)']],
  ['a(b)', ['a', '(b)']],
  ['«Vulnerability»', ['«Vulnerability»']],
  ['a.)b', ['a.)', 'b']],
  ['wait...what', ['wait...', 'what']],
  ['key:value', ['key:', 'value']],
  ['1,000.5', ['1,000.5']],
  ['1..2', ['1..', '2']],
  ['foo_bar|baz', ['foo_bar|baz']],
  ['日本語text', ['日', '本', '語', 'text']],
  ['text日本', ['text', '日', '本']],
])('%s may break into %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});
