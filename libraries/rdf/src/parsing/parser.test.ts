import { UnreadableContent } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { termText } from '../printing/term-text.ts';
import { quadsIn } from '../testing/quads.ts';
import { Parser } from './parser.ts';

const prefix = '@prefix : <http://x/> .\n';

function lines(text: string, syntax: 'turtle' | 'trig' = 'turtle', base?: string): string[] {
  return quadsIn(text, syntax, base).map(({ subject, predicate, object, graph }) =>
    [subject, predicate, object, ...(graph ? [graph] : [])].map(termText).join(' '),
  );
}

test('abbreviations mean what they stand for', () => {
  expect(lines(`${prefix}:s a :C ; :p 1, 1.5, 1e0, true, "x"@en, 'y'^^:t ; .`)).toEqual([
    '<http://x/s> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://x/C>',
    '<http://x/s> <http://x/p> "1"^^<http://www.w3.org/2001/XMLSchema#integer>',
    '<http://x/s> <http://x/p> "1.5"^^<http://www.w3.org/2001/XMLSchema#decimal>',
    '<http://x/s> <http://x/p> "1e0"^^<http://www.w3.org/2001/XMLSchema#double>',
    '<http://x/s> <http://x/p> "true"^^<http://www.w3.org/2001/XMLSchema#boolean>',
    '<http://x/s> <http://x/p> "x"@en',
    '<http://x/s> <http://x/p> "y"^^<http://x/t>',
  ]);
});

test('RDF 1.2: a text may say in which direction it runs', () => {
  expect(lines(`${prefix}:s :p "שלום"@he--rtl .`)).toEqual(['<http://x/s> <http://x/p> "שלום"@he--rtl']);
});

test('nodes without a label never get one that the document uses', () => {
  expect(lines(`${prefix}[] :p _:b0 . _:b1 :p [] .`)).toEqual(['_:b2 <http://x/p> _:b0', '_:b1 <http://x/p> _:b3']);
});

test('relative IRIs are resolved against the base that is in force', () => {
  expect(lines('<> <#p> <a> . @base <http://y/z/> . <> <#p> <../a> .', 'turtle', 'http://x/d')).toEqual([
    '<http://x/d> <http://x/d#p> <http://x/a>',
    '<http://y/z/> <http://y/z/#p> <http://y/a>',
  ]);
});

test('TriG names graphs', () => {
  expect(lines(`${prefix}:g { :s :p :o } GRAPH _:h { :s :p :o . } { :s :p :o }`, 'trig')).toEqual([
    '<http://x/s> <http://x/p> <http://x/o> <http://x/g>',
    '<http://x/s> <http://x/p> <http://x/o> _:h',
    '<http://x/s> <http://x/p> <http://x/o>',
  ]);
});

test.each([
  [`${prefix}:s :p `, 2, 7],
  [`${prefix}:s :p :o\n:s`, 3, 1],
  [`${prefix}:s :p q:o .`, 2, 7],
  [`${prefix}:s :p "a\nb" .`, 2, 9],
  ['<http://a b> <p:p> <o:o> .', 1, 1],
  ['<x> <p:p> <o:o> .', 1, 1],
  [`${prefix}:g { :s :p :o }`, 2, 4],
  [`${prefix}:s :p ( 1 .`, 2, 11],
])('what is no Turtle is told with its place: %s', (text, line, column) => {
  expect(() => lines(text)).toThrow(UnreadableContent);
  try {
    lines(text);
  } catch (error) {
    expect((error as UnreadableContent).place).toEqual({ line, column });
  }
});

test.each(['(', '[ :p '])('a hundred thousand %s are an error and no overflow', (open) => {
  const text = `${prefix}:s :p ${open.repeat(100_000)}`;
  expect(() => lines(text)).toThrow('Nodes are nested deeper than 1000.');
  const endless = new Parser(text, { syntax: 'turtle', depth: 1_000_000 }, () => {});
  expect(() => endless.parse()).toThrow(UnreadableContent);
});

test.each(['\n', '\r\n', '\r'])('a comment ends with its line: %j', (end) => {
  const text = ['<http://x/a> <http://x/p> 1 . # known', '<http://x/b> <http://x/p> 2 .', '# done', ''].join(end);
  expect(lines(text)).toHaveLength(2);
});

test('a language tag with other characters is told as one', () => {
  expect(() => lines('<a:a> <a:b> "x"@en_GB .')).toThrow('A language tag has letters, digits and hyphens.');
});
