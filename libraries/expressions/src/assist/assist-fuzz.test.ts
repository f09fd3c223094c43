import fc from 'fast-check';
import { expect, test } from 'vitest';
import { complete } from '../completion/complete.ts';
import { evaluate } from '../evaluation/evaluate.ts';
import { Evaluation, OutOfFuel } from '../state/evaluation.ts';
import { parse } from '../syntax/parser.ts';
import { aFamily } from '../testing/family-environment.ts';
import { Collection } from '../values/value.ts';
import { diagnose } from './diagnose.ts';
import { valuesIn } from './evaluate-text.ts';

const pieces = [
  ...[
    'self',
    'x',
    '.',
    '->',
    'name',
    'children',
    'select',
    'collect',
    '(',
    ')',
    '|',
    ':',
    '::',
    'family',
    'Person',
    'Pet',
    'ecore',
  ],
  ...[
    'EObject',
    "'s'",
    "'",
    '\\',
    '1',
    '2.5',
    '+',
    '-',
    '*',
    '=',
    '<',
    'not',
    'and',
    'or',
    'if',
    'then',
    'else',
    'endif',
    'let',
    'in',
  ],
  ...[
    ',',
    'Sequence{',
    'OrderedSet(',
    '{',
    '}',
    'null',
    'true',
    'Integer',
    'super:',
    'oclIsKindOf',
    'eAllContents',
    'filter',
    'eInverse',
  ],
  ...['oclAsType', 'closure', 'sum', 'sep', 'eClass', 'allInstances', 'first', ' ', '🛰', '\n'],
];
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((found) => found.join('')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((found) => found.join(' ')),
);
const { environment } = aFamily();

test('any text gives diagnostics inside of it', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const { start, end } of diagnose(text, environment).diagnostics)
        expect(0 <= start && start <= end && end <= text.length).toBe(true);
    }),
    { numRuns: 800 },
  );
});

test('any text gives proposals at any place, which replace a part of it', () => {
  fc.assert(
    fc.property(texts, fc.nat(), (text, place) => {
      for (const { start, end, insertText, cursor } of complete(text, place % (text.length + 1), environment))
        expect(0 <= start && start <= end && end <= text.length && cursor <= insertText.length).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test('any text is evaluated to an end', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const evaluation = new Evaluation(environment.world, 10_000);
      try {
        const value = evaluate(parse(text).expression, valuesIn(environment), evaluation);
        if (value instanceof Collection) value.toArray();
      } catch (error) {
        expect(error).toBeInstanceOf(OutOfFuel);
      }
    }),
    { numRuns: 800 },
  );
});
