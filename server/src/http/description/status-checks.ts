/** Tests only: a route that is not described is an error, and so is an answer with a status that its description does not have. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describedStatuses } from './failure-statuses.ts';

export function checksStatuses(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, schema, config = {} }) => {
    if (/^\/api(?:\/|$)/.test(url) && !config.isOpen && !schema?.summary) throw new Error(`${method} ${url} is not described.`);
  });
  app.addHook('onSend', async (request, reply) => {
    const { method, routeOptions } = request;
    if (isDescribed(request, reply.statusCode)) return;
    const sentence = `${method} ${routeOptions.url} answers ${reply.statusCode}, which its description does not have.`;
    // An error while an answer is sent keeps its status.
    reply.code(500);
    throw new Error(sentence);
  });
}

function isDescribed({ is404, method, routeOptions }: FastifyRequest, status: number): boolean {
  const { url = '', schema, config } = routeOptions;
  if (is404 || schema === undefined || schema.hide) return true;
  const named = Object.keys((schema.response as object | undefined) ?? {}).map(Number);
  return describedStatuses({ method, url, config }, named).includes(status);
}
