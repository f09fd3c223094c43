import { LexerBuilder } from '@traqula/core';
import { expect, test } from 'vitest';
import { parseQuery } from '../parsing/parse-query.ts';
import { PrefixLookahead, tokensWith } from './mended-tokens.ts';

const lookahead = new PrefixLookahead();
const lexer = LexerBuilder.create()
  .add(...tokensWith(lookahead))
  .build({ positionTracking: 'full', skipValidations: true, ensureOptimizations: true });

function lexed(text: string): string[] {
  lookahead.begin();
  return lexer.tokenize(text).tokens.map(({ image }) => image);
}

const length = 20_000;

test.each([
  ['one letter', 'a'],
  ['letters and dots', 'a.'],
  ['glued values', 'true1'],
  ['glued keywords', 'ASK'],
  ['names', 'a:b '],
  ['words', 'a a. '],
])('no character of a word is looked at twice: %s', (_, part) => {
  expect(lexed(part.repeat(length / part.length)).length).toBeGreaterThan(100);
  expect(lookahead.steps).toBeLessThanOrEqual(2 * length);
});

test('a word that ends in a dot before a colon is looked at once', () => {
  lexed(`${'a.'.repeat(length)}:b`);
  expect(lookahead.steps).toBeLessThanOrEqual(4 * length);
});

test.each([
  ['a:b', ['a:b']],
  [':b', [':b']],
  [':', [':']],
  ['a:', ['a:']],
  ['aa', ['a', 'a']],
  ['1a:b', ['1', 'a:b']],
  ['a.b:c.d.', ['a.b:c.d', '.']],
  ['a-b:%41\\,', ['a-b:%41\\,']],
  ['é:b Ω:b \u{1F600}:b', ['é:b', 'Ω:b', '\u{1F600}:b']],
  ['ask:me', ['ask:me']],
  ['ASKa:b', ['ASKa:b']],
  ['delete data', ['delete data']],
  ['DELETE #c\n\t#d\nWHERE', ['DELETE #c\n\t#d\nWHERE']],
  ['insert\r\nDATA', ['insert\r\nDATA']],
  ['insert {', ['insert', '{']],
])('%s is read as it was', (text, images) => {
  expect(lexed(text)).toEqual(images);
});

test('blanks after a word that may have a second one cost no more than others', () => {
  // Tried in all ways to divide them, these would take longer than the world is old.
  for (const word of ['DELETE', 'INSERT'])
    expect(() => parseQuery(`${word}${' #\n'.repeat(1000)}${' '.repeat(1000)}{}`)).toThrow();
});
