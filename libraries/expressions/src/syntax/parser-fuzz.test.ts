import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from './parser.ts';
import { print } from './print.ts';

const pieces = [
  'self',
  'x',
  '.',
  '->',
  'name',
  'select',
  '(',
  ')',
  '|',
  ':',
  '::',
  'ecore',
  'EClass',
  "'s'",
  "'",
  '\\',
  '1',
  '2.5',
  '+',
  '-',
  '*',
  'not',
  'and',
  'if',
  'then',
  'else',
  'endif',
  'let',
  'in',
  '=',
  ',',
  'Sequence{',
  'OrderedSet(',
  '{',
  '}',
  'null',
  'Integer',
  'super:',
  ' ',
  '🛰',
  '\n',
];
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((found) => found.join('')),
);

test('any text gives a tree and faults inside the text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { expression, diagnostics } = parse(text);
      for (const { start, end } of [expression, ...diagnostics])
        expect(0 <= start && start <= end && end <= text.length).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

/** The tree itself, wherever it stood in the text. */
function withoutPlaces(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutPlaces);
  if (typeof node !== 'object' || node === null) return node;
  const { start: _start, end: _end, ...rest } = node as Record<string, unknown>;
  return Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, withoutPlaces(value)]));
}

test('a text without faults, printed and read again, is the same tree', () => {
  let count = 0;
  fc.assert(
    fc.property(texts, (text) => {
      const { expression, diagnostics } = parse(text);
      if (diagnostics.length > 0) return;
      count++;
      const printed = print(expression);
      const again = parse(printed);
      expect(again.diagnostics).toEqual([]);
      expect(withoutPlaces(again.expression)).toEqual(withoutPlaces(expression));
    }),
    { numRuns: 5000 },
  );
  expect(count).toBeGreaterThan(50);
});
