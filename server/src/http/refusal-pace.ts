/** Gives refusals at a pace: whoever is refused again and again waits for the answer, and costs others little meanwhile. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallerPace, type Pace } from './caller-pace.ts';
import { callerOrAddress } from './callers.ts';

/** What is paced is refusals. */
export interface RefusalPace extends Pace {
  /** A body counts as one more for each so many bytes. */
  readonly bytesOfOne: number;
}

export const refusalPace: RefusalPace = { burst: 100, aSecond: 250, bytesOfOne: 2 ** 14, longestMilliseconds: 10_000 };

export function pacesRefusals(app: FastifyInstance, pace: RefusalPace = refusalPace): void {
  const debts = new CallerPace(pace);
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode < 400) return done();
    const wait = debts.waitAfter(callerOrAddress(request), costOf(request, reply, pace), performance.now());
    // Nothing more of its body is read in the meantime.
    if (wait > 0) setTimeout(done, wait).unref();
    else done();
  });
}

/** What is refused for want of room was looked up and read before. */
const costOfWantOfRoom = 5;

function costOf(request: FastifyRequest, { statusCode }: FastifyReply, { bytesOfOne }: RefusalPace): number {
  return (statusCode === 503 ? costOfWantOfRoom : 1) + lengthOf(request) / bytesOfOne;
}

function lengthOf({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? 0) || 0;
}
