/** Reads JSON bodies: UTF-8 only, and nothing that could reach an object's prototype. */
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../failures.ts';
import { refuseOtherPatch } from './accepted-types.ts';
import { jsonTextOf } from './json-text.ts';
import { jsonTurns } from './json-turns.ts';

const jsonTypes = /^application\/(?:[\w.+-]+\+)?json(?:\s*;.*)?$/i;

export function readsJson(app: FastifyInstance): void {
  const read = jsonTextOf(app, 'body');
  jsonTurns.watch(app);
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(jsonTypes, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return undefined;
    if (!isUtf8(body)) throw new Failure('invalid', 'The request body is not UTF-8.');
    refuseOtherPatch(request);
    return read(request, body.toString('utf8'));
  });
}
