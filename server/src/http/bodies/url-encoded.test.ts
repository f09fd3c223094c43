import { leastSpent } from '@orrery/testing/spent.ts';
import { expect, test } from 'vitest';
import { Failure } from '../../failures.ts';
import { mostParameters, urlEncoded } from './url-encoded.ts';

test('parameters have all their values, decoded', () => {
  const read = urlEncoded('query=ASK+%7B%7D&graph=a&graph=b%C3%A9&empty=&bare&a%2Bb=1%2B1');
  expect([...read]).toEqual([
    ['query', ['ASK {}']],
    ['graph', ['a', 'bé']],
    ['empty', ['']],
    ['bare', ['']],
    ['a+b', ['1+1']],
  ]);
  expect(urlEncoded('').size).toBe(0);
});

test('what is encoded wrongly stands for itself, and names of objects are names', () => {
  expect([...urlEncoded('query=100%+%C3=%26&__proto__=x&constructor=y')]).toEqual([
    ['query', ['100% \ufffd=&']],
    ['__proto__', ['x']],
    ['constructor', ['y']],
  ]);
});

test('there are not many of them, under one name or under several', () => {
  const some = Array.from({ length: mostParameters }, (_, index) => `a${index}=1`).join('&');
  expect(urlEncoded(some).size).toBe(mostParameters);
  for (const many of [`${some}&b=1`, 'a=1&'.repeat(mostParameters + 1)]) expect(() => urlEncoded(many)).toThrow(Failure);
});

const megabyte = 2 ** 20;

test.each(['&a', 'a=&', '&', '+', '%41', '%', '%%3', 'a=%C3&', '=', '&='])('a megabyte of %s is read in a moment', (part) => {
  const text = `query=x${part.repeat(megabyte / part.length)}`;
  const read = () => {
    try {
      urlEncoded(text);
    } catch {}
  };
  expect(leastSpent(read)).toBeLessThan(2000);
});
