/** Reads JSON bodies: UTF-8 only, and nothing that could reach an object's prototype. */
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failures.ts';
import { refuseOtherPatch } from './accepted-types.ts';
import { refuseDeepJson } from './json-depth.ts';

const jsonTypes = /^application\/(?:[\w.+-]+\+)?json(?:\s*;.*)?$/i;

export function readsJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(jsonTypes, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    if (!isUtf8(body)) return done(new Failure('invalid', 'The request body is not UTF-8.'));
    const text = body.toString('utf8');
    try {
      refuseOtherPatch(request);
      refuseDeepJson(text);
    } catch (error) {
      return done(error as Failure);
    }
    return parse(request, text, (error, value) => done(error && unreadable(error), value));
  });
}

function unreadable(error: Error): Failure {
  return new Failure('invalid', `Failed to read request: ${error.message}`, [], { cause: error });
}
