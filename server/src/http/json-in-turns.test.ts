import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { heldInTurns, isLong, jsonInTurns } from './json-in-turns.ts';

const long = 40_000;
const values: Readonly<Record<string, unknown>> = {
  'a number': 1,
  null: null,
  'an empty object': {},
  'an empty list': [],
  'a short answer': { data: { scopes: [{ name: 'ü "quoted"' }] } },
  'a long text': '"\n\u0001'.repeat(long),
  'a text of pairs of surrogates': `x${'😀'.repeat(long)}`,
  'a text of halves of such pairs': '\ud83d'.repeat(long),
  'a long list': { data: { rows: Array.from({ length: long }, (_, at) => ({ at, name: `${at}` })) } },
  'what is left out': [undefined, { a: undefined, b: 'x'.repeat(long), c: undefined }, { a: undefined }],
  'an object with a text of its own': { errors: [{ toJSON: () => ({ message: 'wrong' }), rest: 'x'.repeat(long) }] },
  'names that are long': { ['n'.repeat(long)]: 1, ['m'.repeat(long)]: {} },
};

test.each(Object.keys(values))('%s in pieces is the JSON of it', async (name) => {
  const pieces = await Array.fromAsync(jsonInTurns(values[name]));
  expect(pieces.join('')).toBe(JSON.stringify(values[name]));
});

test('others are served while a long text is written, of which no piece is long', async () => {
  let [turns, isOver] = [0, false];
  const others = (async () => {
    for (; !isOver; turns++) await nextTurn();
  })();
  let [longest, all] = [0, 0];
  for await (const { length } of jsonInTurns({ text: '\u0001'.repeat(8_000_000) })) {
    longest = Math.max(longest, length);
    all += length;
  }
  isOver = true;
  await others;
  expect(all).toBeGreaterThan(48_000_000);
  expect(longest).toBeLessThan(200_000);
  expect(turns).toBeGreaterThan(2);
});

test('what is long is told from what is short, and about as long as it is', async () => {
  expect(isLong({ data: 'x'.repeat(10_000) })).toBe(false);
  const text = { data: ['x'.repeat(1_000_000), 'y'] };
  expect(isLong(text)).toBe(true);
  expect(isLong(Array.from({ length: 100_000 }, () => 1))).toBe(true);
  // Texts count twice, and small values for what they take in memory.
  expect(Math.round((await heldInTurns(text)) / 100_000)).toBe(20);
  expect(Math.round((await heldInTurns(Array.from({ length: 100_000 }, () => 1))) / 100_000)).toBe(64);
});
