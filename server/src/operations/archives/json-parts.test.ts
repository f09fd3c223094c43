import { expect, test } from 'vitest';
import { type JsonItem, jsonParts } from './json-parts.ts';

const refuse = (part: string): never => {
  throw new Error(`refused after ${part.length}`);
};
const limits = { lists: 3, longest: 2 ** 20, refuse };

async function partsOf(text: string, of = limits): Promise<{ items: JsonItem[]; rest: string }> {
  const [parts, items]: [ReturnType<typeof jsonParts>, JsonItem[]] = [jsonParts(text, of), []];
  for (;;) {
    const { done, value } = await parts.next();
    if (done) return { items, rest: value };
    items.push(value);
  }
}

test('a document is taken apart at the items of its lists, whatever stands in its texts', async () => {
  const text = String.raw`{"a\\":[1,{"b":["]",2]} ],"c\"[":[ ],"d":{"e":[3]},"f":"[\\"}`;
  expect(await partsOf(text)).toEqual({
    items: [
      { list: String.raw`a\\`, text: '1' },
      { list: String.raw`a\\`, text: '{"b":["]",2]} ' },
    ],
    rest: String.raw`{"a\\":[],"c\"[":[],"d":{"e":[3]},"f":"[\\"}`,
  });
});

test('empty lists count', async () => {
  await expect(partsOf('{"a":[],"b":[],"c":[]}')).resolves.toMatchObject({ items: [] });
  await expect(partsOf('{"a":[],"b":[],"c":[],"d":[]}')).rejects.toThrow('refused');
});

test.each([
  ['an item', `{"a":[1,${'0'.repeat(100)}]}`],
  ['a text of an item', `{"a":[1,"${'0'.repeat(100)}"]}`],
  ['what is around lists', `{"a":[],"${'b'.repeat(40)}":[],"${'c'.repeat(40)}":[],"d":1}`],
])('%s is so long', async (_, text) => {
  await expect(partsOf(text, { ...limits, longest: 110 })).resolves.toBeDefined();
  await expect(partsOf(text, { ...limits, longest: 80 })).rejects.toThrow('refused');
});

test('others have their turns while a text of many quotes is passed', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  await partsOf(`{"a":"${'\\"'.repeat(500_000)}"}`);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
});
