import { expect, test } from 'vitest';
import { eventText } from '../../event-text.ts';
import { ProcessLimit } from '../../processes/process-limit.ts';
import { begun } from './begun-events.ts';

const encoder = new TextEncoder();
const [one, two] = [eventText('value', { index: 0, value: 'é' }), eventText('value', { index: 1, value: 'x'.repeat(50) })];
const error = (message: string) => eventText('error', { message, start: 0, end: 0 });

async function* cut(text: string, size: number, end?: Error): AsyncGenerator<Uint8Array, void> {
  const bytes = encoder.encode(text);
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
  if (end) throw end;
}

const textOf = async (events: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(events)).toString();

test.each([1, 2, 7, 20, 1000])('events that come in pieces of %s bytes are passed on', async (size) => {
  expect(await textOf(await begun(cut(one + two, size)))).toBe(one + two);
});

test.each([1, 2, 7, 20, 1000])(
  'an error in the middle of an event follows the last whole one, in pieces of %s bytes',
  async (size) => {
    const limit = new ProcessLimit('memory');
    expect(await textOf(await begun(cut(one + two.slice(0, -5), size, limit)))).toBe(one + error(limit.message));
  },
);
