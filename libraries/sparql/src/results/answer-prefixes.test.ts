import { expect, test } from 'vitest';
import { answerPrefixes } from './answer-prefixes.ts';

test('namespaces have the prefixes of the query, else those that people know, else their last words', () => {
  const [skos, sh, own] = ['http://www.w3.org/2004/02/skos/core#', 'http://www.w3.org/ns/shacl#', 'http://example.org/zoo/core#'];
  expect(answerPrefixes([`${skos}Concept`, `${sh}path`, `${own}legs`], { shapes: sh })).toEqual({
    shapes: sh,
    skos,
    core: own,
  });
});
