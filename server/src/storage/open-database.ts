/** Opens the database that the configuration names. */
import { join } from 'node:path';
import type { Database } from './database.ts';
import { openPostgres } from './postgres/postgres-database.ts';
import { openSqlite } from './sqlite/sqlite-database.ts';

export interface DatabaseChoice {
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
}

export function openDatabase({ databaseUrl, dataFolder }: DatabaseChoice, warn: (message: string) => void): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, warn) : openSqlite(join(dataFolder, 'database'), warn);
}
