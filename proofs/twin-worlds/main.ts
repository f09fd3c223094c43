/** Replays requests in twin worlds: `npm run proof:twin-worlds -- --requests 3000 --seed 1 --database sqlite --only GraphQL`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@orrery/testing/postgres.ts';
import pg from 'pg';
import type { Database } from '../../server/src/storage/database.ts';
import { openPostgres } from '../../server/src/storage/postgres/postgres-database.ts';
import { openSqlite } from '../../server/src/storage/sqlite/sqlite-database.ts';
import { replay } from './replay.ts';
import { Report } from './report.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string', default: 'sqlite' },
    /** A part of the names of the requests that are asked. */
    only: { type: 'string', default: '' },
  },
});

const folder = await mkdtemp(join(tmpdir(), 'orrery-twins-'));
const postgres = values.database === 'postgres' ? await startPostgres() : undefined;
const report = new Report();
const begin = Date.now();
try {
  const databases = [await open('a'), await open('b')] as const;
  const { only } = values;
  for await (const asked of replay({ requests: Number(values.requests), seed: Number(values.seed), databases, only }))
    report.add(asked);
  console.log(report.text());
  console.log(`${values.database}, seed ${values.seed}, ${((Date.now() - begin) / 1000).toFixed(1)} s`);
} finally {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = report.different.length > 0 ? 1 : 0;

async function open(name: string): Promise<Database> {
  if (!postgres) return openSqlite(join(folder, name));
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database world_${name} template template0 encoding 'UTF8'`);
  await client.end();
  return openPostgres(postgres.url.replace('/postgres?', `/world_${name}?`));
}
