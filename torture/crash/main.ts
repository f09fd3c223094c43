/** Kills the service again and again in the middle of writes: `npm run torture:crash -- --rounds 100 --database postgres --kill-postgres`. */
import { parseArgs } from 'node:util';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { randomNumbers } from '@orrery/testing/random.ts';
import { type DatabaseName, TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import { KillablePostgres } from './killable-postgres.ts';
import { type TortureResult, torture } from './torture.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    database: { type: 'string', default: 'sqlite' },
    writers: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    'kill-postgres': { type: 'boolean', default: false },
  },
});

exitOnSignals();
console.log(`Killing the service on ${values.database} ${values.rounds} times (--seed ${values.seed}).`);
const { acknowledged, inDoubt, left, models, revisions, wrong } = await run();
for (const sentence of wrong) console.log(`✗ ${sentence}`);
console.log(
  `${acknowledged} writes were acknowledged, ${inDoubt} cut off, ${left} entities are left, ${models} of them models with ${revisions} revisions; ${wrong.length} promises were broken.`,
);
process.exit(wrong.length === 0 ? 0 : 1);

async function run(): Promise<TortureResult> {
  const storages = await TestStorages.on(values.database as DatabaseName);
  const storage = await storages.open();
  const postgres =
    storage.databaseUrl && values['kill-postgres']
      ? new KillablePostgres(storage.databaseUrl, storage.databaseProcesses[0]!)
      : undefined;
  try {
    const [rounds, writers, random] = [Number(values.rounds), Number(values.writers), randomNumbers(Number(values.seed))];
    return await torture({
      storage,
      rounds,
      writers,
      random,
      crashDatabase: postgres && (() => postgres.crash()),
      tell: console.log,
    });
  } finally {
    await postgres?.stop();
    await storage.remove();
    await storages.close();
  }
}
