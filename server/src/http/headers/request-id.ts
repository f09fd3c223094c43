/** A name for each request: the caller's own where it is harmless, since it becomes the errorId of a failure. */
import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ownHeaderIn } from './own-headers.ts';

const harmless = /^[\w-]{1,64}$/;
const bytesOfId = 10;
/** Random bytes are asked for in stock: so many ids at once cost hardly more than one. */
const idsInStock = 400;

/** An id is random, so that two of them do not tell how many requests others made in between. */
export function requestIds(): (request: Pick<IncomingMessage, 'headers'>) => string {
  const stock = Buffer.alloc(bytesOfId * idsInStock);
  let used = stock.length;
  const newId = () => {
    if (used === stock.length) {
      randomFillSync(stock);
      used = 0;
    }
    used += bytesOfId;
    return stock.toString('hex', used - bytesOfId, used);
  };
  return ({ headers }) => {
    const given = ownHeaderIn(headers, 'requestId');
    return given !== undefined && harmless.test(given) ? given : newId();
  };
}
