import { randomNumbers } from '@orrery/testing/random.ts';
import { expect, test } from 'vitest';
import { DistinctNumbers } from './distinct-numbers.ts';
import { searchText, searchWords } from './search-text.ts';
import { tiers, tokenName, tokenNames, tokensOf, tokensSought } from './search-tokens.ts';

const place = { partition: 'public', bucket: 2, places: ['kind:object', 'project:1'] } as const;

test.each(['House number 17', 'a', 'Ob', 'æsir and ØL', '橋', '𠮷野 家屋', 'x𠮷', '1 22 333 4444', 'word '.repeat(100)])(
  'what is sought of a label is among its tokens: %s',
  (label) => {
    const tokens = tokensOf({ ...place, text: searchText(label) });
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const tier of [...tiers, 'all'] as const)
      expect(tokens).toEqual(expect.arrayContaining(tokensSought(tier, 'public', 2, searchWords(label))));
  },
);

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
