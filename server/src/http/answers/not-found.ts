/** Addresses without a route: 404, 405 with the methods that the address knows, or 400 where an id is no UUID. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, invalidFields } from '../../failures.ts';
import { AddressTree } from '../address-tree.ts';
import { type AddressPart, addressOf, wrongIds } from '../addresses.ts';
import { instanceOf, requestPath } from './problem.ts';

interface KnownRoute {
  readonly address: readonly AddressPart[];
  readonly methods: readonly string[];
  readonly needsSignIn: boolean;
}

/** A page for people whose browser asks for an address that is not there. */
export type NotFoundPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

export function answersUnknownRoutes(app: FastifyInstance, page?: NotFoundPage): void {
  const routes = new AddressTree<KnownRoute>();
  app.addHook('onRoute', ({ url, method, schema, config }) => {
    if (method === 'OPTIONS') return;
    const address = addressOf(url, schema);
    routes.add(address, { address, methods: [method].flat(), needsSignIn: config?.needsSignIn === true });
  });
  // Before the body is read: nobody takes it.
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404 && !(page && isForPeople(request, routes))) refuse(request, reply, routes);
  });
  app.setNotFoundHandler((request, reply) => {
    if (page && isForPeople(request, routes)) return page(request, reply);
    refuse(request, reply, routes);
    return reply.code(204).send();
  });
}

/** Browsers that go somewhere name HTML first; tools and scripts do not. */
function isForPeople(request: FastifyRequest, routes: AddressTree<KnownRoute>): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isNamed = /^\s*text\/html\b/i.test(request.headers.accept ?? '');
  return isRead && isNamed && methodsAt(requestPath(request), routes).length === 0;
}

/** Lets only OPTIONS through, with the methods in Allow. */
function refuse(request: FastifyRequest, reply: FastifyReply, routes: AddressTree<KnownRoute>): void {
  const path = requestPath(request);
  const methods = methodsAt(path, routes);
  if (methods.length === 0) {
    refuseWrongIds(request, path, routes);
    throw new Failure('missing', `There is nothing at ${instanceOf(request)}.`);
  }
  const allow = [...methods, 'OPTIONS'].join(', ');
  reply.header('allow', allow);
  if (request.method !== 'OPTIONS') throw new Failure('method', `This address knows ${allow}.`);
}

function methodsAt(path: string, routes: AddressTree<KnownRoute>): readonly string[] {
  return [...new Set(routes.at(path).flatMap(({ methods }) => methods))].sort();
}

function refuseWrongIds({ method, caller }: FastifyRequest, path: string, routes: AddressTree<KnownRoute>): void {
  const meant = routes.nearly(path).find(({ methods }) => methods.includes(method));
  if (!meant) return;
  if (meant.needsSignIn && caller === 'anonymous') throw new Failure('anonymous', 'Sign in to do this.');
  const errors = wrongIds(meant.address, path).map((field) => ({ field, message: 'must be a UUID' }));
  throw invalidFields(errors);
}
