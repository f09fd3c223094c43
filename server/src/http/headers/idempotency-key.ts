/** The Idempotency-Key header: the same key and body from the same caller create once. */
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { signedIn } from '../../access/caller.ts';
import { everyTime, type IdempotencyKeys, type Once } from '../../storage/idempotency-keys.ts';
import { ownHeaderIn } from './own-headers.ts';

export function once<T>(keys: IdempotencyKeys, request: FastifyRequest, create: (once: Once) => Promise<T>): Promise<T> {
  const key = ownHeaderIn(request.headers, 'idempotencyKey');
  if (key === undefined) return create(everyTime);
  const fingerprint = hash('sha256', `${request.method} ${request.url} ${JSON.stringify(request.body)}`, 'hex');
  return keys.guard({ userId: signedIn(request.caller).id, key, fingerprint }, create);
}
