/** Users of a test's own, straight in the database. */
import { v7 as newId } from 'uuid';
import type { User } from '../server/src/access/caller.ts';
import { folded } from '../server/src/conditions/folded.ts';
import type { Database } from '../server/src/storage/database.ts';

export async function aUser(database: Database, name: string, { isAdministrator = false } = {}): Promise<User> {
  const id = newId();
  const username = `${folded(name)}-${id.slice(-6)}`;
  await database.tables
    .insertInto('users')
    .values({
      id,
      issuer: 'local',
      subject: id,
      username,
      username_folded: username,
      name,
      name_folded: folded(name),
      email: `${folded(name)}@example.com`,
      locale: null,
      theme: null,
      is_administrator: Number(isAdministrator),
      is_disabled: 0,
      created_at: Date.now(),
    })
    .execute();
  return { id, name, isAdministrator };
}
