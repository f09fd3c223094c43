/** Sends server-sent events as they come, no faster than they are taken, and a sign of life where none come. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { variesByCaller } from '../headers/vary.ts';
import { goesOnWithoutEnd } from './answer-quota.ts';

const heartbeatMilliseconds = 15_000;
const heartbeat = new TextEncoder().encode(': still here\n\n');
const lineFeed = 10;

export const eventStream = 'text/event-stream';

export function sendEvents(reply: FastifyReply, events: AsyncIterable<Uint8Array>): FastifyReply {
  return sendEventStream(reply, Readable.from(withHeartbeat(events), { objectMode: false }));
}

/** For a stream that gives its own signs of life. */
export function sendEventStream(reply: FastifyReply, stream: Readable | Buffer): FastifyReply {
  return (
    variesByCaller(reply)
      .header('content-type', eventStream)
      .header('cache-control', 'private, no-store')
      // Proxies that gather what they pass on would hold events back.
      .header('x-accel-buffering', 'no')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(stream)
  );
}

/** For a stream that holds a place which others wait for: it ends where it has waited for its reader for so long, all in all. */
export function sendEventsInTime(reply: FastifyReply, events: AsyncIterable<Uint8Array>, milliseconds: number): FastifyReply {
  const taken = takenInTime(withHeartbeat(events), milliseconds, reply.raw);
  return sendEventStream(reply, Readable.from(taken, { objectMode: false }));
}

/** For a stream that goes on until somebody ends it. Its connection ends with it: a service that stops waits for no client that keeps one open. */
export function sendEndlessStream(reply: FastifyReply, stream: Readable): FastifyReply {
  goesOnWithoutEnd(reply);
  return sendEventStream(reply.header('connection', 'close'), stream);
}

/** A comment after each quarter of a minute without events, never inside of one. */
export async function* withHeartbeat(
  events: AsyncIterable<Uint8Array>,
  milliseconds = heartbeatMilliseconds,
): AsyncGenerator<Uint8Array> {
  const source = events[Symbol.asyncIterator]();
  let isBetweenEvents = true;
  try {
    for (let next = source.next(); ; ) {
      const found = await within(next, milliseconds);
      if (found?.done) return;
      if (found) {
        yield found.value;
        isBetweenEvents = endsEvent(found.value);
        next = source.next();
      } else if (isBetweenEvents) yield heartbeat;
    }
  } finally {
    await source.return?.();
  }
}

/** What is told last waits for its reader, too, until the answer is closed. */
async function* takenInTime(
  events: AsyncIterable<Uint8Array>,
  milliseconds: number,
  answer: ServerResponse,
): AsyncGenerator<Uint8Array> {
  const end = () => answer.destroy();
  let left = milliseconds;
  for await (const event of events) {
    const since = performance.now();
    const timer = setTimeout(end, left);
    try {
      yield event;
    } finally {
      clearTimeout(timer);
      left -= performance.now() - since;
    }
  }
  if (answer.closed) return;
  const timer = setTimeout(end, left);
  answer.once('close', () => clearTimeout(timer));
}

async function within<T>(result: Promise<T>, milliseconds: number): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, milliseconds, undefined);
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

function endsEvent(bytes: Uint8Array): boolean {
  return bytes.at(-1) === lineFeed && bytes.at(-2) === lineFeed;
}
