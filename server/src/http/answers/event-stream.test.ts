import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendEventsInTime, withHeartbeat } from './event-stream.ts';

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

/** Asks for the events, with so much patience for a reader, and tells how the answer has closed. */
async function answered(events: AsyncIterable<Uint8Array>, milliseconds: number, isRead: boolean): Promise<string> {
  const app = Fastify();
  const { promise: closed, resolve } = Promise.withResolvers<string>();
  app.get('/', (_request, reply) => {
    reply.raw.once('close', () => resolve(reply.raw.writableFinished ? 'whole' : 'ended'));
    return sendEventsInTime(reply, events, milliseconds);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  if (isRead) socket.resume();
  else socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const how = await closed;
  socket.destroy();
  await app.close();
  return how;
}

test('a stream that waits for its reader for too long is ended, its source too', async () => {
  let isLeft = false;
  async function* endless() {
    try {
      for (;;) yield Buffer.alloc(2 ** 20, ' ');
    } finally {
      isLeft = true;
    }
  }
  expect([await answered(endless(), 100, false), isLeft]).toEqual(['ended', true]);
});

test('what is told last waits no longer for its reader', async () => {
  async function* once() {
    yield Buffer.alloc(2 ** 26, ' ');
  }
  expect(await answered(once(), 100, false)).toBe('ended');
});

test('a stream whose events are taken lasts as long as they come', async () => {
  async function* slow() {
    for (const name of ['one', 'two', 'three']) {
      yield bytes(`event: ${name}\n\n`);
      await pause(200);
    }
  }
  expect(await answered(slow(), 150, true)).toBe('whole');
});
