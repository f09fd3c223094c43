/** What becomes of nodes without labels, of which something is said or spoken elsewhere. */
import { expect, test } from 'vitest';
import { spliced } from './testing/spliced.ts';

const prefix = '@prefix : <http://example.org/> .\n';

test.each([
  ['of itself', ':a :q [ :r :s ] ; :p 1 . # why', ':a :q _:b0', '_:b0 :of _:b0', ':a :p 1 . # why\n_:b0 :r :s ; :of _:b0 .'],
  ['inside of itself', ':a :q [ :r [ ] ], 1 .', ':a :q _:b0', '_:b1 :of _:b0', ':a :q 1 .\n_:b0 :r [ :of _:b0 ] .'],
  [
    'in a list of itself',
    ':a :q [ :r 1 ], 2 .',
    ':a :q _:b0',
    '_:b0 :of _:n . _:n rdf:first _:b0 ; rdf:rest ()',
    ':a :q 2 .\n_:b0 :r 1 ; :of ( _:b0 ) .',
  ],
  [
    'each in the other',
    ':a :q [ :r 1 ], [ :s 2 ], 3 .',
    ':a :q _:b0, _:b1',
    '_:b0 :of _:b1 . _:b1 :of _:b0',
    ':a :q 3 .\n_:b0 :r 1 ; :of _:b1 .\n_:b1 :s 2 ; :of _:b0 .',
  ],
])('what is only spoken of %s gets a label', (_, text, deleted, inserted, wanted) => {
  expect(spliced(`${prefix}${text}\n`, deleted, inserted)).toBe(`${prefix}${wanted}\n`);
});

test.each([
  ['something is said of it', '_:b0 :r 3', '_:b0 :r 3 .'],
  ['something is spoken of it', ':c :r _:b0', ':c :r _:b0 .'],
  ['it is the name', 'GRAPH _:b0 { :c :r 3 }', '_:b0 {\n  :c :r 3 .\n}'],
])('a node gets a label where %s in another graph', (_, inserted, wanted) => {
  const [text, here] = [':g {\n  :b :p [ :q 2 ] .\n} # why\n', ':g {\n  :b :p _:b0 .\n  _:b0 :q 2 .\n} # why\n'];
  expect(spliced(prefix + text, '', inserted, 'trig')).toBe(`${prefix}${here}${wanted}\n`);
});

test('brackets do not move into another graph', () => {
  const wanted = '{ :b :p 3 .\n_:b0 :q 2 . } :g { :a :p 1 ;\n    :q _:b0 . }\n';
  const text = '{ :b :p [ :q 2 ], 3 . } :g { :a :p 1 . }\n';
  expect(spliced(prefix + text, ':b :p _:b0', 'GRAPH :g { :a :q _:b0 }', 'trig')).toBe(prefix + wanted);
});

test('brackets that are the name of a graph get a label where somebody speaks of them', () => {
  const text = `${prefix}[] { :a :q 8 } # why\n`;
  expect(spliced(text, '', ':a :q _:b0', 'trig')).toBe(`${text.replace('[]', '_:b0')}:a :q _:b0 .\n`);
});

test('what stands where the last statement of a graph stood needs no dot before it', () => {
  const text = `${prefix}:g { :a :p 1 . :b :p [ :q 2 ] }\n`;
  expect(spliced(text, 'GRAPH :g { :b :p _:b0 }', '', 'trig')).toBe(text.replace(':b :p [ :q 2 ] ', '\n[ :q 2 ] .'));
});

test.each([
  ['@prefix : <http://other.org/>', '[ :q 1 ]', false],
  ['@prefix o: <http://other.org/>', '[ :q 1 ]', true],
  ['@base <http://other.org/>', '[ :q <c> ]', false],
  ['@base <http://other.org/>', '[ :q 1 ]', true],
])('brackets move behind %s where they mean the same: %s, %s', (directive, node, isMoved) => {
  const text = `${prefix}:a :p ${node}, 1 .\n${directive} .\n<http://other.org/b> a 2 .\n`;
  const wanted = text.replace(`${node}, `, '').replace('a 2', `a 2 ;\n    <urn:q> ${node}`);
  expect(spliced(text, ':a :p _:b0', '<http://other.org/b> <urn:q> _:b0')).toBe(isMoved ? wanted : undefined);
});
