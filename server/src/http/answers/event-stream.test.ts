import { expect, test } from 'vitest';
import { withHeartbeat } from './event-stream.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function textOf(events: AsyncIterable<Uint8Array>, milliseconds: number): Promise<string> {
  const pieces = await Array.fromAsync(withHeartbeat(events, milliseconds));
  return Buffer.concat(pieces).toString();
}

test('a stream without events shows signs of life', async () => {
  const text = await textOf(
    (async function* () {
      yield bytes('event: one\n\n');
      await pause(100);
      yield bytes('event: two\n\n');
    })(),
    20,
  );
  expect(text).toMatch(/^event: one\n\n(?:: still here\n\n)+event: two\n\n$/);
});

test('no sign of life comes inside of an event', async () => {
  const text = await textOf(
    (async function* () {
      yield bytes('event: on');
      await pause(100);
      yield bytes('e\n\n');
    })(),
    20,
  );
  expect(text).toBe('event: one\n\n');
});

test('whoever stops reading ends the source', async () => {
  let isEnded = false;
  const events = withHeartbeat(
    (async function* () {
      try {
        for (;;) yield bytes('event: one\n\n');
      } finally {
        isEnded = true;
      }
    })(),
  );
  for await (const _ of events) break;
  expect(isEnded).toBe(true);
});
