import { expect, test } from 'vitest';
import { declared } from './declared-prefixes.ts';

test('namespaces of classes get prefixes of their last words, those used most first', () => {
  const iris = [
    'http://example.org/plants#Rose',
    'http://example.org/animals#Bird',
    'http://example.org/animals#Penguin',
    'http://www.w3.org/2002/07/owl#Class',
    'http://elsewhere.org/animals/Cat',
    'no iri',
  ];
  expect(declared(iris, ['PREFIX owl: <http://www.w3.org/2002/07/owl#>'])).toEqual([
    'PREFIX animals: <http://example.org/animals#>',
    'PREFIX plants: <http://example.org/plants#>',
    'PREFIX animals2: <http://elsewhere.org/animals/>',
  ]);
});
