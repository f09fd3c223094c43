/** New databases for tests: empty, or copied from one that was made and prepared once in this process. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../server/src/storage/database.ts';
import { openPostgres } from '../server/src/storage/postgres/postgres-database.ts';
import { databaseFile, openSqlite } from '../server/src/storage/sqlite/sqlite-database.ts';

/** What is done with the database that others are copied from, once its tables are made. */
export type Preparation = (database: Database) => Promise<void>;

export const tablesAlone: Preparation = async () => {};

const postgresTemplates = new Map<Preparation, Promise<string>>();
const sqliteTemplates = new Map<Preparation, Promise<Buffer>>();
let count = 0;

/** The URL of a new database on that server: a copy of the one that was prepared so, or empty. */
export async function newPostgresDatabase(server: string, preparation: Preparation | undefined): Promise<string> {
  if (!preparation) return urlOf(server, await copyOf(server, 'template0'));
  const template = postgresTemplates.get(preparation) ?? makePostgresTemplate(server, preparation);
  postgresTemplates.set(preparation, template);
  return urlOf(server, await copyOf(server, await template));
}

/** Makes the folder of a database, as one that was opened, prepared so and closed has left it. */
export async function placeSqliteTables(folder: string, preparation: Preparation): Promise<void> {
  const template = sqliteTemplates.get(preparation) ?? makeSqliteTemplate(preparation);
  sqliteTemplates.set(preparation, template);
  const bytes = await template;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, databaseFile), bytes);
}

async function makePostgresTemplate(server: string, preparation: Preparation): Promise<string> {
  const name = await copyOf(server, 'template0');
  await prepare(await openPostgres(urlOf(server, name)), preparation);
  return name;
}

async function makeSqliteTemplate(preparation: Preparation): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-test-'));
  await prepare(await openSqlite(folder), preparation);
  const bytes = await readFile(join(folder, databaseFile));
  await rm(folder, { recursive: true, force: true });
  return bytes;
}

async function prepare(database: Database, preparation: Preparation): Promise<void> {
  await preparation(database);
  await database.close();
}

async function copyOf(server: string, template: string): Promise<string> {
  const name = `test_${process.pid}_${Date.now()}_${++count}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${template} encoding 'UTF8'`);
  await client.end();
  return name;
}

function urlOf(server: string, name: string): string {
  return server.replace(/\/postgres\?/, `/${name}?`).replace(/\/postgres$/, `/${name}`);
}
