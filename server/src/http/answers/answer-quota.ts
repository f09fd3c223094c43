/** Bounds the memory of answers that are on their way: whoever asks for much and reads nothing of it gets no more. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../failures.ts';
import { callerOrAddress } from '../callers/callers.ts';

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

const endless = new WeakSet<FastifyReply>();

/** Says of one answer what others of its route are not: that it goes on until somebody ends it. */
export function goesOnWithoutEnd(reply: FastifyReply): void {
  endless.add(reply);
}

export function boundsAnswers(app: FastifyInstance, quota: AnswerQuota = answerQuota): void {
  const held = new Map<string, number>();
  let all = 0;
  let anonymous = 0;
  const reserved = new WeakMap<FastifyReply, number>();

  app.decorateReply('reserveMemory', function (this: FastifyReply, bytes: number) {
    if (this.raw.destroyed || bytes < quota.least) return;
    admit(this.request, this, undefined, bytes);
    reserved.set(this, (reserved.get(this) ?? 0) + bytes);
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    // A client that has left takes no bytes, and its response never says again that it is closed.
    const isCounted = !reply.raw.destroyed && !request.routeOptions.config.isEndless && !endless.has(reply);
    const size = isCounted ? heldBy(payload, reply) - (reserved.get(reply) ?? 0) : 0;
    if (size >= quota.least && reply.statusCode < 400) admit(request, reply, payload, size);
    done();
  });

  function admit(request: FastifyRequest, reply: FastifyReply, payload: unknown, size: number): void {
    const caller = callerOrAddress(request);
    const isAnonymous = request.caller === 'anonymous';
    // One answer is given whatever its size, where nobody else waits for one.
    const before = held.get(caller) ?? 0;
    if ((before > 0 && before + size > quota.mostOfOne) || (all > 0 && all + size > quota.most)) refuse(reply, payload);
    if (isAnonymous && anonymous > 0 && anonymous + size > quota.most / 2) refuse(reply, payload);
    hold(caller, isAnonymous, size);
    reply.raw.once('close', () => hold(caller, isAnonymous, -size));
  }

  /** Anonymous callers of any number of addresses leave half of it to those who are signed in. */
  function hold(caller: string, isAnonymous: boolean, bytes: number): void {
    all += bytes;
    if (isAnonymous) anonymous += bytes;
    const now = (held.get(caller) ?? 0) + bytes;
    if (now > 0) held.set(caller, now);
    else held.delete(caller);
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
