/** The Vary header: adds to what is there already, because several parts of the service speak of it. */
import type { FastifyReply } from 'fastify';
import { ownHeaders } from './own-headers.ts';

/** What tells callers apart. */
const byCaller = ['Authorization', 'Cookie', ownHeaders.seeAs];

/** What is answered depends on who asks, and on whatever else. */
export function variesByCaller(reply: FastifyReply, ...names: readonly string[]): FastifyReply {
  return variesBy(reply, ...byCaller, ...names);
}

export function variesBy(reply: FastifyReply, ...names: readonly string[]): FastifyReply {
  const said = reply.getHeader('vary');
  if (said === undefined) return reply.header('vary', names.join(', '));
  const before = [said].flat().join(',').split(',');
  const all = [...before, ...names].map((name) => name.trim()).filter((name) => name !== '');
  const isFirst = (name: string, index: number) => all.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === index;
  return reply.header('vary', all.filter(isFirst).join(', '));
}
