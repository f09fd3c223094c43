/** A database before whose transactions something else happens: what a test tells, as long as it tells it. */
import type { Database, Transaction } from '../server/src/storage/database.ts';

export function interruptedWrites(database: Database, before: () => Promise<void>): Database {
  const write = async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    await before();
    return database.write(work);
  };
  return Object.assign(Object.create(database) as Database, { write });
}
