import { randomNumbers } from '@orrery/testing/random.ts';
import { expect, test } from 'vitest';
import { DistinctNumbers } from './distinct-numbers.ts';
import { joinedNames, searchText, searchWords } from './search-text.ts';
import {
  facetToken,
  type Level,
  levelOf,
  levels,
  tiers,
  tokenName,
  tokenNames,
  tokensOf,
  tokensSought,
} from './search-tokens.ts';

const place = { partition: 'public', bucket: 2, facets: ['kind:object', 'project:1'] } as const;

test.each([
  'House number 17',
  'a',
  'Ob',
  'æsir and ØL',
  '橋',
  '𠮷野 家屋',
  'x𠮷',
  '主数据管理 x数',
  'ข้อมูล',
  'データ',
  '1 22 333 4444',
  'word '.repeat(100),
])('what is sought of a label is among its tokens: %s', (label) => {
  for (const level of [undefined, ...levels]) {
    const tokens = tokensOf({ ...place, level, text: searchText(label) });
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const tier of [...tiers, 'all'] as const)
      expect(tokens).toEqual(expect.arrayContaining(tokensSought(tier, { ...place, level }, searchWords(label))));
  }
});

test('each of several names has its own beginning and its own whole', () => {
  const tokens = tokensOf({ ...place, text: joinedNames([' dry dock', ' trockendock', ' dry dock']) });
  for (const name of ['dry dock', 'trockendock'])
    for (const tier of [...tiers, 'all'] as const)
      expect(tokens).toEqual(expect.arrayContaining(tokensSought(tier, place, searchWords(name))));
  expect(tokens).not.toEqual(expect.arrayContaining(tokensSought('exact', place, ['dock'])));
  expect(tokens).not.toEqual(expect.arrayContaining(tokensSought('prefix', place, ['dock'])));
});

test('what is sought on one level is on no other, but for facets', () => {
  const [first, last] = [2, 0].map((level) => new Set(tokensOf({ ...place, level: level as Level, text: ' bakery' })));
  const shared = [...first!].filter((token) => last!.has(token));
  expect(shared).toEqual(place.facets.map(facetToken));
});

test('about one label of 256 is on the first level, and fifteen on the second, whatever kind of ids they have', () => {
  const counting = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
  const timed = (number: number) =>
    `01a1e837-9eca-7${(number % 4096).toString(16).padStart(3, '0')}-a071-${(number * 7919).toString(16).padStart(12, '0')}`;
  for (const idOf of [counting, timed]) {
    const found = Array.from({ length: 100_000 }, (_, number) => levelOf(idOf(number)));
    const share = (level: number) => found.filter((one) => one === level).length / found.length;
    expect(share(2)).toBeGreaterThan(1 / 400);
    expect(share(2)).toBeLessThan(1 / 170);
    expect(share(1)).toBeGreaterThan(12 / 256);
    expect(share(1)).toBeLessThan(19 / 256);
  }
});

test('tokens stay what they are: they stand in databases', () => {
  const tokens = tokensOf({ ...place, text: ' ab abc' });
  expect(tokenNames(tokens)).toBe(tokens.map(tokenName).join(' '));
  expect(tokens).toEqual([213859280, 2146811207, 522327738, -1329880721, 1147045751, -1799506958, -1230918736, 632286630]);
});

test('a label with very many groups has each of them once', () => {
  const [random, numbers] = [randomNumbers(1), new DistinctNumbers()];
  const given = Array.from({ length: 5000 }, () => Math.floor(random() * 300) - 150);
  for (const number of given) numbers.add(number);
  expect(numbers.all()).toEqual([...new Set(given)]);
});
