import { expect, test } from 'vitest';
import { arrayText, arrayTextWhileRead, jsonText, WrittenJson } from './json-pieces.ts';

test('an array written in pieces is the JSON of the array', async () => {
  const items = [{ name: 'a "quoted" name' }, { name: 'ü' }, { name: '\u2028' }];
  expect(await arrayText(items, (item) => item)).toBe(JSON.stringify(items));
  expect(await arrayText([], (item) => item)).toBe('[]');
});

test('others have their turn while a long array is written', async () => {
  let [turns, isOver] = [0, false];
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await arrayText(
    Array.from({ length: 100 }, (_, index) => index),
    (item) => {
      const end = performance.now() + 1;
      while (performance.now() < end);
      return item;
    },
  );
  isOver = true;
  expect(turns).toBeGreaterThan(5);
});

test('an array is written while its elements are read', async () => {
  const items = [{ name: 'one' }, { name: 'two' }];
  async function* read() {
    yield* items;
  }
  expect(await arrayTextWhileRead(read(), (item) => item)).toBe(JSON.stringify(items));
});

test('what is written already is sent as it is', () => {
  expect(jsonText(new WrittenJson('{"a":1}'))).toBe('{"a":1}');
  expect(jsonText({ a: 1 })).toBe('{"a":1}');
});
