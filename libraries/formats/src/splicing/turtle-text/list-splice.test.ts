/** What comes to lists and goes from them. */
import { expect, test } from 'vitest';
import { spliced } from './testing/spliced.ts';

const head = '@prefix : <http://example.org/> .\n@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .\n';

test('lists in each other may both be no lists any more', () => {
  expect(spliced(`${head}:a :p ( ( 1 ) 2 3 ) . # why\n`, '_:b0 rdf:first 1 . _:b2 rdf:rest _:b3', '')).toBe(
    `${head}:a :p [ rdf:first [ rdf:rest () ] ; rdf:rest [ rdf:first 2 ] ] . # why\n[ rdf:first 3 ; rdf:rest () ] .\n`,
  );
});

test.each([
  ['a value', '_:b0 rdf:first 1', '_:b0 rdf:first 3', 'rdf:first 3 ; rdf:rest ( 2 )'],
  ['an item', '_:b0 rdf:rest _:b1', '_:b0 rdf:rest _:n . _:n rdf:first 5 ; rdf:rest _:b1', 'rdf:first 1 ; rdf:rest ( 5 2 )'],
])('a list gets a label, and %s of it changes', (_, deleted, inserted, wanted) => {
  const result = spliced(`${head}:a :p ( 1 2 ) .\n`, deleted, `${inserted} . :b :q _:b0`);
  expect(result).toContain(`:a :p _:b0 .\n_:b0 ${wanted} .\n:b :q _:b0 .\n`);
});

test('a list of which something is said in another graph gets a label', () => {
  const result = spliced(`${head}:g { :b :p ( 1 2 ) . } # why\n`, '', '_:b0 :r 3', 'trig');
  expect(result).toContain(':g { :b :p _:b0 .\n_:b0 ');
  expect(result).toContain('} # why\n_:b0 :r 3 .\n');
});

test('a list of which nothing is left is only spoken of', () => {
  const deleted = ':a :p _:b0 . _:b0 rdf:first 1 ; rdf:rest _:b1 . _:b1 rdf:first 2 ; rdf:rest ()';
  expect(spliced(`${head}:a :p ( 1 2 ), 3 .\n`, deleted, ':c :q _:b0')).toBe(`${head}:a :p 3 .\n:c :q _:b0 .\n`);
});

test('a list that comes into itself gets a label', () => {
  const inserted = '_:b0 rdf:rest _:n . _:n rdf:first _:b0 ; rdf:rest _:b1';
  const wanted = ':a :p 3 .\n_:b0 rdf:first 1 ; rdf:rest ( _:b0 2 ) .\n';
  expect(spliced(`${head}:a :p ( 1 2 ), 3 .\n`, ':a :p _:b0 . _:b0 rdf:rest _:b1', inserted)).toBe(head + wanted);
});

test('a new list in itself is written with labels', () => {
  expect(spliced(`${head}:a :q 1 .\n`, '', '_:n rdf:first _:n ; rdf:rest ()')).toContain('_:n ');
});

test.each([
  [
    'something is said in another graph of a cell inside of it',
    ':g { :b :p ( 1 2 3 ) . }',
    '',
    '_:b1 :r 3',
    ':g { :b :p [ rdf:first 1 ; rdf:rest _:b1 ] .\n_:b1 rdf:first 2 ; rdf:rest ( 3 ) . }\n_:b1 :r 3 .',
  ],
  [
    'others speak of the rest of it',
    ':a :p ( 1 2 ) .',
    '',
    ':b rdf:rest _:b1',
    ':a :p [ rdf:first 1 ; rdf:rest _:b1 ] .\n_:b1 rdf:first 2 ; rdf:rest () .\n:b rdf:rest _:b1 .',
  ],
  [
    'something is still said of what is cut off',
    ':a :p ( 1 2 3 ) .',
    '_:b0 rdf:rest _:b1',
    '_:b0 rdf:rest ()',
    ':a :p [ rdf:first 1 ; rdf:rest () ] .\n[ rdf:first 2 ; rdf:rest ( 3 ) ] .',
  ],
  [
    'it goes on in another list',
    ':a :p ( 1 2 ), ( 3 4 ) .',
    '_:b0 rdf:rest _:b1 . _:b1 rdf:first 2 ; rdf:rest ()',
    '_:b0 rdf:rest _:b3',
    ':a :p [ rdf:first 1 ; rdf:rest _:b3 ], [ rdf:first 3 ; rdf:rest _:b3 ] .\n_:b3 rdf:first 4 ; rdf:rest () .',
  ],
  [
    'it says something besides',
    ':a :p ( 1 2 ) . # why',
    '',
    '_:b0 :note 3',
    ':a :p [ rdf:first 1 ; rdf:rest ( 2 ) ; :note 3 ] . # why',
  ],
  [
    'it says something else instead of a value',
    ':a :p ( 1 2 ) . # why',
    '_:b0 rdf:first 1',
    '_:b0 :note 3',
    ':a :p [ rdf:rest ( 2 ) ; :note 3 ] . # why',
  ],
  [
    'each of its cells says something besides',
    ':a :p ( # zero\n  1 # one\n  2 ) . # why',
    '',
    '_:b0 :r 3 . _:b1 :r 4',
    ':a :p [ # zero\n   rdf:first 1 # one\n   ; rdf:rest [ rdf:first 2 ; rdf:rest () ; :r 4 ] ; :r 3 ] . # why',
  ],
])('a list is unrolled where %s', (_, text, deleted, inserted, wanted) => {
  expect(spliced(`${head}${text}\n`, deleted, inserted, 'trig')).toBe(`${head}${wanted}\n`);
});

test.each([
  ['goes on where more is said behind it', '', '_:b0 :r 3', '( 1 2 ) :p 0 ;\n    :r 3 .'],
  ['is unrolled where it loses something', '_:b0 rdf:first 1', '', '[ rdf:rest ( 2 ) ] :p 0 .'],
  ['is unrolled where nothing else is left', '_:b0 :p 0', '', '[ rdf:first 1 ; rdf:rest ( 2 ) ] .'],
  ['is unrolled where it gets a label', '', ':c :q _:b0', '_:b0 :p 0 .\n_:b0 rdf:first 1 ; rdf:rest ( 2 ) .\n:c :q _:b0 .'],
])('a list as a subject %s', (_, deleted, inserted, wanted) => {
  expect(spliced(`${head}( 1 2 ) :p 0 .\n`, deleted, inserted)?.replaceAll(/ +\./g, ' .')).toBe(`${head}${wanted}\n`);
});

test('cells far behind in a list have labels when it is unrolled', () => {
  const values = Array.from({ length: 3000 }, (_, index) => index).join(' ');
  const result = spliced(`${head}:a :p ( ${values} ) . # why\n`, '', '_:b2000 :r 3')!;
  expect(result).toContain(`:a :p [ rdf:first 0 ; rdf:rest _:b1 ] . # why\n_:b1 rdf:first 1 ; rdf:rest _:b2 .\n`);
  expect(result).toContain('_:b2000 rdf:first 2000 ; rdf:rest ( 2001 2002 ');
});
