/** Lets long pages of lists be made in fair turns: one makes as much work on the event loop as hundreds of small answers, and its rows wait in memory. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerKey } from '../../access/caller.ts';
import type { FairTurns } from '../../fair-turns.ts';
import { listTurns } from '../../storage/entities/list-limits.ts';

/** Pages up to this size are made at once. */
const largestSmallPage = 100;
// Two: anonymous callers never hold the last.
const pagesAtOnce = 2;

export function takesTurnsForLongPages(app: FastifyInstance, turns: FairTurns = listTurns(pagesAtOnce)): void {
  const ends = new WeakMap<FastifyRequest, () => void>();
  const end = (request: FastifyRequest) => ends.get(request)?.();

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

function isLong({ routeOptions, query }: FastifyRequest): boolean {
  return routeOptions.config.lists !== undefined && Number((query as { size?: unknown }).size ?? 0) > largestSmallPage;
}
