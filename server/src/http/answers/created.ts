/** Answers a creation: 201, with the address of what was made. */
import type { FastifyReply } from 'fastify';
import type { Link } from './hal.ts';

export function created<Body extends { readonly _links: { readonly self: Link } }>(reply: FastifyReply, body: Body): Body {
  reply.code(201).header('location', body._links.self.href);
  return body;
}
