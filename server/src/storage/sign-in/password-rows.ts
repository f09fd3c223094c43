/** Hashes of passwords, and the one-time links with which people choose theirs. */
import { sql } from 'kysely';
import type { Database, Transaction } from '../database.ts';
import { removeInPieces } from '../removal/removal-in-pieces.ts';

export interface StoredPassword {
  readonly userId: string;
  readonly hash: string;
  readonly isDisabled: boolean;
}

export async function passwordOfName(
  { tables }: Database,
  issuer: string,
  foldedUsername: string,
): Promise<StoredPassword | undefined> {
  const found = await tables
    .selectFrom('users')
    .innerJoin('local_passwords', 'local_passwords.user_id', 'users.id')
    .select(['users.id', 'local_passwords.hash', 'users.is_disabled'])
    .where('users.issuer', '=', issuer)
    .where('users.username_folded', '=', foldedUsername)
    .executeTakeFirst();
  return found && { userId: found.id, hash: found.hash, isDisabled: found.is_disabled !== 0 };
}

export async function passwordHashOf({ tables }: Database, userId: string): Promise<string | undefined> {
  const found = await tables.selectFrom('local_passwords').select('hash').where('user_id', '=', userId).executeTakeFirst();
  return found?.hash;
}

/** What shows that nothing has ended what a person has since it was read: the hash of the password. Absent where nobody may sign in to the account. */
export async function credentialOf({ tables }: Pick<Database, 'tables'>, userId: string): Promise<string | undefined> {
  const found = await tables
    .selectFrom('users')
    .leftJoin('local_passwords', 'local_passwords.user_id', 'users.id')
    .select('local_passwords.hash')
    .where('users.id', '=', userId)
    .where('users.is_disabled', '=', 0)
    .executeTakeFirst();
  return found && (found.hash ?? '');
}

export async function savePassword({ tables }: Transaction, userId: string, hash: string, now: number): Promise<void> {
  const values = { hash, changed_at: now };
  await tables
    .insertInto('local_passwords')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export interface StoredLink {
  readonly token_hash: string;
  readonly user_id: string;
  readonly created_at: number;
  readonly expires_at: number;
}

/** Puts a link in the place of those that the user had. */
export async function saveLink(database: Database, link: StoredLink): Promise<void> {
  await database.write(async ({ tables }) => {
    await tables.deleteFrom('password_links').where('user_id', '=', link.user_id).execute();
    await tables.insertInto('password_links').values(link).execute();
  });
}

/** Whom a link is for that is not over. */
export async function userOfLink({ tables }: Database, tokenHash: string, now: number): Promise<string | undefined> {
  const row = await tables
    .selectFrom('password_links')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
}

/** Removes the link; of two at once one gets the user. */
export async function takeLink({ tables }: Database, tokenHash: string, now: number): Promise<string | undefined> {
  const [row] = await tables
    .deleteFrom('password_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .execute();
  return row?.user_id;
}

export function removeExpiredLinks(database: Database, now: number): Promise<void> {
  return removeInPieces(database, { table: 'password_links', key: ['token_hash'], where: sql`expires_at <= ${now}` });
}
