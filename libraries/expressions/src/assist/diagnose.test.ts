import { expect, test } from 'vitest';
import { aFamily } from '../testing/family-environment.ts';
import { diagnose } from './diagnose.ts';

const { environment } = aFamily();

function said(text: string): readonly string[] {
  return diagnose(text, environment).diagnostics.map(
    ({ severity, message, start, end }) => `${severity} ${start}-${end} ${message}`,
  );
}

test.each([
  ['self.children.name', 'Sequence(family::Text)'],
  ['self.children->size()', 'Integer'],
  ['self.age + 1', 'Integer'],
  ["self.name + '!'", 'String'],
  ['if true then 1 else null endif', 'Integer | null'],
  ['self.eAllContents(family::Pet)', 'Sequence(family::Pet)'],
  ['self.children->select(p | p.age > 3)->first()', 'family::Person'],
  ['{family::Person | family::Pet}->allInstances()', 'Sequence(family::Person) | Sequence(family::Pet)'],
  ['self.eClass()', 'ecore::EClass'],
  ['1 = 2', 'Boolean'],
  ['self.ancestors()->first().siblings()->filter(family::Person).name', 'Sequence(family::Text)'],
])('%s is of the type %s', (text, type) => {
  expect(diagnose(text, environment)).toMatchObject({ type, diagnostics: [], isMutating: false });
});

test.each([
  ['self.nope', ['error 4-9 Feature nope not found in EClass Person']],
  ['self.children.nope', ['info 13-18 Empty collection: Feature nope not found in EClass Person']],
  ['nobody.name', ["error 0-6 Couldn't find the 'nobody' variable"]],
  ['1 + 1.0', ["error 0-7 Couldn't find the 'add(java.lang.Integer,java.lang.Double)' service"]],
  [
    'self.children->selekt(p | true)',
    [
      "error 13-31 Couldn't find the 'selekt(Sequence(EClassifier=Person),Lambda(EClassifier=Person, java.lang.Boolean))' service",
    ],
  ],
  ['family::Nope', ['error 0-12 invalid type literal family::Nope']],
  ['let self = 1 in self', ['warning 4-12 Variable self overrides an existing value.']],
  ['if 1 then 2 else 3 endif', ['error 0-24 The predicate never evaluates to a boolean type ([java.lang.Integer]).']],
  ['self.', ['error 4-5 missing feature access or service call']],
  ['', ['error 0-0 null or empty string.']],
])('of %s it is said what is wrong and where', (text, expected) => {
  expect(said(text)).toEqual(expected);
});

test.each(['self.toString(ecore::EClass)', 'constructor', 'self constructor self', 'self.constructor', 'self->valueOf(1)'])(
  '%s, with a name that every object inherits, is told of like others',
  (text) => {
    expect(said(text).join()).toMatch(/error/);
  },
);

test('a test of the type of a variable is believed where it holds', () => {
  expect(said('self.eContents()->select(o | o.oclIsKindOf(family::Person) and o.age > 3)')).toEqual([]);
  expect(said('self.eContents()->select(o | o.oclIsKindOf(family::Person)).age')).toEqual([]);
  expect(said('self.oclIsKindOf(family::Person)')).toEqual([
    'info 0-32 Always true:\nNothing inferred when self (EClassifier=Person) is not kind of EClassifierLiteral=Person',
  ]);
});

test.each(["self.eSet('name', 'x')", 'self.children->collect(c | c.delete())', 'family::Person.create()'])(
  '%s changes models',
  (text) => {
    expect(diagnose(text, environment).isMutating).toBe(true);
  },
);

test('what changes an object gives it back', () => {
  expect(diagnose("self.eSet('name', 'x').children.eUnset('age')", environment)).toMatchObject({
    type: 'Sequence(family::Person)',
    diagnostics: [],
  });
  expect(diagnose('family::Pet.create().name', environment)).toMatchObject({ type: 'family::Text', diagnostics: [] });
  expect(said("self.eSet('nope', 1)")).toEqual(['error 4-20 EStructuralFeature nope not found for EClassifier=Person']);
});

test('every diagnostic has a code for programs', () => {
  expect(diagnose('self.nope + nobody', environment).diagnostics.map(({ code }) => code)).toEqual([
    'unknown-feature',
    'unknown-variable',
  ]);
});

test('more combinations of types than anybody looks at are not looked at', () => {
  const many = Array.from(
    { length: 60 },
    (_, index) => `Sequence{${'Sequence{'.repeat(index % 20)}1${'}'.repeat(index % 20)}}`,
  ).join(', ');
  const types = `Sequence{${many}, 'a', 1.0, true, null}->first()`;
  const text = `let a = ${types}, b = ${types} in Sequence{1}->sep(a, b, a, b)`;
  expect(said(text)).toContain('info 0-0 There are too many possible types to check them all.');
});
