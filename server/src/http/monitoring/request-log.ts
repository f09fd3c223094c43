/** One line in the log for each request: never its query, headers or body, which may hold secrets. */
import type { FastifyInstance } from 'fastify';
import { instanceOf } from '../answers/problem.ts';

export function logsRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        path: instanceOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
