import { type Class, linkPackages, ModelObject } from '@orrery/kernel';
import { modelOf, set } from '@orrery/kernel/testing/family.ts';
import { expect, test } from 'vitest';
import { diagnose } from '../assist/diagnose.ts';
import { variableOf } from '../assist/environment.ts';
import { evaluateText } from '../assist/evaluate-text.ts';
import { complete } from '../completion/complete.ts';
import { ecoreOfTests } from '../testing/family-environment.ts';
import { WorldOfModels } from './world-of-models.ts';

const text = { name: 'Text', kind: 'string', instanceClassName: 'java.lang.String' } as const;
const [office] = linkPackages([
  {
    name: 'office',
    nsUri: 'http://office',
    nsPrefix: 'office',
    dataTypes: [text],
    classes: [
      {
        name: 'Desk',
        features: [
          { name: 'name', kind: 'attribute', type: 'Text' },
          { name: 'label', kind: 'attribute', type: 'Text', isDerived: true, derivation: "'[' + self.name + ']'" },
          { name: 'mystery', kind: 'attribute', type: 'Text', isDerived: true },
          { name: 'beside', kind: 'reference', type: 'Desk' },
          { name: 'neighbours', kind: 'reference', type: 'Desk', upperBound: -1, isDerived: true, inverseOf: 'beside' },
          { name: 'nearest', kind: 'reference', type: 'Desk', isDerived: true, inverseOf: 'beside' },
        ],
        operations: [
          { name: 'greet', type: 'Text', parameters: [{ name: 'word', type: 'Text' }], body: "word + ' ' + self.name" },
          { name: 'title', type: 'Text', body: 'self.name' },
          { name: 'all', type: 'Desk', isMany: true, body: 'self.neighbours' },
          { name: 'endless', type: 'Text', body: 'self.endless()' },
          { name: 'wrong', type: 'Text', body: 'self.' },
          { name: 'change', type: 'Desk', body: "self.eSet('name', 'x')" },
          { name: 'inJava', type: 'Text' },
        ],
      },
      { name: 'StandingDesk', superTypes: ['Desk'], operations: [{ name: 'title', type: 'Text', body: "'high ' + self.name" }] },
    ],
  },
]);

const desk = (name: string, of = 'Desk') => {
  const made = new ModelObject(office!.classifiers.get(of) as Class);
  set(made, 'name', name);
  return made;
};
const [one, two, high] = [desk('one'), desk('two'), desk('three', 'StandingDesk')];
set(two, 'beside', one);
set(high, 'beside', one);
const packages = [ecoreOfTests, office!];
const world = new WorldOfModels({ models: [modelOf(one, two, high)], packages, ecoreObject: () => undefined });
const environment = { packages, world, variables: new Map([['self', variableOf(one)]]) };

const valuesOf = (expression: string) => [...evaluateText(expression, environment)];
const reasonOf = (expression: string) => {
  const answer = evaluateText(expression, environment);
  return [[...answer], answer.diagnostics[0]?.message, answer.diagnostics[0]?.place];
};

test.each<[string, unknown[]]>([
  ["self.greet('Hello')", ['Hello one']],
  ["office::Desk.allInstances().greet('Hi')", ['Hi one', 'Hi two', 'Hi three']],
  ['office::Desk.allInstances().title()', ['one', 'two', 'high three']],
  ['self.all().name', ['two', 'three']],
  ['self.label', ['[one]']],
])('what a metamodel writes in AQL is evaluated: %s', (expression, expected) => {
  expect(valuesOf(expression)).toEqual(expected);
});

test('a reference that is the inverse of another leads to those who refer by it', () => {
  expect(valuesOf('self.neighbours.name')).toEqual(['two', 'three']);
  expect(valuesOf('self.nearest.name')).toEqual(['two']);
  expect(valuesOf('office::Desk.allInstances()->select(d | d.neighbours->isEmpty()).name')).toEqual(['two', 'three']);
  expect(valuesOf('self.eCrossReferences()')).toEqual([]);
});

test.each([
  ['self.inJava()', 'The operation inJava of Desk has no body in AQL: how it is computed, only a program knows.'],
  ['self.endless()', 'Operations call each other more than 100 deep.'],
  ['self.wrong()', 'What the metamodel says cannot be read: missing feature access or service call'],
  ['self.change()', 'eSet changes models, which no evaluation does.'],
  ['self.greet(1)', "Couldn't find the 'greet(EClassifier=Desk,java.lang.Integer)' service"],
])('%s has no value, and the place is that of the call', (expression, message) => {
  const [values, reason, place] = reasonOf(expression);
  expect([values, reason]).toEqual([[], message]);
  expect(place).toMatchObject({ start: 4, end: expression.length });
});

test.each([
  ["self.greet('x').size()", 'Integer', []],
  ['self.all()', 'Sequence(office::Desk)', []],
  ['self.inJava()', 'office::Text', ['warning']],
  ['self.greet(1)', undefined, ['error']],
])('types of operations are known: %s', (expression, type, severities) => {
  const found = diagnose(expression, environment);
  expect([found.type, found.diagnostics.map(({ severity }) => severity)]).toEqual([type, severities]);
});

test('operations that can be evaluated are proposed', () => {
  const labels = complete('self.', 5, environment).map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['greet(Text)', 'title()', 'all()', 'neighbours']));
  expect(labels).not.toContain('inJava()');
});

test('a computed feature whose rule nobody has written down is told of once', () => {
  const answer = evaluateText('office::Desk.allInstances()->select(d | d.mystery = null).name', environment);
  expect([...answer]).toEqual(['one', 'two', 'three']);
  expect(answer.diagnostics.map(({ message }) => message)).toEqual([
    'The feature mystery of Desk is computed by a program: models do not hold it.',
  ]);
});
