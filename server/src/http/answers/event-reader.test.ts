import { expect, test } from 'vitest';
import { eventsIn, textsIn } from './event-reader.ts';

async function* cut(text: string, length = 2 ** 16): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length);
}

/** The longest time in milliseconds for which nobody else had a turn while it worked. */
async function longestHold(work: Promise<unknown>): Promise<number> {
  let [longest, last, isOver] = [0, performance.now(), false];
  const turn = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work.catch(() => {});
  isOver = true;
  turn();
  return longest;
}

const all = (text: string, length?: number) => Array.fromAsync(eventsIn(cut(text, length)));

test('events are the same wherever their bytes are cut, with ends of lines of either kind', async () => {
  const lines = [
    ': hello',
    '',
    'id: 7',
    'event: näme',
    'data: {"a":1,',
    'data: "b":2}',
    '',
    '',
    '',
    'data: [DONE]',
    '',
    'data: {}',
    '',
  ];
  const events = [
    { id: '7', name: 'näme', data: { a: 1, b: 2 } },
    { id: undefined, name: 'message', data: {} },
  ];
  for (const end of ['\n', '\r\n'])
    for (const length of [1, 2, 3, 7, 1000]) {
      expect(await all(lines.join(end), length)).toEqual(events);
      expect(await Array.fromAsync(textsIn(cut(lines.join(end), length)))).toEqual([
        ': hello',
        'id: 7\nevent: näme\ndata: {"a":1,\ndata: "b":2}',
        'data: [DONE]',
        'data: {}',
      ]);
    }
});

test.each([
  ['empty lines', '\n'.repeat(4 * 2 ** 20), 2 ** 16],
  ['empty lines in one piece', '\n'.repeat(4 * 2 ** 20), 2 ** 22],
  ['events without JSON', 'data: [DONE]\n\n'.repeat(2 ** 15), 2 ** 16],
  ['comments', ':\n\n'.repeat(2 ** 17), 2 ** 16],
  ['lines of one comment', ':\n'.repeat(2 ** 21), 2 ** 16],
  ['lines of one event', `${'data:\n'.repeat(690_000)}\n`, 2 ** 16],
  ['pieces of one event', `data: "${'x'.repeat(2 ** 21)}"\n\n`, 64],
])('others have their turns while a great many %s are read', async (_, text, length) => {
  expect(await longestHold(all(text, length))).toBeLessThan(500);
});

test('an event of more lines, or of more characters, than anybody sends is refused', async () => {
  await expect(all(`${'data:\n'.repeat(10_001)}\n`)).rejects.toThrow('An event is too long.');
  await expect(all('x'.repeat(5 * 2 ** 20))).rejects.toThrow('An event is too long.');
  expect(await all(`${'data:\n'.repeat(9_000)}data: {}\n\n`)).toHaveLength(1);
});
