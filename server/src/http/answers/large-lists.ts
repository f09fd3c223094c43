/** Lets long answers be made in fair turns: one makes as much work on the event loop as hundreds of small answers, and its rows wait in memory. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerKey } from '../../access/caller.ts';
import type { FairTurns } from '../../fair-turns.ts';
import { listTurns } from '../../storage/entities/list-limits.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Waits for the turn of an answer that turns out to be long; it is over when the answer is made. */
    takeLongTurn(): Promise<void>;
  }
  interface FastifyContextConfig {
    /** Pages of more than so many are long, where what they list is large. */
    largestSmallPage?: number;
  }
}

/** Pages up to this size are made at once. */
const largestSmallPage = 100;
/** Of a page whose size nobody asks for. */
const usualSize = 20;
// Two: anonymous callers never hold the last.
const pagesAtOnce = 2;

export function takesTurnsForLongPages(app: FastifyInstance, turns: FairTurns = listTurns(pagesAtOnce)): void {
  const ends = new WeakMap<FastifyRequest, () => void>();
  const end = (request: FastifyRequest) => ends.get(request)?.();

  app.decorateReply('takeLongTurn', async function (this: FastifyReply) {
    if (!ends.has(this.request)) await turnOf(this.request, this);
  });
  app.addHook('preHandler', (request, reply, done) => (isLong(request) ? turnOf(request, reply) : done()));
  app.addHook('onSend', (request, _reply, _payload, done) => {
    end(request);
    done();
  });

  function turnOf(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return new Promise<void>((begin, refuse) => {
      const turn = () =>
        new Promise<void>((over) => {
          ends.set(request, over);
          // Whoever leaves is answered no more.
          reply.raw.once('close', over);
          begin();
        });
      turns.take({ caller: callerKey(request.caller), signal: request.signal }, turn).catch(refuse);
    });
  }
}

function isLong({ routeOptions: { config }, query }: FastifyRequest): boolean {
  const size = Number((query as { size?: unknown }).size ?? usualSize);
  return config.lists !== undefined && size > (config.largestSmallPage ?? largestSmallPage);
}
