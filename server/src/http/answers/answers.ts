/** Headers of every answer: security, request id, caching, and an entity tag for single entities. */
import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify';
import { entityTagOf, names } from '../headers/entity-tag.ts';
import { ownHeaders } from '../headers/own-headers.ts';
import { variesByCaller } from '../headers/vary.ts';
import { halJson } from './hal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a successful answer is one entity and gets an ETag. */
    givesEntity?: boolean;
    /** Whether a successful answer is HAL. */
    givesHal?: boolean;
  }
}

const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

export function answersOverHttp(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header(ownHeaders.requestId, request.id);
    if (request.routeOptions.config.givesHal) reply.header('content-type', halJson);
    done();
  });
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD') route.onSend = [route.onSend ?? [], withoutLength].flat();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload === 'string')
      describe(reply, payload, request.headers['if-none-match'], request.routeOptions.config.givesEntity === true);
    done(null, reply.statusCode === 304 ? '' : payload);
  });
}

// RFC 9110 §8.6: no length where there is no content, or where it would be another than that of the content. Fastify gives every answer to HEAD one.
const withoutLength: onSendHookHandler<unknown> = (_request, reply, payload, done) => {
  if (reply.statusCode === 204 || reply.statusCode === 304) reply.removeHeader('content-length');
  done(null, payload);
};

function describe(reply: FastifyReply, body: string, ifNoneMatch: string | undefined, isEntity: boolean): void {
  plainContentType(reply);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
  variesByCaller(reply, 'Accept');
  if (!isEntity || reply.statusCode >= 300) return;
  const tag = entityTagOf(body);
  reply.header('etag', tag);
  const isRead = reply.request.method === 'GET' || reply.request.method === 'HEAD';
  if (isRead && ifNoneMatch !== undefined && names(ifNoneMatch, tag, 'weak')) reply.code(304).removeHeader('content-length');
}

// Fastify appends "; charset=utf-8" to every JSON type; JSON is UTF-8 and has no such parameter (RFC 8259 §11).
function plainContentType(reply: FastifyReply): void {
  const type = reply.getHeader('content-type');
  if (typeof type === 'string' && type.endsWith('json; charset=utf-8'))
    reply.header('content-type', type.slice(0, -'; charset=utf-8'.length));
}
