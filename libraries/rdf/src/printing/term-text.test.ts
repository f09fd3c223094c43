import { UnwritableContent } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { Literal } from '../terms/term.ts';
import { rdfVocabulary } from '../terms/vocabulary.ts';
import { iriText, literalText } from './term-text.ts';

const inLanguage = (language: string) => literalText(new Literal('x', rdfVocabulary.langString, language), iriText);

test('a literal has its language tag as it was written', () => {
  expect(inLanguage('zh-Hans-CN')).toBe('"x"@zh-Hans-CN');
});

test.each(['not a tag!', 'en .\n<http://x/s> <http://x/p> "injected"', '1-a', 'en-', 'é'])(
  '%j is written by nobody',
  (language) => {
    expect(() => inLanguage(language)).toThrow(UnwritableContent);
  },
);

test.each(['http://x/John Smith', 'http://x/a>b', 'relative'])('<%s> is written by nobody', (iri) => {
  expect(() => iriText(iri)).toThrow(UnwritableContent);
});
