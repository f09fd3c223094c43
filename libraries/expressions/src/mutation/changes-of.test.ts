import { apply, copyOf, summaryOf } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { evaluateText, RefusedExpression } from '../assist/evaluate-text.ts';
import { evaluate } from '../evaluation/evaluate.ts';
import { Evaluation } from '../state/evaluation.ts';
import { parse } from '../syntax/parser.ts';
import { aFamily, worldOf } from '../testing/family-environment.ts';
import { textOf } from '../values/texts.ts';
import { changesOf } from './changes-of.ts';

/** What the changed family says to a question. */
function after(change: string, question: string): string {
  const { model, root } = aFamily();
  const { differences } = changesOf(change, { models: [model], worldOf, variables: new Map([['self', root]]) });
  const changed = differences.length > 0 ? apply(copyOf(model), differences[0]!.difference) : model;
  const evaluation = new Evaluation(worldOf([changed]));
  return textOf(evaluate(parse(question).expression, new Map([['self', changed.roots[0] ?? null]]), evaluation));
}

const names = "family::Person.allInstances().name->sep(' ')->toString()";

test.each([
  ["self.eSet('name', 'Bella')", names, 'Bella Ada Byron Anne'],
  ["self.eUnset('age')", 'self.age', '0'],
  ["self.eAdd('children', family::Person.create().eSet('name', 'Allegra'))", names, 'Annabella Ada Byron Anne Allegra'],
  ["self.children.children->select(c | c.name = 'Anne').delete()", names, 'Annabella Ada Byron'],
  ['self.children->first().delete()', names, 'Annabella'],
  ["self.eAdd('children', self.children.children)", "self.children.name->sep(' ')->toString()", 'Ada Byron Anne'],
  ["self.eAdd('friends', self.children)", "self.children.friends.name->sep(' ')->toString()", 'Byron Annabella'],
  ["self.children.children.eRemove('friends', self.children->first())", 'self.children.friends->size()', '0'],
  ["self.eAllContents().eSet('age', 1)", 'self.eAllContents(family::Person).age->sum()', '3'],
  ["let unused = self.eSet('name', 'Bella') in 1", 'self.name', 'Bella'],
])('after %s, %s is %s', (change, question, expected) => {
  expect(after(change, question)).toBe(expected);
});

test('the models themselves stay as they are', () => {
  const { model, root } = aFamily();
  const { differences } = changesOf("self.eSet('name', 'x')", { models: [model], worldOf, variables: new Map([['self', root]]) });
  expect(differences.map(({ difference }) => summaryOf(difference))).toEqual([{ added: 0, removed: 0, changed: 1, moved: 0 }]);
  expect(root.named('name')).toBe('Annabella');
});

test.each([
  ["self.eSet('name', 1)", /is no value of Text/],
  ["self.eSet('nope', 1)", /has no feature nope/],
  ["self.eAdd('children', self)", /cannot hold itself/],
  ["self.eAdd('pets', self.children->first())", /takes objects of Pet/],
  ['family::Named.create()', /no objects of this class/],
])('%s changes nothing and says why', (text, message) => {
  const { model, root } = aFamily();
  const { differences, diagnostics } = changesOf(text, { models: [model], worldOf, variables: new Map([['self', root]]) });
  expect(differences).toEqual([]);
  expect(diagnostics[0]?.message).toMatch(message);
});

test('no evaluation changes anything', () => {
  const { environment, root } = aFamily();
  expect(() => evaluateText("self.eSet('name', 'x')", environment)).toThrow(RefusedExpression);
  const evaluation = new Evaluation(environment.world);
  expect(evaluate(parse("self.eSet('name', 'x')").expression, new Map([['self', root]]), evaluation)).toBe(null);
  expect(evaluation.diagnostics[0]?.message).toBe('eSet changes models, which no evaluation does.');
  expect(root.named('name')).toBe('Annabella');
});
