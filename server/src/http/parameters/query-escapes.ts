/** Refuses queries whose escapes stand for no text: read leniently, a filter would look for something else than was meant. */
import type { FastifyInstance } from 'fastify';
import { invalid } from '../../failures.ts';

export function refusesBrokenEscapes(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { url = '' } }, _reply, done) => {
    const start = url.indexOf('?');
    if (start >= 0 && url.includes('%', start)) refuseBroken(url.slice(start + 1));
    done();
  });
}

function refuseBroken(query: string): void {
  if (isDecodable(query)) return;
  const broken = query.split('&').find((parameter) => !isDecodable(parameter));
  if (broken !== undefined) throw invalid(nameOf(broken), 'has a % that is not followed by the UTF-8 of a character');
}

function nameOf(parameter: string): string {
  const [name = ''] = parameter.split('=', 1);
  return isDecodable(name) ? decodeURIComponent(name) : 'query';
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
