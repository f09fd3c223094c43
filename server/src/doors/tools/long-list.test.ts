/** Long documents are read item by item, wherever their bytes are cut. */
import { expect, test } from 'vitest';
import { itemsIn } from './long-list.ts';

const document = {
  text: 'a "classes":[ in a text, \\ and }',
  lists: [[1, [2]], { classes: [3] }],
  classes: [{ name: 'a,]}"', of: [1, 2, { x: [] }] }, 'text', [1, [2, 3]], 7, null, {}],
  page: { size: 2, classes: [1] },
};

async function* pieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function read(text: string, size: number) {
  const [items, found] = [itemsIn(pieces(text, size), 'classes'), [] as unknown[]];
  for (let next = await items.next(); ; next = await items.next()) {
    if (next.done) return { items: found, rest: next.value };
    found.push(JSON.parse(String(next.value)));
  }
}

test.each([1, 2, 3, 7, 64, 10_000])('pieces of %i bytes give the items, and the rest', async (size) => {
  const { classes, ...rest } = document;
  expect(await read(JSON.stringify(document), size)).toEqual({ items: classes, rest: { ...rest, classes: [] } });
});

test('an empty list has no items, and a document without the list is the rest', async () => {
  expect(await read('{"classes":[],"a":1}', 5)).toEqual({ items: [], rest: { classes: [], a: 1 } });
  expect(await read('{"a":[1]}', 5)).toEqual({ items: [], rest: { a: [1] } });
});

test('what would be parsed for long at once is refused: a large item, and a large rest', async () => {
  const long = JSON.stringify('x'.repeat(2 ** 20));
  await expect(read(`{"classes":[${long}]}`, 65_536)).rejects.toThrow('too large');
  await expect(read(`{"other":${long},"classes":[]}`, 65_536)).rejects.toThrow('too large');
});
