import { expect, test } from 'vitest';
import { turtleOf } from './turtle.ts';

const type = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>';

test('an answer in Turtle says each subject once, its type first, with the prefixes of the query', () => {
  const triples = [
    '<http://x/a> <http://x/p> "1"^^<http://www.w3.org/2001/XMLSchema#integer> .',
    '<http://x/b> <http://x/p> "b"@en .',
    `<http://x/a> ${type} <http://x/Thing> .`,
    '<http://x/a> <http://x/p> _:c .',
  ];
  expect([...turtleOf(`${triples.join('\n')}\n`, { x: 'http://x/' })].join('')).toBe(
    '@prefix x: <http://x/> .\n\nx:a a x:Thing ;\n  x:p 1 , _:c .\n\nx:b x:p "b"@en .\n',
  );
});

test('an empty answer has its prefixes alone', () => {
  expect([...turtleOf('', { x: 'http://x/' })].join('')).toBe('@prefix x: <http://x/> .\n');
});
