/** Users as they are stored, by id and by who vouches for them. */
import type { Database, Queryable, Transaction } from '../database.ts';
import type { UsersTable } from '../tables/tables.ts';

export const blankUser: UsersTable = {
  id: '',
  issuer: '',
  subject: '',
  username: '',
  username_folded: '',
  name: '',
  name_folded: '',
  email: null,
  locale: null,
  theme: null,
  is_administrator: 0,
  is_disabled: 0,
  created_at: 0,
};

const columns = Object.keys(blankUser);

export async function findUser(queryable: Queryable, id: string): Promise<UsersTable | undefined> {
  const text = `select ${columns.join(', ')} from users where id = ${queryable.dialect.placeholder(1)}`;
  const [cells] = await queryable.rows({ text, values: [id] });
  return cells && (Object.fromEntries(columns.map((name, index) => [name, cells[index]])) as unknown as UsersTable);
}

export function findUserBySubject({ tables }: Database, issuer: string, subject: string): Promise<UsersTable | undefined> {
  return tables.selectFrom('users').selectAll().where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst();
}

export function findUserByName({ tables }: Database, issuer: string, foldedUsername: string): Promise<UsersTable | undefined> {
  return tables
    .selectFrom('users')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('username_folded', '=', foldedUsername)
    .executeTakeFirst();
}

export async function hasUsersOf({ tables }: Pick<Transaction, 'tables'>, issuer: string): Promise<boolean> {
  const found = await tables.selectFrom('users').select('id').where('issuer', '=', issuer).limit(1).execute();
  return found.length > 0;
}

/** Whether somebody is left of that issuer who is an administrator and not disabled. */
export async function hasAdministratorOf({ tables }: Transaction, issuer: string): Promise<boolean> {
  const left = await tables
    .selectFrom('users')
    .select('id')
    .where('issuer', '=', issuer)
    .where('is_administrator', '=', 1)
    .where('is_disabled', '=', 0)
    .limit(1)
    .execute();
  return left.length > 0;
}
