/** Opens the database that the configuration names. */
import { join } from 'node:path';
import type { Database } from './database.ts';
import { openPostgres } from './postgres/postgres-database.ts';
import { openSqlite } from './sqlite/sqlite-database.ts';

export interface DatabaseChoice {
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
  /** Whether PostgreSQL keeps statements and settings with a connection; not behind a proxy that shares connections. */
  readonly databasePrepare?: 'on' | 'off';
}

export function openDatabase(choice: DatabaseChoice, warn: (message: string) => void): Promise<Database> {
  const { databaseUrl, dataFolder, databasePrepare = 'on' } = choice;
  const keepsSessions = databasePrepare === 'on';
  return databaseUrl ? openPostgres(databaseUrl, { warn, keepsSessions }) : openSqlite(join(dataFolder, 'database'), warn);
}
