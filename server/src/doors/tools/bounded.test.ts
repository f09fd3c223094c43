/** Answers of tools are bounded, and say how to get more. */
import { expect, test } from 'vitest';
import { answerText, boundedPage, mostCharacters, shortened } from './bounded.ts';

const items = (count: number, length = 10) => Array.from({ length: count }, (_, index) => ({ index, text: 'x'.repeat(length) }));

test('a page that is not the last says which is next', () => {
  expect(boundedPage({ items: items(20), total: 50 }, { number: 1, size: 20 })).toMatchObject({
    total: 50,
    more: '10 more: ask for page 2.',
  });
  expect(boundedPage({ items: items(10), total: 50 }, { number: 2, size: 20 })).not.toHaveProperty('more');
});

test('a page that has no room for all says with which size to ask', () => {
  const page = boundedPage({ items: items(100, 1000), total: 100 }, { number: 0, size: 100 }) as {
    items: object[];
    more: string;
  };
  expect(JSON.stringify(page.items).length).toBeLessThanOrEqual(mostCharacters + 100);
  expect(page.more).toBe(`${100 - page.items.length} more: ask with a size of ${page.items.length}.`);
});

test('long texts, long lists and deep values are cut, and say how long they are', () => {
  expect(shortened('y'.repeat(5000))).toMatch(/^y{1500}… \(5000 characters\)$/);
  expect((shortened(items(60)) as unknown[]).at(-1)).toBe('… (60 in all)');
  let deep: object = {};
  for (let depth = 0; depth < 5000; depth++) deep = { deep };
  expect(JSON.stringify(shortened(deep)).length).toBeLessThan(200);
});

test('an answer that is too long all the same says so', () => {
  const wide = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`field${index}`, 'z'.repeat(1400)]));
  expect(JSON.parse(answerText(wide)).error).toContain('Ask for less');
});
