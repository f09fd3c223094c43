/** The signal of a request: it tells when the client has left, so that nobody works on for it. */
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * It is there from the beginning, since a response says once that it is closed. Fastify's own signal is made when somebody first looks at
 * it, and hangs on the request, which is closed as soon as its body is read.
 */
export function signalsWhenClientsLeave(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    Object.defineProperty(request, 'signal', { value: signalOf(reply) });
    done();
  });
}

function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const leave = () => {
    if (!raw.writableFinished) controller.abort(new Error('The client has gone.'));
  };
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return controller.signal;
}
