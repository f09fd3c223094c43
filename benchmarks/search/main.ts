/** Search among very many labels, half of them hidden: `npm run bench:search -- --labels 100000,1000000 --databases sqlite,postgres`. Exits with the number of missed goals. */
import { parseArgs } from 'node:util';
import { quantile } from '@orrery/testing/load/quantile.ts';
import { aUser } from '@orrery/testing/people.ts';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { type DatabaseName, TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import type { User } from '../../server/src/access/caller.ts';
import { everything } from '../../server/src/conditions/condition.ts';
import { Search } from '../../server/src/operations/search/search.ts';
import type { SearchIndexing } from '../../server/src/operations/search/search-indexing.ts';
import type { Database } from '../../server/src/storage/database.ts';
import { openDatabase } from '../../server/src/storage/open-database.ts';
import { sizeOf } from './index-size.ts';
import { questions } from './labels.ts';
import { seed } from './seeding.ts';

const { values } = parseArgs({
  options: {
    /** 10000000 takes an hour to be written. */
    labels: { type: 'string', default: '100000,1000000' },
    databases: { type: 'string', default: 'sqlite,postgres' },
    rounds: { type: 'string', default: '30' },
    /** How many labels each model has. */
    model: { type: 'string', default: '5000' },
  },
});
const goal = { labels: 1_000_000, milliseconds: 30, hold: 20 };
let missed = 0;

exitOnSignals();
for (const name of values.databases.split(',') as DatabaseName[])
  for (const labels of values.labels.split(',').map(Number)) await measure(name, labels);
process.exit(missed);

async function measure(name: DatabaseName, labels: number): Promise<void> {
  const storages = await TestStorages.on(name);
  const storage = await storages.open();
  const database = await openDatabase(storage, () => {});
  try {
    await write(database, name, labels);
    const reader = await aUser(database, 'Reader');
    const search = new Search(database, { catchUp: async () => {} } as SearchIndexing);
    for (const [says, text] of questions) await ask(search, reader, `${name}, ${labels}, ${says} (${text})`, text, labels);
  } finally {
    await database.close();
    await storage.remove();
    await storages.close();
  }
}

async function write(database: Database, name: DatabaseName, labels: number): Promise<void> {
  const before = await sizeOf(database);
  const { seconds, holds } = await seed(database, await aUser(database, 'Author'), labels, Number(values.model));
  const bytes = ((await sizeOf(database)) - before) / labels;
  console.log(`${name}, ${labels} labels: ${Math.round(labels / seconds)} a second, ${bytes.toFixed(0)} bytes a label`);
  const [p50, p99, most] = [quantile(holds, 0.5), quantile(holds, 0.99), Math.max(...holds)].map((value) => value.toFixed(1));
  const long = `${holds.filter((hold) => hold > goal.hold).length} of ${holds.length} above ${goal.hold}`;
  console.log(`  transactions: p50 ${p50}, p99 ${p99}, at most ${most} ms, ${long} (the goal on sqlite)`);
}

async function ask(search: Search, caller: User, says: string, text: string, labels: number): Promise<void> {
  const query = { text, where: everything, page: { number: 0, size: 20 }, signal: undefined };
  const found = await search.find(caller, query);
  const times: number[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    const began = performance.now();
    await search.find(caller, query);
    times.push(performance.now() - began);
  }
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  const isMissed = labels === goal.labels && p50 > goal.milliseconds;
  missed += Number(isMissed);
  const total = `${found.total}${found.isCut ? '+' : ''} hits`;
  console.log(`  ${says}: ${total}, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms${isMissed ? ' MISSED' : ''}`);
}
