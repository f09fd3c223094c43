/** The user that a request names. */
import { invalid } from '../failures.ts';
import type { Transaction } from '../storage/database.ts';
import { findUser } from '../storage/sign-in/user-rows.ts';
import type { Person } from './audit.ts';

/** "A `user.id` that does not exist is 400 on `user.id`." */
export async function existingUser(transaction: Transaction, id: string): Promise<Person> {
  const user = await findUser(transaction, id.toLowerCase());
  if (!user) throw invalid('user.id', 'there is no such user');
  return { id: user.id, name: user.name };
}
