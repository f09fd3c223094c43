/** The other yardstick: bare Fastify that runs the service's own statements through the service's own driver and answers the rows. */
import { readFileSync } from 'node:fs';
import { numberMark } from '@orrery/testing/load/order.ts';
import Fastify from 'fastify';
import { v7 as newId } from 'uuid';
import type { Statement, Value } from '../../server/src/storage/database.ts';
import { openDatabase } from '../../server/src/storage/open-database.ts';
import type { RecordedStatement } from './recording.ts';

export interface RawPlan {
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  readonly statements: Readonly<Record<string, readonly (readonly RecordedStatement[])[]>>;
  /** Values that must be new each time: ids that the recorded write made. */
  readonly made: readonly string[];
}

const plan = JSON.parse(readFileSync(process.argv[3]!, 'utf8')) as RawPlan;
const database = await openDatabase(plan, () => {});
const app = Fastify();
let count = Date.now() * 100;

app.get<{ Params: { key: string; variant: string } }>('/:key/:variant', async ({ params }) => {
  const results = [];
  for (const { on, text, values } of plan.statements[params.key]![Number(params.variant)]!) {
    results.push(await database[on === 'points' ? 'points' : 'lists'].rows({ text, values }));
  }
  return results;
});

app.post<{ Params: { key: string; variant: string } }>('/:key/:variant', ({ params }) => {
  const statements = renewed(plan.statements[params.key]![Number(params.variant)]!);
  return database.write(async (transaction) => {
    const results = [];
    for (const statement of statements) results.push(await transaction.rows(statement));
    return results;
  });
});

app.get('/', async () => ({}));
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });

/** The same statements with ids and numbers that were never there. */
function renewed(statements: readonly RecordedStatement[]): Statement[] {
  const ids = new Map(plan.made.map((id) => [id, newId()]));
  const number = String(++count).slice(-numberMark.length);
  const renew = (value: Value) => (typeof value === 'string' ? (ids.get(value) ?? value.replaceAll(numberMark, number)) : value);
  return statements.map(({ text, values }) => ({ text, values: values.map(renew) }));
}
