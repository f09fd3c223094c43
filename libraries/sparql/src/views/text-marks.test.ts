import { oneOf, randomNumbers } from '@orrery/testing/random.ts';
import { describe, expect, test } from 'vitest';
import { buildRun } from '../runs/build-run.ts';
import { asked, segmentOf } from '../testing/small-view.ts';
import { View } from './view.ts';

const random = randomNumbers(11);
const below = (most: number) => Math.floor(random() * most);
// Letters that become others in another case: ß, the sign of Kelvin, the long s, the dotted I, a ligature.
const letters = [...'aAbBsSkKiIfF 7ßKſİıﬁé漢😀'];
const word = () => Array.from({ length: below(12) }, () => oneOf(letters, random)).join('');
const uuid = (index: number) => `<urn:uuid:00000000-0000-4000-8000-0000000000${index.toString(16).padStart(2, '0')}>`;
const object = (index: number) =>
  oneOf(
    [
      `"${word()}"`,
      `"${word()}"@de`,
      `"${word()}"^^:own`,
      String(below(300)),
      `"${below(30)}e1"^^xsd:double`,
      uuid(index % 256),
      ':Task',
      ':basket',
    ],
    random,
  );
const turtle = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `:s${from + index} :is ${object(from + index)} .`).join('\n');
const views = {
  'one run': new View([buildRun([segmentOf('one', turtle(0, 1500))])]),
  'several runs': new View([0, 500, 1000].map((from) => buildRun([segmentOf(`from${from}`, turtle(from, 500))]))),
};

const conditions = [
  'CONTAINS(?o, "sk")',
  'CONTAINS(?o, "as"@de)',
  'CONTAINS(STR(?o), "sk")',
  'CONTAINS(LCASE(?o), "sk")',
  'CONTAINS(LCASE(STR(?o)), LCASE("SK"))',
  'CONTAINS(UCASE(?o), "SS")',
  'CONTAINS(UCASE(?o), "FI")',
  'CONTAINS(STR(?o), "00-8")',
  'CONTAINS(STR(?o), "29")',
  'CONTAINS(?o, "é漢")',
  'STRENDS(?o, "ka")',
  'STRSTARTS(STR(?o), "http://x/ba")',
  'LCASE(?o) = "sa"',
  'STR(?o) = "29"',
  '?o = 290',
  'REGEX(?o, "^s.*ki?b")',
  'REGEX(?o, "sk", "i")',
  'REGEX(STR(?o), "(AS|sk)+k", "i")',
  'REGEX(?o, "s k", "xi")',
  'REGEX(?o, "b b", "q")',
  'REGEX(?o, "ßk|kß", "i")',
];

describe.each(Object.entries(views))('a text is found in the terms of %s', (_, view) => {
  test.each(conditions)('%s', (condition) => {
    const rows = (filter: string) => asked(view, `SELECT ?s { ?s :is ?o FILTER(${filter}) } ORDER BY ?s`);
    // A condition that is part of another one is asked of each term.
    expect(rows(condition)).toEqual(rows(`(${condition}) || 1 = 2`));
  });

  test('most of these conditions hold for some term', () => {
    const held = conditions.filter((one) => asked(view, `ASK { ?s :is ?o FILTER(${one}) }`)[0] === 'true');
    expect(held.length).toBeGreaterThan(conditions.length * 0.6);
  });
});
