/** A database that tells what each of its transactions has changed, once it is committed: one that had to be run again counts once. */
import type { Database, Transaction } from '../server/src/storage/database.ts';

export function countedWrites<Count>(
  database: Database,
  countIn: (transaction: Transaction) => Promise<Count>,
  tell: (before: Count, after: Count) => void,
): Database {
  const write = async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const { before, result, after } = await database.write(async (transaction) => ({
      before: await countIn(transaction),
      result: await work(transaction),
      after: await countIn(transaction),
    }));
    tell(before, after);
    return result;
  };
  return Object.assign(Object.create(database) as Database, { write });
}
