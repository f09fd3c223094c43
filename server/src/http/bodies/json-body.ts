/** Reads JSON bodies: UTF-8 only, and nothing that could reach an object's prototype. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseOtherPatch } from '../headers/accepted-types.ts';
import { jsonTextOf } from './json-text.ts';
import { jsonTurns } from './json-turns.ts';
import { utf8Text } from './utf8-text.ts';

const jsonTypes = /^application\/(?:[\w.+-]+\+)?json(?:\s*;.*)?$/i;

export function readsJson(app: FastifyInstance): void {
  const read = jsonTextOf(app, 'body');
  jsonTurns.watch(app);
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(jsonTypes, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return undefined;
    const text = utf8Text(body);
    refuseOtherPatch(request);
    return read(request, text);
  });
}
