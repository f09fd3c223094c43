import { expect, test } from 'vitest';
import { isGraphQuestion, rowsOf } from './answer-rows.ts';

test('rows of results are counted, those without bindings too', () => {
  const name = { type: 'literal', value: 'pump' };
  const answer = {
    head: { vars: ['s', 'n'] },
    results: { bindings: [{ s: { type: 'uri', value: 'urn:a' }, n: name }, {}, { n: name }] },
  };
  expect(rowsOf(JSON.stringify(answer), false)).toBe(3);
  expect(rowsOf(JSON.stringify(answer, undefined, 2), false)).toBe(3);
});

test('a yes is a row, a no is none', () => {
  expect(rowsOf('{"head":{},"boolean":true}', false)).toBe(1);
  expect(rowsOf('{ "head" : {} , "boolean" : false }', false)).toBe(0);
});

test('triples are counted by their lines', () => {
  expect(isGraphQuestion('PREFIX : <urn:x> CONSTRUCT { ?s :p ?o } { ?s :q ?o }')).toBe(true);
  expect(isGraphQuestion('SELECT * { ?s ?p ?o }')).toBe(false);
  expect(rowsOf('<a> <b> <c> .\n<a> <b> <d> .\n', true)).toBe(2);
});
