/** The user that a request names. */
import { invalid } from '../failures.ts';
import type { Transaction } from '../storage/database.ts';
import type { Person } from './audit.ts';

/** "A `user.id` that does not exist is 400 on `user.id`." */
export async function existingUser({ tables }: Transaction, id: string): Promise<Person> {
  const user = await tables.selectFrom('users').select(['id', 'name']).where('id', '=', id.toLowerCase()).executeTakeFirst();
  if (!user) throw invalid('user.id', 'there is no such user');
  return user;
}
