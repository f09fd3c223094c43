/** Writes among many mixed callers: `npm run bench:writes -- --callers 200 --seconds 10 --database sqlite`. A quarter of the callers write. */
import { parseArgs } from 'node:util';
import { LoadGenerator } from '@orrery/testing/load/load-generator.ts';
import { numberMark, wireRequest } from '@orrery/testing/load/order.ts';
import { quantile } from '@orrery/testing/load/quantile.ts';
import { startService } from '@orrery/testing/processes/child-service.ts';
import { residentMegabytes } from '@orrery/testing/processes/process-usage.ts';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { signedIn } from '@orrery/testing/test-storage/signed-in.ts';
import { type DatabaseName, type TestStorage, TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import { openDatabase } from '../../server/src/storage/open-database.ts';

const { values } = parseArgs({
  options: {
    callers: { type: 'string', default: '200,800' },
    seconds: { type: 'string', default: '10' },
    database: { type: 'string', default: 'sqlite' },
  },
});

exitOnSignals();
const storages = await TestStorages.on(values.database as DatabaseName);
const storage = await storages.open();
const headers = await someone(storage);
const service = await startService(storage, { logLevel: 'warn' });
try {
  for (const callers of values.callers.split(',')) await measure(Number(callers));
} finally {
  await service.stop();
  await storage.remove();
  await storages.close();
}

async function someone(where: TestStorage): Promise<Readonly<Record<string, string>>> {
  const database = await openDatabase(where, () => {});
  const { headers: own } = await signedIn(database, 'Writer');
  await database.close();
  return own;
}

async function measure(callers: number): Promise<void> {
  const [writers, readers] = [new LoadGenerator(), new LoadGenerator()];
  const milliseconds = Number(values.seconds) * 1000;
  const writes = [wireRequest('POST', '/api/scopes', headers, { name: `Scope ${numberMark}` })];
  const reads = [wireRequest('GET', '/api/scopes?size=5', headers), wireRequest('GET', '/api/users/current', headers)];
  const count = Math.ceil(callers / 4);
  const [written, read] = await Promise.all([
    writers.run({ port: service.port, requests: writes, callers: count, milliseconds }),
    readers.run({ port: service.port, requests: reads, callers: callers - count, milliseconds }),
  ]);
  writers.stop();
  readers.stop();
  const row = (name: string, { latencies, failures }: typeof written) =>
    `${name}: ${(latencies.length / Number(values.seconds)).toFixed(0)}/s, p50 ${quantile(latencies, 0.5).toFixed(0)} ms, p99 ${quantile(latencies, 0.99).toFixed(0)} ms, ${failures} failed`;
  console.log(
    `${callers} callers on ${values.database}: ${row('writes', written)}; ${row('reads', read)}; ${residentMegabytes([service.processId]).toFixed(0)} MB`,
  );
}
