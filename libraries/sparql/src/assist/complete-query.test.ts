import { expect, test } from 'vitest';
import { completeQuery, type QueryProposal } from './complete-query.ts';
import type { Vocabulary } from './vocabulary.ts';

const family = 'http://example.org/family#';
const vocabulary: Vocabulary = {
  prefixes: [{ prefix: 'family', namespace: family }],
  classes: [{ iri: `${family}Person`, name: 'Person', detail: 'family', documentation: 'Somebody.' }],
  properties: [{ iri: `${family}name`, name: 'name', detail: 'EString', documentation: '' }],
};

/** The cursor stands where the mark is. */
function proposed(marked: string): QueryProposal[] {
  const offset = marked.indexOf('<|>');
  return completeQuery(marked.replace('<|>', ''), offset, vocabulary);
}

const prefix = `PREFIX f: <${family}> `;

test.each([
  ['<|>', 'keyword', 'SELECT'],
  ['<|>', 'prefix', `PREFIX family: <${family}>`],
  ['PRE<|>', 'keyword', 'PREFIX'],
  ['SELECT <|>', 'keyword', 'DISTINCT'],
  ['SELECT ?p { ?p <|>', 'keyword', 'a'],
  ['SELECT ?p { ?p a <|>', 'type', `<${family}Person>`],
  [`${prefix}SELECT ?p { ?p a <|>`, 'type', 'f:Person'],
  [`${prefix}SELECT ?p { ?p a f:Per<|>`, 'type', 'f:Person'],
  [`${prefix}SELECT ?p { ?p a Per<|>`, 'type', 'f:Person'],
  [`${prefix}SELECT ?p { ?p f:na<|>`, 'property', 'f:name'],
  [`${prefix}SELECT ?p { ?p a f:Person ; <|>`, 'property', 'f:name'],
  [`${prefix}SELECT ?p { ?p f:friends/f:friends ?q . ?q <|>`, 'property', 'f:name'],
  [`${prefix}SELECT ?p { <|>`, 'prefix', 'f:'],
  ['SELECT ?person { ?pe<|>', 'variable', '?person'],
  ['SELECT ?p { ?p ?q ?r FILTER (CON<|>', 'operation', 'CONTAINS('],
  ['SELECT ?p { ?p ?q ?r } OR<|>', 'keyword', 'ORDER BY'],
  ['SELECT ?p { ?p ?q ?r . OPT<|>', 'keyword', 'OPTIONAL'],
])('%s proposes the %s %s', (text, kind, insertText) => {
  expect(proposed(text)).toContainEqual(expect.objectContaining({ kind, insertText }));
});

test.each(['SELECT ?p { ?p ?q "Ad<|>', 'SELECT ?p { ?p ?q <http://ex<|>', '# SEL<|>'])('%s proposes nothing', (text) => {
  expect(proposed(text)).toEqual([]);
});

test('what is typed is replaced, and only what fits it is proposed', () => {
  const found = proposed(`${prefix}SELECT ?p { ?p f:na<|> ?n }`);
  const start = prefix.length + 'SELECT ?p { ?p '.length;
  expect(found.map(({ label, start, end }) => [label, start, end])).toEqual([['f:name', start, start + 4]]);
});

test('a variable is not proposed for the very place where it is being typed', () => {
  expect(proposed('SELECT ?a { ?abc<|> }').map(({ label }) => label)).toEqual([]);
});

test('any text gives proposals in the time of reading it', () => {
  for (const text of [
    '{'.repeat(50_000),
    '"'.repeat(50_000),
    '<'.repeat(50_000),
    '?'.repeat(50_000),
    'a:'.repeat(50_000),
    'a.'.repeat(50_000),
  ])
    expect(Array.isArray(completeQuery(text, text.length, vocabulary))).toBe(true);
});
