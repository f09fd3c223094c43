/** Bounds the memory of answers that are on their way: whoever asks for much and reads nothing of it gets no more, and gives way to others. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../failures.ts';
import { callerOrAddress } from '../callers/callers.ts';
import { HeldMemory } from '../callers/held-memory.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether an answer goes on until somebody ends it. It waits more than it sends, and has bounds of its own. */
    isEndless?: boolean;
  }
  interface FastifyReply {
    /** Takes the memory of a long answer before it is made, so that what would be refused is not made at all. */
    reserveMemory(bytes: number): void;
  }
}

export interface AnswerQuota {
  /** Bytes of long answers to one caller, and to all of them. */
  readonly mostOfOne: number;
  readonly most: number;
  /** Shorter answers are not counted. */
  readonly least: number;
}

export const answerQuota: AnswerQuota = { mostOfOne: 128 * 2 ** 20, most: 512 * 2 ** 20, least: 2 ** 12 };

/** What a stream keeps in memory while its client takes nothing: a frame as it is stored and as it is sent, or the window of an encoder. */
const mostOfStream = 2 * 2 ** 20;
/** Where it is not known how long it is. */
const someOfStream = 2 ** 18;

const uncounted = new WeakSet<FastifyReply>();

/** Says of one answer what others of its route are not: that it goes on until somebody ends it. */
export function goesOnWithoutEnd(reply: FastifyReply): void {
  uncounted.add(reply);
}

/** Says of an answer that its bytes are kept once for all who ask for them, however many read nothing of it. */
export function sharesItsBytes(reply: FastifyReply): void {
  uncounted.add(reply);
}

/** What is taken for an answer. */
interface Taken {
  readonly bytes: number;
  readonly release: () => void;
}

export function boundsAnswers(app: FastifyInstance, quota: AnswerQuota = answerQuota): void {
  const held = new HeldMemory();
  const taken = new WeakMap<FastifyReply, Taken>();

  app.decorateReply('reserveMemory', function (this: FastifyReply, bytes: number) {
    if (this.raw.destroyed || bytes < quota.least) return;
    take(this.request, this, undefined, bytes);
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    // A client that has left takes no bytes, and its response never says again that it is closed.
    const isCounted = !reply.raw.destroyed && !request.routeOptions.config.isEndless && !uncounted.has(reply);
    const size = isCounted ? heldBy(payload, reply) - (taken.get(reply)?.bytes ?? 0) : 0;
    if (size >= quota.least && reply.statusCode < 400) take(request, reply, payload, size);
    done();
  });

  /** One answer is given whatever its size, where nobody else waits for one. */
  function take(request: FastifyRequest, reply: FastifyReply, payload: unknown, size: number): void {
    const caller = callerOrAddress(request);
    const before = held.ofCaller(caller);
    if (before > 0 && before + size > quota.mostOfOne) refuse(reply, payload);
    // Anonymous callers of any number of networks leave half of it to those who are signed in.
    if (request.caller === 'anonymous')
      while (held.ofShare(caller) > 0 && held.ofShare(caller) + size > quota.most / 2)
        if (!held.makeRoomInShare(caller, size)) refuse(reply, payload);
    while (held.all > 0 && held.all + size > quota.most) if (!held.makeRoom(caller, size)) refuse(reply, payload);
    hold(caller, reply, size);
  }

  /** All that is taken for an answer is one: it gives way as a whole, and its reader sees that it breaks off. */
  function hold(caller: string, reply: FastifyReply, more: number): void {
    const before = taken.get(reply);
    before?.release();
    const bytes = (before?.bytes ?? 0) + more;
    const release = held.hold(caller, bytes, () => reply.raw.destroy());
    taken.set(reply, { bytes, release });
    reply.raw.once('close', release);
  }
}

function heldBy(payload: unknown, reply: FastifyReply): number {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length;
  if (!(payload instanceof Readable)) return 0;
  if (reply.hasHeader('content-encoding')) return mostOfStream / 2;
  return Math.min(mostOfStream, Number(reply.getHeader('content-length') ?? someOfStream));
}

const headersOfContent = ['content-encoding', 'content-range', 'content-disposition', 'accept-ranges', 'etag'];

function refuse(reply: FastifyReply, payload: unknown): never {
  if (payload instanceof Readable) payload.on('error', () => {}).destroy();
  for (const name of headersOfContent) reply.removeHeader(name);
  const sentence = 'Too many long answers are on their way to you. Read them, or wait a few seconds.';
  throw new Failure('throttled', sentence, [], { retryAfterSeconds: 5 });
}
