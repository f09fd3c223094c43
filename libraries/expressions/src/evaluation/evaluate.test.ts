import { familyClass, modelOf, person, set } from '@orrery/kernel/testing/family.ts';
import { within } from '@orrery/testing/within.ts';
import { expect, test } from 'vitest';
import { diagnose } from '../assist/diagnose.ts';
import { variableOf } from '../assist/environment.ts';
import { Evaluation, OutOfFuel } from '../state/evaluation.ts';
import { parse } from '../syntax/parser.ts';
import type { Span } from '../syntax/span.ts';
import { Real, Single } from '../values/scalars.ts';
import { type AqlValue, Collection } from '../values/value.ts';
import { evaluate } from './evaluate.ts';
import { WorldOfModels } from './world-of-models.ts';

const ada = person('Ada', person('Byron'), person('Anne'));
const root = person('Annabella', ada);
for (const [index, object] of [root, ada, ...ada.parts()].entries()) set(object, 'age', 60 - 20 * index);
set(ada.parts()[0]!, 'friends', [ada]);
const world = new WorldOfModels({
  models: [modelOf(root)],
  packages: [familyClass('Person').package],
  ecoreObject: () => undefined,
});

function asked(text: string, fuel?: number): { readonly value: unknown; readonly messages: readonly string[] } {
  const evaluation = new Evaluation(world, fuel);
  const value = plain(evaluate(parse(text).expression, new Map([['self', root]]), evaluation));
  return { value, messages: evaluation.diagnostics.map(({ severity, message }) => `${severity}: ${message}`) };
}

function plain(value: AqlValue): unknown {
  if (value instanceof Collection) return [...value].map(plain);
  if (value instanceof Real || value instanceof Single) return { real: value.value };
  if (typeof value === 'object' && value !== null && 'class' in value) return `<${String(value.named('name'))}>`;
  return value;
}

test.each<[string, unknown]>([
  ['self.children.children.name', ['Byron', 'Anne']],
  ['self.eAllContents(family::Person)->select(p | p.age < 30).name', ['Byron', 'Anne']],
  ['self->closure(p | p.children)->size()', 3],
  ['family::Person.allInstances()->size()', 4],
  ['family::Person.allInstances()->sortedBy(p | p.name).name', ['Ada', 'Annabella', 'Anne', 'Byron']],
  ["self.children->first().eInverse('friends').name", ['Byron']],
  ['self.children->first().eContainer().name', 'Annabella'],
  ['self.children.children.eContainer(family::Person).name', ['Ada', 'Ada']],
  ['self.children.children->asOrderedSet()->collect(p | p.parent).name', ['Ada']],
  ["if self.age > 50 then 'old' else 'young' endif", 'old'],
  ['let a = self.age, b = 2 in a / b', 30],
  ['2147483647 + 1', -2147483648],
  ['7.0 / 2.0', { real: 3.5 }],
  ['Sequence{1, 2, 3}->sum().toInteger()', 6],
  ["Sequence{'a', 'b'}->sep('-').toString()->size()", 3],
  ["'a,b'.tokenize(',')", ['a', 'b']],
  ['null->size()', 0],
  ['false and self.nope', false],
])('%s is %o', (text, expected) => {
  expect(asked(text)).toEqual({ value: expected, messages: [] });
});

test.each([
  ['1 + 1.0', "error: Couldn't find the 'add(java.lang.Integer,java.lang.Double)' service"],
  ['nobody', "error: Couldn't find the 'nobody' variable"],
  ['self.nope', 'error: Feature nope not found in EClass Person'],
  ['1 / 0', 'error: 1 / 0 has no value: Nothing can be divided by zero.'],
  ['self.children->at(2)', 'error: [<Ada>].at(2) has no value: There are 1 elements.'],
  ["'x'.toInteger()", 'error: x.toInteger() has no value: "x" is no whole number of 32 bits.'],
  ['self.oclAsType(family::Pet)', 'error: <Annabella>.oclAsType(Pet) has no value: <Annabella> is not of the type Pet.'],
  ['family::Nobody.allInstances()', 'error: invalid type literal family::Nobody'],
  ['let x = 1, y = x in y', "error: Couldn't find the 'x' variable"],
])('%s has no value, and says why', (text, message) => {
  expect(asked(text)).toEqual({ value: null, messages: [message] });
});

test('elements are looked for when they are asked for', () => {
  const evaluation = new Evaluation(world, 40);
  const found = evaluate(
    parse('self->closure(p | p)->collect(p | 1)->any(n | n = 1)').expression,
    new Map([['self', root]]),
    evaluation,
  );
  expect(found).toBe(1);
});

test.each([
  [
    'a product of everything',
    'Sequence{1,2,3,4,5,6,7,8,9}->collect(a | Sequence{1,2,3,4,5,6,7,8,9}->collect(b | a * b))->size()',
  ],
  ['a closure that goes on', 'self->closure(p | p.eAllContents()->union(p.eAllContents()))->size()'],
])('%s ends where its fuel does', (_, text) => {
  expect(() => asked(text, 20)).toThrow(OutOfFuel);
});

test.each([
  "('a'.toString() + '(a+)+b').matches('(a+)+b')",
  "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'.matches('(a|a)*b')",
  "'x'.replaceAll('(x*)*', 'y')",
  "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'.matches('((a+)a?)+b')",
  "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'.matches('(aa?)+b')",
  "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'.matches('(?i)(a|A)+b')",
  "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'.matches('((x|(a)*)y?)*b')",
  "'aa'.matches('(a)\\\\1')",
])('the pattern of %s is refused before it is tried', (text) => {
  expect(asked(text).messages[0]).toMatch(/repeats repetitions/);
});

test('a long text and a pattern with several repetitions do not go together', () => {
  const text = `'${'a'.repeat(2000)}'`;
  expect(asked(`${text}.matches('a*a*a*b')`).messages[0]).toMatch(/too long for a pattern with so many repetitions/);
  expect(asked(`${text}.matches('${'a?'.repeat(400)}${'a'.repeat(100)}b')`).messages[0]).toMatch(/too long for a pattern/);
  expect(asked(`${text}.matches('a*')`).value).toBe(true);
});

test.each([
  ["'a.b.c'.matches('\\\\w(\\\\.\\\\w)*')", true],
  ["'ab-cd-'.matches('(ab-|cd-)+')", true],
  ["'IfcWall_12'.matches('Ifc[A-Z][a-z]+(_[0-9]{1,3})?')", true],
  ["'a(b)+c'.replaceAll('[(][b+]*[)]', '')", 'a+c'],
  ["'x{a}'.replaceAll('\\\\{(\\\\w+)\\\\}', '<$1>')", 'x<a>'],
])('the pattern of %s is harmless', (text, value) => {
  expect(asked(text)).toEqual({ value, messages: [] });
});

test('what goes wrong is told with its place', () => {
  const evaluation = new Evaluation(world);
  evaluate(parse('self.children->collect(c | c.nope)->size()').expression, new Map([['self', root]]), evaluation);
  expect(evaluation.diagnostics[0]!.place).toMatchObject({ start: 28, end: 33 });
});

test.each([
  'self.nope',
  'self.children->selekt(p | true)',
  '1 + 1.0',
  'true and 1',
  "'a'.nope(1)",
  'not 1',
  'nobody.name',
  'family::Nobody.allInstances()',
])('of %s an evaluation marks the same place as the check of its types', (text) => {
  const { expression } = parse(text);
  const evaluation = new Evaluation(world);
  evaluate(expression, new Map([['self', root]]), evaluation);
  const checked = diagnose(text, {
    packages: [familyClass('Person').package],
    variables: new Map([['self', variableOf(root)]]),
  });
  const placeOf = ({ start, end }: Span) => ({ start, end });
  expect(placeOf(evaluation.diagnostics[0]!.place!)).toEqual(placeOf(checked.diagnostics[0]!));
});

test.each([
  ['self.children->select(p | p.name)', 'expression in a select must return a boolean, but gave Ada', 13, 33],
  ['self.children->reject(p | p.age)', 'expression in a reject must return a boolean, but gave 40', 13, 32],
  ['Sequence{1, 2}->exists(n | n)', 'expression in exists must return a boolean, but gave 1', 14, 29],
  ['self.children.children->any(p | p)', 'expression in an any must return a boolean, but gave <Byron>', 22, 34],
])('%s tells once why nothing is chosen', (text, message, start, end) => {
  const evaluation = new Evaluation(world);
  const found = evaluate(parse(text).expression, new Map([['self', root]]), evaluation);
  if (found instanceof Collection) found.toArray();
  expect(evaluation.diagnostics).toEqual([{ severity: 'warning', message, place: { start, end } }]);
});

test('what is null is not chosen, and nothing is told of it', () => {
  expect(asked('self.children->select(p | null)')).toEqual({ value: [], messages: [] });
});

test('what is said of many objects at one place is said once', () => {
  expect(asked('self.eAllContents()->collect(p | p.nope)').messages).toEqual([
    'warning: Feature nope not found in EClass Person',
  ]);
});

test('a sequence that is asked again and again is looked through once', () => {
  const many = `Sequence{${Array.from({ length: 400 }, (_, index) => index).join(',')}}`;
  expect(asked(`let all = ${many} in all->select(n | all->includes(n))->size()`).value).toBe(400);
  expect(asked(`let all = ${many} in all->select(n | all->includes(n + 1000))->size()`).value).toBe(0);
});

test('diagnostics are bounded', () => {
  expect(asked(`Sequence{${Array.from({ length: 500 }, () => 'nobody').join(',')}}`).messages).toHaveLength(100);
});

test.each<[string, unknown]>([
  ['OrderedSet{Sequence{1, 2}, Sequence{1, 2}, Sequence{2, 1}}->size()', 2],
  ['OrderedSet{OrderedSet{1, 2}, OrderedSet{2, 1}}->size()', 1],
  ["Sequence{'a,b'} = Sequence{'a', 'b'}", false],
  ["OrderedSet{Sequence{'a,b'}, Sequence{'a', 'b'}}->size()", 2],
  ['Sequence{Sequence{self}}->includes(Sequence{self})', true],
  ['Sequence{1.0}->closure(x | x * 1.0)->size()', 1],
])('%s is %o, by the elements of collections', (text, expected) => {
  expect(asked(text, 10_000)).toEqual({ value: expected, messages: [] });
});

test('a set of very many collections is made in a time like their number', () => {
  const many = Array.from({ length: 30_000 }, (_, index) => `Sequence{${index}}`).join(',');
  expect(within(3, () => asked(`Sequence{${many}}->asSet()->size()`).value)).toBe(30_000);
});

test.each(["Sequence{'ab'}->closure(s | s + s)->size()", "Sequence{'aaaaaaaaaa'}->closure(s | s.substituteAll('a', s))->size()"])(
  'a text that grows by itself ends: %s',
  (text) => {
    const { value, messages } = asked(text, 10_000);
    expect(value).toBeLessThan(30);
    expect(messages[0]!.length).toBeLessThan(1_100);
  },
);
