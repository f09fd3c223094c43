/** Looks whether content lies in the store that no row speaks of, and whether the collector leaves exactly what is referred to. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ContentCollector } from '../../server/src/storage/content/content-collector.ts';
import { contentReferences, referredAmong } from '../../server/src/storage/content/content-references.ts';
import { openFrameStores } from '../../server/src/storage/content/open-frame-stores.ts';
import type { Database } from '../../server/src/storage/database.ts';
import { type DatabaseChoice, openDatabase } from '../../server/src/storage/open-database.ts';

/** Lets the collector do all it could ever do; what is wrong, in sentences. */
export async function collectAll(storage: DatabaseChoice): Promise<string[]> {
  const database = await openDatabase(storage, () => {});
  const wrong = await bytesWithoutRow(database, storage, ['blobs', 'removed_blobs']);
  await collect(database, storage);
  wrong.push(...(await bytesWithoutRow(database, storage, ['blobs'])), ...(await unreferred(database)));
  await database.close();
  return wrong;
}

async function collect(database: Database, { dataFolder, databaseUrl }: DatabaseChoice): Promise<void> {
  const stores = await openFrameStores(database, { content: databaseUrl ? 'database' : 'file', dataFolder });
  const clock = () => Date.now() + 1000;
  await new ContentCollector({ database, stores, clock, references: contentReferences, graceMilliseconds: 0 }).collect();
}

async function bytesWithoutRow(
  database: Database,
  storage: DatabaseChoice,
  tables: readonly ('blobs' | 'removed_blobs')[],
): Promise<string[]> {
  const rows = await Promise.all(tables.map((table) => database.tables.selectFrom(table).select('id').execute()));
  const known = new Set(rows.flat().map(({ id }) => id));
  const stored = [...(await idsOfFiles(storage)), ...(await idsOfChunks(database))];
  return stored
    .filter((id) => !known.has(id))
    .map((id) => `There are bytes of ${id}, of which ${tables.join(' and ')} say nothing.`);
}

async function idsOfFiles({ dataFolder }: DatabaseChoice): Promise<string[]> {
  const entries = await readdir(join(dataFolder, 'content'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name.replace('.zst', ''));
}

async function idsOfChunks({ tables }: Database): Promise<string[]> {
  const { rows } = await sql<{ blob_id: string }>`select distinct blob_id from content_chunks`.execute(tables);
  return rows.map(({ blob_id }) => blob_id);
}

async function unreferred(database: Database): Promise<string[]> {
  const rows = await database.tables.selectFrom('blobs').select('id').execute();
  const ids = rows.map(({ id }) => id);
  const wrong: string[] = [];
  for (let start = 0; start < ids.length; start += 200) {
    const part = ids.slice(start, start + 200);
    const referred = await referredAmong(database.lists, contentReferences, part);
    wrong.push(...part.filter((id) => !referred.has(id)).map((id) => `Content ${id} is kept, and nothing refers to it.`));
  }
  return wrong;
}
