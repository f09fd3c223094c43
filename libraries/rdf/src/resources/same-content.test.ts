import { expect, test } from 'vitest';
import { readDataset } from '../parsing/dataset.ts';
import { modelOfDataset } from './read-resources.ts';
import { saysTheSame } from './same-content.ts';

const modelOf = (text: string) =>
  modelOfDataset(readDataset(text, { syntax: 'trig', base: 'urn:x:', depth: 100 }), '3f0cdd4e-6a52-4ae5-a2a5-0a4d3f9f7c11');

const same: readonly [string, string][] = [
  ['<a> <p> 1 . <b> <p> 2 .', '<b> <p> 2 . <a> <p> 1 .'],
  ['_:x <p> 1 . <a> <q> _:x .', '<a> <q> [ <p> 1 ] .'],
  ['<a> <q> [ <p> 1 ], [ <p> 1 ] .', '<a> <q> _:x, _:y . _:y <p> 1 . _:x <p> 1 .'],
  ['<a> <q> ( 1 1 1 ) .', '<a> <q> ( 1 1 1 ) .'],
  ['_:g { _:g <p> 1 }', '_:h { _:h <p> 1 }'],
];

test.each(same)('%s says what %s says', (one, other) => {
  expect(saysTheSame(modelOf(one), modelOf(other))).toBe(true);
});

const different: readonly [string, string][] = [
  ['<a> <p> 1 .', '<a> <p> 01 .'],
  ['<a> <q> [ <p> 1 ] .', '<a> <q> [ <p> 2 ] .'],
  ['<a> <q> _:x . <b> <q> _:x .', '<a> <q> _:x . <b> <q> _:y .'],
  ['_:x <p> _:y . _:y <p> _:x .', '_:x <p> _:x . _:y <p> _:y .'],
  ['_:g { <a> <p> 1 }', '<a> <p> 1 .'],
];

test.each(different)('%s does not say what %s says', (one, other) => {
  expect(saysTheSame(modelOf(one), modelOf(other))).toBe(false);
});
