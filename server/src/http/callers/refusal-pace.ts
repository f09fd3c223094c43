/** Gives refusals at a pace: whoever is refused again and again waits for the answer, and costs others little meanwhile. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallerPace, type Pace } from '../../caller-pace.ts';
import { callerOrAddress } from './callers.ts';
import { RequestTurns } from './request-turns.ts';

/** What is paced is refusals. */
export interface RefusalPace extends Pace {
  /** A body counts as one more for each so many bytes. */
  readonly bytesOfOne: number;
}

export const refusalPace: RefusalPace = { burst: 100, aSecond: 125, bytesOfOne: 2 ** 14, longestMilliseconds: 10_000 };

/** Nobody waits longer than the longest time: a crowd that was refused at once would be answered at once after it, in one long turn of the event loop. */
const dueRefusals = new RequestTurns();
const anyone = 'anyone';

declare module 'fastify' {
  interface FastifyRequest {
    /** How long a refusal with that status has to wait: for whoever answers past the hooks of the server. */
    waitOfRefusal(status: number): number;
  }
}

export function pacesRefusals(app: FastifyInstance, pace: RefusalPace = refusalPace, turns: RequestTurns = dueRefusals): void {
  const debts = new CallerPace(pace);
  app.decorateRequest('waitOfRefusal', function (this: FastifyRequest, status: number) {
    return debts.waitAfter(callerOrAddress(this), costOf(this, status, pace), performance.now());
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode < 400) return done();
    const wait = request.waitOfRefusal(reply.statusCode);
    // Nothing more of its body is read in the meantime.
    if (wait > 0) afterwards(wait, reply, done, turns);
    else done();
  });
}

/** For whoever answers past the hooks, or refuses in an answer that succeeds, as GraphQL does: done when it may be told, or nobody is there any more. */
export function paceOfRefusal(request: FastifyRequest, reply: FastifyReply, status = 400): Promise<void> {
  const wait = request.waitOfRefusal(status);
  if (wait === 0 || reply.raw.destroyed) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  reply.raw.once('close', resolve);
  afterwards(wait, reply, () => {
    reply.raw.off('close', resolve);
    resolve();
  });
  return promise;
}

/** Whoever leaves before that is not answered: a crowd of them would cost as much as one that is. */
function afterwards(milliseconds: number, { raw }: FastifyReply, goOn: () => void, turns: RequestTurns = dueRefusals): void {
  const leave = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    raw.off('close', leave);
    turns.take(anyone, goOn, () => !raw.destroyed);
  }, milliseconds).unref();
  raw.once('close', leave);
}

/** What is refused for want of room was looked up and read before. */
const costOfWantOfRoom = 5;

function costOf(request: FastifyRequest, status: number, { bytesOfOne }: RefusalPace): number {
  return (status === 503 ? costOfWantOfRoom : 1) + lengthOf(request) / bytesOfOne;
}

function lengthOf({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? 0) || 0;
}
