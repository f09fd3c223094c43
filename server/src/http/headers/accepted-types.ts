/** The media types of bodies that an operation takes. */
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../failures.ts';

const json = 'application/json';

/** Decision 5: "PATCH takes `application/json` or `application/merge-patch+json` and no other (415); images `multipart/form-data`". */
const patchTypes: readonly string[] = [json, 'application/merge-patch+json'];

interface BodySchema {
  readonly consumes?: readonly string[];
  readonly body?: { readonly content?: object };
}

export function acceptedTypes({ method, routeOptions }: FastifyRequest): readonly string[] {
  const { consumes, body } = (routeOptions.schema ?? {}) as BodySchema;
  return consumes ?? (body?.content ? Object.keys(body.content) : method === 'PATCH' ? patchTypes : [json]);
}

/** What to tell whoever sent another type. */
export function whatIsAccepted(request: FastifyRequest): string {
  return `Send ${acceptedTypes(request).join(' or ')}.`;
}

/** Refuses other kinds of JSON where a PATCH means one of two. */
export function refuseOtherPatch(request: FastifyRequest): void {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1);
  if (request.method === 'PATCH' && !acceptedTypes(request).includes(type.trim().toLowerCase()))
    throw new Failure('unsupported', `${type.trim()} is not taken here. ${whatIsAccepted(request)}`);
}
