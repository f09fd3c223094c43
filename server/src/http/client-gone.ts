/** Tells when the client of a request has gone, so that nobody works on for it. */
import type { FastifyReply } from 'fastify';

export function clientGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(new Error('The client has gone.'));
  });
  return controller.signal;
}
