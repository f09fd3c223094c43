/** Gives the id of a writing request to all that it does, for the records of its changes. */
import type { FastifyInstance } from 'fastify';
import { requestTrace } from '../../storage/request-trace.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

// At preHandler and not earlier: the events of a body's stream come from the socket and know nothing of the request.
export function tracesRequests(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (reading.has(request.method)) done();
    else requestTrace.run(request.id, done);
  });
}
