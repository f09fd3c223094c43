/** Tests only: a route that is not described is an error, and so is an answer with a status that its description does not have. */
import type { FastifyInstance, RouteOptions } from 'fastify';
import { describedStatuses } from './description/failure-statuses.ts';

export function checksStatuses(app: FastifyInstance): void {
  const described = new Map<string, ReadonlySet<number>>();
  app.addHook('onRoute', ({ method, url, schema, config = {} }: RouteOptions) => {
    if (/^\/api(?:\/|$)/.test(url) && !config.isOpen && !schema?.summary) throw new Error(`${method} ${url} is not described.`);
    if (schema === undefined || schema.hide) return;
    const answers = Object.keys((schema.response as object | undefined) ?? {}).map(Number);
    for (const each of [method].flat())
      described.set(`${each} ${url}`, new Set(describedStatuses({ method: each, url, config }, answers)));
  });
  app.addHook('onSend', async ({ method, routeOptions }, reply) => {
    const statuses = described.get(`${method} ${routeOptions.url}`);
    if (statuses === undefined || statuses.has(reply.statusCode)) return;
    const sentence = `${method} ${routeOptions.url} answers ${reply.statusCode}, which its description does not have.`;
    // An error while an answer is sent keeps its status.
    reply.code(500);
    throw new Error(sentence);
  });
}
