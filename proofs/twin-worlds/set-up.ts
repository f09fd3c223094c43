/** Fills a database with a world, in place of whatever was there; people and their sessions stay. */
import type { Database } from '../../server/src/storage/database.ts';
import { longAgo } from '../world/builders.ts';
import type { Entities } from '../world/entities.ts';
import { insertEntities } from '../world/insert-entities.ts';
import type { WorldContent } from '../world/world-content.ts';
import { characters } from './cast.ts';

export async function insertPeople({ tables }: Database): Promise<void> {
  const rows = characters.map(({ id, name, isAdministrator }) => ({
    id,
    issuer: 'local',
    subject: id,
    username: name.toLowerCase(),
    username_folded: name.toLowerCase(),
    name,
    name_folded: name.toLowerCase(),
    email: `${name.toLowerCase()}@example.com`,
    locale: null,
    theme: null,
    is_administrator: Number(isAdministrator),
    is_disabled: 0,
    created_at: longAgo,
  }));
  await tables.insertInto('users').values(rows).execute();
}

export async function replaceWorld(database: Database, world: Entities, content: WorldContent): Promise<void> {
  await database.write(async ({ tables }) => {
    for (const table of ['audit_records', 'idempotency_keys', 'project_images', 'scopes', 'tasks', 'user_lists'] as const)
      await tables.deleteFrom(table).execute();
    await tables.updateTable('users').set({ locale: null, theme: null }).execute();
  });
  await insertEntities(database, world, content);
  // What asks for a metamodel is read anew, with those that are in this world.
  await database.tables
    .updateTable('models')
    .set({ marks: 1 })
    .where('id', 'in', (from) => from.selectFrom('sought_packages').select('model_id'))
    .execute();
}
