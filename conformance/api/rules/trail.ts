/** How rules read the trail of changes. */
import type { Body } from '../answer.ts';
import type { Caller } from '../caller.ts';

export const path = '/api/audit';

export const recordsOf = async (by: Caller, query: string): Promise<Body[]> =>
  (await by.read(`${path}?${query}&size=1000`))._embedded.auditRecords;

export const actionsOf = async (by: Caller, query: string): Promise<string[]> =>
  (await recordsOf(by, query)).map(({ action }) => action);
