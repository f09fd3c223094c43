/** The signal of a request: it tells when the client has left, so that nobody works on for it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where its answer goes. */
    reply: FastifyReply | undefined;
    clientSignal: AbortSignal | undefined;
  }
}

/**
 * Whoever looks late learns it too: a response remembers that it was closed before its end. Fastify's own signal hangs on the request,
 * which is closed as soon as its body is read. Most requests are answered before anybody looks, so that the signal is made at the first look.
 */
export function signalsWhenClientsLeave(app: FastifyInstance): void {
  app.decorateRequest('reply', undefined);
  app.decorateRequest('clientSignal', undefined);
  app.decorateRequest('signal', {
    getter(this: FastifyRequest) {
      this.clientSignal ??= signalOf(this.reply!);
      return this.clientSignal;
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    request.reply = reply;
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
