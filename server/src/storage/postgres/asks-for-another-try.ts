/** Tells whether PostgreSQL has given a transaction up because of another one, so that it is to be run again. */

/** Serialization failures, and deadlocks. */
const codes: ReadonlySet<string> = new Set(['40001', '40P01']);
const [insideError, rowLocks] = ['XX000', /\bmultixact\b/i];

/** PostgreSQL 18 rarely fails by a race of its own row locks. Such a transaction is rolled back like the others. */
export function asksForAnotherTry(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return codes.has(code) || (code === insideError && rowLocks.test(message));
}
