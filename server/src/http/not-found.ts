/** Addresses without a route: 404, or 405 with the methods that the address knows. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { instanceOf, problem, sendProblem } from './problem.ts';

export function answersUnknownRoutes(app: FastifyInstance): void {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (method !== 'OPTIONS') routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  // Before the body is read: it is meant for nobody, and what is wrong with it says nothing of the address.
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404) await answer(request, reply);
  });
  app.setNotFoundHandler(answer);

  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = instanceOf(request);
    const methods = [...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods))].sort();
    return methods.length > 0
      ? answerWrongMethod(request, reply, methods)
      : sendProblem(reply, problem(404, `There is nothing at ${path}.`, path));
  }
}

function answerWrongMethod(request: FastifyRequest, reply: FastifyReply, methods: readonly string[]): FastifyReply {
  const allow = [...methods, 'OPTIONS'].join(', ');
  reply.header('allow', allow);
  if (request.method === 'OPTIONS') return reply.code(204).send();
  return sendProblem(reply, problem(405, `This address knows ${allow}.`, instanceOf(request)));
}

function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}
