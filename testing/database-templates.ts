/** New databases for tests: empty, or copied from one whose tables were made once in this process. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '../server/src/storage/postgres/postgres-database.ts';
import { databaseFile, openSqlite } from '../server/src/storage/sqlite/sqlite-database.ts';

let postgresTemplate: Promise<string> | undefined;
let sqliteTemplate: Promise<Buffer> | undefined;
let count = 0;

/** The URL of a new database on that server. */
export async function newPostgresDatabase(server: string, hasTables: boolean): Promise<string> {
  if (!hasTables) return urlOf(server, await copyOf(server, 'template0'));
  postgresTemplate ??= makePostgresTemplate(server);
  return urlOf(server, await copyOf(server, await postgresTemplate));
}

/** Makes the folder of a database, as one that was opened and closed has left it. */
export async function placeSqliteTables(folder: string): Promise<void> {
  sqliteTemplate ??= makeSqliteTemplate();
  const bytes = await sqliteTemplate;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, databaseFile), bytes);
}

async function makePostgresTemplate(server: string): Promise<string> {
  const name = await copyOf(server, 'template0');
  await (await openPostgres(urlOf(server, name))).close();
  return name;
}

async function makeSqliteTemplate(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-test-'));
  await (await openSqlite(folder)).close();
  const bytes = await readFile(join(folder, databaseFile));
  await rm(folder, { recursive: true, force: true });
  return bytes;
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
