import { type Class, linkPackages } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { variableOfClass } from '../assist/environment.ts';
import { aFamily, countIn } from '../testing/family-environment.ts';
import { complete } from './complete.ts';

const { environment, model } = aFamily();

/** The cursor is where the bar in angle brackets is. */
function proposed(marked: string): readonly string[] {
  const offset = marked.indexOf('<|>');
  return complete(marked.replace('<|>', ''), offset, environment).map(({ insertText }) => insertText);
}

test.each([
  ['self.na<|>', 'name'],
  ['self.ch<|>', 'children'],
  ['self.eAC<|>', 'eAllContents()'],
  ['self.children->sel<|>', 'select()'],
  ['self.children->select(p | p.ag<|>', 'age'],
  ['se<|>', 'self'],
  ['family::P<|>', 'family::Person'],
  ['self.children->filter(Pe<|>', 'family::Person'],
  ['self.children->select(p <|>', '| '],
  ['if true <|>', 'then '],
  ['let x = 1 <|>', 'in '],
  ['let x <|>', '= '],
  ['let x = 1 in x<|>', 'x'],
  ['1 <|>', '+ '],
  ['self.children->select(<|>', 'myPerson | '],
  ['self.name.to<|>', 'toUpper()'],
])('at %s %s is proposed', (marked, expected) => {
  expect(proposed(marked)).toContain(expected);
});

test.each([
  ['if true <|>', 'then '],
  ['if true then 1 <|>', 'else '],
  ['if true then 1 else 2 <|>', 'endif '],
  ['let x = 1 <|>', 'in '],
  ['let x <|>', '= '],
  ['self.children->select(p <|>', '| '],
  ['family::Person.allI<|>', 'allInstances()'],
])('at %s %s is proposed first', (marked, expected) => {
  expect(proposed(marked)[0]).toBe(expected);
});

test('what is no truth value yet is compared before it is followed by then', () => {
  expect(proposed('if self.age <|>').indexOf('then ')).toBeGreaterThan(0);
});

test('of a class that is written down its instances are proposed, of an object they are not', () => {
  expect(proposed('family::Person.<|>')).toContain('allInstances()');
  expect(proposed('self.<|>')).not.toContain('allInstances()');
});

test.each(["'<|>", "self.name = 'a<|>", 'let <|>', 'let x<|>'])('at %s nothing is proposed', (marked) => {
  expect(proposed(marked)).toEqual([]);
});

test('a proposal replaces the whole word at the cursor', () => {
  const [first] = complete('self.nam.size()', 7, environment);
  expect(first).toMatchObject({ insertText: 'name', start: 5, end: 8, kind: 'feature', rank: 0 });
});

test('the cursor comes to stand between parentheses where something belongs there', () => {
  const found = complete('self.', 5, environment);
  expect(found.find(({ label }) => label === 'eContents()')).toMatchObject({ insertText: 'eContents()', cursor: 11 });
  expect(found.find(({ label }) => label === 'eContents(EClass)')).toMatchObject({ insertText: 'eContents()', cursor: 10 });
});

test('what the class itself declares comes before what it inherits, and that before what every value has', () => {
  const found = proposed('self.<|>');
  const places = ['children', 'name', 'eContents()', 'toString()', 'eSet()'].map((text) => found.indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('classes that the models use come first', () => {
  const used = complete('self.children->filter(family::', 30, { ...environment, countOf: countIn(model) });
  expect(used[0]).toMatchObject({ insertText: 'family::Person' });
});

test('proposals say what they are and what they are for', () => {
  const found = complete('self.children->sel', 18, environment);
  expect(found[0]).toMatchObject({
    kind: 'operation',
    label: 'select(Lambda)',
    documentation: 'Only the elements of which it is true.',
  });
});

test('of very many proposals the best ones are told', () => {
  const classes = Array.from({ length: 3_000 }, (_, index) => ({ name: `Kind${index}_` }));
  const packages = [
    ...environment.packages,
    ...linkPackages([{ name: 'large', nsUri: 'http://large', nsPrefix: 'large', classes }]),
  ];
  expect(complete('', 0, { ...environment, packages })).toHaveLength(1_000);
  expect(complete('large::Kind2999', 15, { ...environment, packages }).map(({ insertText }) => insertText)).toContain(
    'large::Kind2999_',
  );
});

test('names that cannot be written are not proposed', () => {
  const odd = linkPackages([
    { name: 'odd', nsUri: 'http://odd', nsPrefix: 'odd', classes: [{ name: 'two words' }, { name: 'in' }, { name: 'Plain' }] },
  ]);
  const found = complete('odd::', 5, { ...environment, packages: [...environment.packages, ...odd] });
  expect(found.map(({ insertText }) => insertText)).toEqual(['odd::Plain', 'odd::_in']);
});

test('a package is meant by its prefix where none has the name', () => {
  const other = linkPackages([{ name: 'long_name', nsUri: 'http://other', nsPrefix: 'xy', classes: [{ name: 'Thing' }] }]);
  const found = complete('xy::', 4, { ...environment, packages: [...environment.packages, ...other] });
  expect(found.map(({ insertText }) => insertText)).toContain('long_name::Thing');
});

test('types that the receiver may have come before all others', () => {
  const found = proposed('self.children->filter(<|>').filter((text) => text.includes('::'));
  const places = ['family::Person', 'family::Named', 'family::Pet', 'ecore::EClass'].map((text) => found.indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('what is compared with an enumeration is one of its literals', () => {
  const [traffic] = linkPackages([
    {
      name: 'traffic',
      nsUri: 'http://traffic',
      nsPrefix: 'traffic',
      dataTypes: [
        { name: 'Colour', literals: [{ name: 'red' }, { name: 'green', value: 1 }] },
        { name: 'Age', literals: [{ name: 'new' }] },
      ],
      classes: [{ name: 'Light', features: [{ name: 'colour', kind: 'attribute', type: 'Colour' }] }],
    },
  ]);
  const light = traffic!.classifiers.get('Light') as Class;
  const variables = new Map([['self', variableOfClass(light)]]);
  for (const text of ['self.colour = ', 'self.colour <> ', 'true and self.colour = ']) {
    const found = complete(text, text.length, { packages: [...environment.packages, traffic!], variables });
    expect(found.slice(0, 2).map(({ label }) => label)).toEqual(['traffic::Colour::green', 'traffic::Colour::red']);
  }
});

test('a name that is written out comes first', () => {
  const [first] = complete('self.name', 9, { ...environment, countOf: () => 1 });
  expect(first).toMatchObject({ label: 'name' });
});
