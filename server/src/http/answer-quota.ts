/** Bounds the memory of answers that are on their way: whoever asks for much and reads nothing of it gets no more. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failures.ts';
import { callerOrAddress } from './callers.ts';

export interface AnswerQuota {
  /** Bytes of long answers to one caller, and to all of them. */
  readonly mostOfOne: number;
  readonly most: number;
  /** Shorter answers are not counted. */
  readonly least: number;
}

export const answerQuota: AnswerQuota = { mostOfOne: 64 * 2 ** 20, most: 512 * 2 ** 20, least: 2 ** 16 };

export function boundsAnswers(app: FastifyInstance, quota: AnswerQuota = answerQuota): void {
  const held = new Map<string, number>();
  let all = 0;

  app.addHook('onSend', async (request, reply, payload) => {
    // What is streamed waits at its source.
    const size = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
    if (size < quota.least || reply.statusCode >= 400) return;
    const caller = callerOrAddress(request);
    // The first long answer of a caller is always given.
    const before = held.get(caller) ?? 0;
    if ((before > 0 && before + size > quota.mostOfOne) || (all > 0 && all + size > quota.most)) throw tooMuchUnread();
    hold(caller, size);
    reply.raw.once('close', () => hold(caller, -size));
  });

  function hold(caller: string, bytes: number): void {
    all += bytes;
    const now = (held.get(caller) ?? 0) + bytes;
    if (now > 0) held.set(caller, now);
    else held.delete(caller);
  }
}

function tooMuchUnread(): Failure {
  const sentence = 'Too many long answers are on their way to you. Read them, or wait a few seconds.';
  return new Failure('throttled', sentence, [], { retryAfterSeconds: 5 });
}
