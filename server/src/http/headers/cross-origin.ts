/** Lets the configured origins in (CORS): what they may send, and which headers their scripts may read. */
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownHeaders } from './own-headers.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

const exposedHeaders = [
  ...['Accept-Ranges', 'Allow', 'Content-Disposition', 'Content-Encoding', 'Content-Range', 'ETag', 'Link', 'Location'],
  ...['Retry-After', 'WWW-Authenticate', ownHeaders.revisions, ownHeaders.revisionsLeftOut, ownHeaders.requestId],
];

export async function letsOriginsIn(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    delegator: async (request: FastifyRequest) => ({
      origin: [...origins],
      credentials: true,
      methods,
      exposedHeaders,
      maxAge: 600,
      // A plain OPTIONS asks for the methods of an address, and is answered as one.
      preflight: isPreflight(request),
    }),
  });
}

/** Fetch standard §3.2.2: "A CORS-preflight request … uses `OPTIONS` as method and includes" `Access-Control-Request-Method`. */
function isPreflight({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
}
