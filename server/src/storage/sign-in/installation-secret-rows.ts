/** Secrets that an installation keeps, by their names. */
import type { Database } from '../database.ts';

export interface InstallationSecret {
  readonly name: string;
  readonly value: string;
  readonly created_at: number;
}

/** The value that is kept under the name: the given one where there was none. */
export async function keptSecret({ tables }: Database, made: InstallationSecret): Promise<string> {
  await tables
    .insertInto('installation_secrets')
    .values(made)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await tables
    .selectFrom('installation_secrets')
    .select('value')
    .where('name', '=', made.name)
    .executeTakeFirstOrThrow();
  return value;
}
