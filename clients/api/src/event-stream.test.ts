import { expect, test } from 'vitest';
import { eventsIn } from './event-stream.ts';

async function heard(...chunks: string[]) {
  const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk));
  const events = [];
  for await (const event of eventsIn(ReadableStream.from(bytes) as ReadableStream<Uint8Array>)) events.push(event);
  return events;
}

test('events are read however their bytes are cut', async () => {
  const text = 'id: 1\nevent: model.revised\ndata: {"name":\ndata: "Ž"}\n\n: heartbeat\n\ndata: plain\n\n';
  const expected = [
    { id: '1', event: 'model.revised', data: { name: 'Ž' } },
    { id: undefined, event: 'message', data: 'plain' },
  ];
  expect(await heard(text)).toEqual(expected);
  expect(await heard(...text.split(''))).toEqual(expected);
  expect(await heard(text.replaceAll('\n', '\r\n'))).toEqual(expected);
});

test('what is cut off before its end is no event', async () => {
  expect(await heard('data: {"whole": true}\n\ndata: {"half"')).toHaveLength(1);
});
