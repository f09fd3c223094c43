/** The headers that are the service's own, each spelled once. */
import type { IncomingHttpHeaders } from 'node:http';

export const ownHeaders = {
  idempotencyKey: 'Idempotency-Key',
  requestId: 'X-Request-Id',
  revisionMessage: 'X-Revision-Message',
  seeAs: 'Orrery-See-As',
  revisions: 'X-Orrery-Revisions',
  revisionsLeftOut: 'X-Orrery-Revisions-Left-Out',
} as const;

export type OwnHeader = keyof typeof ownHeaders;

/** The name as Node.js has it in a request, and so the schema of a request. */
export function asRead(name: OwnHeader): string {
  return ownHeaders[name].toLowerCase();
}

/** What a request says in such a header. */
export function ownHeaderIn(headers: IncomingHttpHeaders, name: OwnHeader): string | undefined {
  const said = headers[asRead(name)];
  return Array.isArray(said) ? said[0] : said;
}
