/** The storage of a measured service: a temporary folder, or a new database on a PostgreSQL started for it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseChoice } from '../../server/src/storage/open-database.ts';
import { type RunningPostgres, startPostgres } from '../postgres.ts';

export type DatabaseName = 'sqlite' | 'postgres';

export interface TestStorage extends DatabaseChoice {
  /** The server process of the database; the embedded database has none. */
  readonly databaseProcesses: readonly number[];
  remove(): Promise<void>;
}

/** Opens storages on one kind of database. PostgreSQL writes as durably as in production. */
export class TestStorages {
  private readonly postgres: RunningPostgres | undefined;
  private count = 0;

  private constructor(postgres: RunningPostgres | undefined) {
    this.postgres = postgres;
  }

  static async on(database: DatabaseName): Promise<TestStorages> {
    return new TestStorages(database === 'postgres' ? await startPostgres(['fsync=on']) : undefined);
  }

  async open(): Promise<TestStorage> {
    const dataFolder = await mkdtemp(join(tmpdir(), 'orrery-benchmark-'));
    const databaseUrl = this.postgres && (await newDatabase(this.postgres.url, `storage_${++this.count}`));
    const databaseProcesses = this.postgres ? [this.postgres.processId] : [];
    return { dataFolder, databaseUrl, databaseProcesses, remove: () => rm(dataFolder, { recursive: true, force: true }) };
  }

  async close(): Promise<void> {
    await this.postgres?.stop();
  }
}

async function newDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template template0 encoding 'UTF8'`);
  await client.end();
  return server.replace('/postgres?', `/${name}?`);
}
