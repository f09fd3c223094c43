/** Tells whether PostgreSQL has given a transaction up because of another one, so that it is to be run again. */

/**
 * Serialization failures, deadlocks, what the database has ended because this instance fell silent within it, as one that was stopped does, and what
 * found no room among the locks that all transactions remember together.
 */
const codes: ReadonlySet<string> = new Set(['40001', '40P01', '25P03', '53200']);
/** pg has no code for it: the connection was ended between two statements, so that the next one, were it the commit, was never sent. */
const notSent = /^Client has encountered a connection error and is not queryable/;
const [insideError, rowLocks] = ['XX000', /\bmultixact\b/i];

/** PostgreSQL 18 rarely fails by a race of its own row locks. Such a transaction is rolled back like the others. */
export function asksForAnotherTry(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return codes.has(code) || notSent.test(message) || (code === insideError && rowLocks.test(message));
}
