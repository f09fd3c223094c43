/** A name for each request: the caller's own where it is harmless, since it becomes the errorId of a failure. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ownHeaderIn } from './own-headers.ts';

const harmless = /^[\w-]{1,64}$/;

export function requestIds(): (request: Pick<IncomingMessage, 'headers'>) => string {
  const process = randomBytes(6).toString('hex');
  let count = 0;
  return ({ headers }) => {
    const given = ownHeaderIn(headers, 'requestId');
    return given !== undefined && harmless.test(given) ? given : `${process}-${(++count).toString(36)}`;
  };
}
