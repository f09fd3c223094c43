/** Tables of many rows: `npm run bench:tables -- --rows 10000,1000000 --rounds 3`. Exits with the number of missed goals. */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startService } from '@orrery/testing/processes/child-service.ts';
import { processorMilliseconds, residentMegabytes } from '@orrery/testing/processes/process-usage.ts';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { signedIn } from '@orrery/testing/test-storage/signed-in.ts';
import { TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import { openDatabase } from '../../server/src/storage/open-database.ts';
import { type Headers, RemoteProject } from '../objects/remote-project.ts';
import { columns, ledger, ledgerEcore } from './ledger.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '10000,1000000' }, rounds: { type: 'string', default: '3' } },
});
const formats = ['csv', 'xlsx', 'json'] as const;
/** "First row under 100 ms." */
const firstRowGoal = 100;
/** What one table may add to the memory of the service and its workers, however long it is: what waits for its reader is among it. */
const memoryGoal = 256;
/** A table that nobody reads any more has ended after so many milliseconds. */
const endsWithin = 300;
let missed = 0;

exitOnSignals();
const storages = await TestStorages.on('sqlite');
for (const rows of values.rows.split(',').map(Number)) await measure(rows);
await storages.close();
process.exit(missed);

async function measure(rows: number): Promise<void> {
  const storage = await storages.open();
  const database = await openDatabase(storage, () => {});
  const { headers } = await signedIn(database, 'Ada');
  await database.close();
  const first = await startService(storage, { logLevel: 'warn' });
  const address = await uploaded(first.url, headers, rows);
  await first.stop();
  // The workers that have read the model keep it: tables are measured by others.
  const service = await startService(storage, { logLevel: 'warn' });
  try {
    console.log(`${rows} rows × ${columns.length} columns`);
    for (const format of formats)
      await ask(format, rows, `${service.url}${address}?format=${format}`, headers, service.processId);
  } finally {
    await service.stop();
    await storage.remove();
  }
}

async function uploaded(url: string, headers: Headers, rows: number): Promise<string> {
  const project = await RemoteProject.create(url, headers, 'Ledgers');
  await project.put('Metamodel', [ledgerEcore]);
  const [id, milliseconds] = await project.put('Ledger', ledger(rows));
  console.log(`uploaded in ${milliseconds.toFixed(0)} ms`);
  const path = `/api/models/${id}/tables/entry`;
  // Until the index is made.
  for (let status = 503; status === 503; ) ({ status } = await fetch(`${url}/api/models/${id}/objects?size=1`, { headers }));
  return path;
}

async function ask(format: string, rows: number, url: string, headers: Headers, processId: number): Promise<void> {
  const rounds: Round[] = [];
  for (let round = 0; round < Number(values.rounds); round++) rounds.push(await once(url, headers, processId));
  const best = (of: (round: Round) => number) => Math.min(...rounds.map(of));
  const [first, total, megabytes] = [best((one) => one.first), best((one) => one.total), rounds[0]!.megabytes];
  const added = Math.max(...rounds.map((one) => one.added));
  console.log(
    `  ${format}: first rows after ${first.toFixed(0)} ms, ${megabytes.toFixed(1)} MB in ${total.toFixed(0)} ms: ` +
      `${((megabytes * 1000) / total).toFixed(1)} MB/s, ${((rows * 1000) / total).toFixed(0)} rows/s; ` +
      `${best((one) => one.firstProcessor).toFixed(0)} and ${best((one) => one.processor).toFixed(0)} ms of processors; ` +
      `${rounds.at(-1)!.resident.toFixed(0)} MB at most, ${added.toFixed(0)} MB more than before`,
  );
  judge(`${format}: first rows`, first, firstRowGoal, 'ms');
  judge(`${format}: memory`, added, memoryGoal, 'MB');
}

interface Round {
  readonly first: number;
  readonly total: number;
  /** Processor time of the service and its workers until the first rows were there, and in all: on a busy machine these tell more. */
  readonly firstProcessor: number;
  readonly processor: number;
  readonly megabytes: number;
  readonly resident: number;
  readonly added: number;
}

/** Read to its end, as fast as it comes. */
async function once(url: string, headers: Headers, processId: number): Promise<Round> {
  // A worker is there, and has seen the index.
  await (await fetch(url, { headers })).body!.cancel();
  await wait(endsWithin);
  const used = processorMilliseconds([processId]);
  const before = residentMegabytes([processId]);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes([processId]));
  }, 50);
  const begin = performance.now();
  const answer = await fetch(url, { headers });
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  let [first, firstProcessor, bytes] = [Number.NaN, Number.NaN, 0];
  for await (const piece of answer.body!) {
    if (bytes === 0) {
      first = performance.now() - begin;
      firstProcessor = processorMilliseconds([processId]) - used;
    }
    bytes += piece.length;
  }
  const total = performance.now() - begin;
  clearInterval(watch);
  const processor = processorMilliseconds([processId]) - used;
  return { first, total, firstProcessor, processor, megabytes: bytes / 1e6, resident: most, added: most - before };
}

function judge(what: string, value: number, goal: number, unit: string): void {
  if (value <= goal) return;
  missed++;
  console.log(`  MISSED ${what}: ${value.toFixed(0)} ${unit} instead of ${goal}`);
}
