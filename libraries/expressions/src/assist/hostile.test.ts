import { within } from '@orrery/testing/within.ts';
import { expect, test } from 'vitest';
import { complete } from '../completion/complete.ts';
import { evaluate } from '../evaluation/evaluate.ts';
import { Evaluation } from '../state/evaluation.ts';
import { parse } from '../syntax/parser.ts';
import { print } from '../syntax/print.ts';
import { aFamily } from '../testing/family-environment.ts';
import { diagnose } from './diagnose.ts';
import { valuesIn } from './evaluate-text.ts';

const { environment } = aFamily();
const deep = 390;

test.each([
  ['calls', `self${'.eContainer()'.repeat(deep)}`],
  ['arrows', `self${'->asSet()'.repeat(deep)}`],
  ['sums', `1${' + 1'.repeat(deep)}`],
  ['tests', `self.oclIsKindOf(family::Person)${' and self.oclIsKindOf(family::Person)'.repeat(deep)}`],
  ['conditions', `${'if true then '.repeat(200)}1${' else 2 endif'.repeat(200)}`],
  ['lambdas', `${'self->collect(x | '.repeat(200)}1${')'.repeat(200)}`],
  ['bindings', `${'let x = 1 in '.repeat(400)}x`],
  ['parentheses', `${'('.repeat(400)}1${')'.repeat(400)}`],
])('a tower of %s is read, checked, completed, printed and evaluated', (_, text) => {
  expect(parse(text).diagnostics).toEqual([]);
  diagnose(text, environment);
  complete(text, text.length, environment);
  print(parse(text).expression);
  evaluate(parse(text).expression, valuesIn(environment), new Evaluation(environment.world, 1_000_000));
});

test.each([
  ['one after the other', `1${' + 1'.repeat(5_000)}`],
  ['one in the other', `${'('.repeat(10_000)}1${')'.repeat(10_000)}`],
  ['of both kinds', `${'('.repeat(20)}1${`${' + 1'.repeat(500)})`.repeat(20)}`],
  ['of dots', `self${'.name'.repeat(3_000)}`],
])('deeper towers, %s, are refused', (_, text) => {
  expect(diagnose(text, environment).diagnostics.map(({ message }) => message)).toContain('The expression is nested too deeply.');
  expect(() => complete(text, text.length, environment)).not.toThrow();
});

test.each([
  ['a long list of elements', `Sequence{${'1,'.repeat(30_000)}1}`],
  ['a long list of variables', `let ${Array.from({ length: 10_000 }, (_, index) => `v${index} = 1`).join(', ')} in v1`],
  [
    'many variables and many tests',
    `let ${Array.from({ length: 1_900 }, (_, index) => `v${index} = 1`).join(', ')} in Sequence{${'v1 = 1 and true,'.repeat(1_000)}true}`,
  ],
  ['a long word', 'a'.repeat(100_000)],
  ['many quotes', "'".repeat(100_000)],
])('%s takes no more than its share of time', (_, text) => {
  within(2, () => {
    diagnose(text, environment);
    complete(text, text.length, environment);
  });
});
