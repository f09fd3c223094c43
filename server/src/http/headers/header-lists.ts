/** Cuts headers that are lists to a length that no client needs more of, before anybody reads them. */
import type { FastifyInstance } from 'fastify';

/**
 * Each of these is read again and again for one answer, by this service and by libraries. A wish that is not heard leaves the choice to the
 * service, a copy that is not heard of is sent once more, and a tag to match that is not heard of changes nothing.
 */
const lists = ['accept', 'accept-encoding', 'accept-language', 'if-none-match', 'if-match', 'prefer'] as const;

/** Browsers name a dozen types in 150 characters; a hundred entity tags take four thousand. */
export const longestList = 4096;

export function boundsHeaderLists(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    for (const name of lists) {
      const list = headers[name];
      if (typeof list === 'string' && list.length > longestList) headers[name] = beginningOf(list);
    }
    done();
  });
}

/** As many whole entries as there is room for. */
function beginningOf(list: string): string {
  return list.slice(0, Math.max(0, list.lastIndexOf(',', longestList)));
}
