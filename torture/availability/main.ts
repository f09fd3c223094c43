/** Attacks the service in all known ways and tells what light callers felt meanwhile: `npm run torture:availability -- --seconds 20 --only query`. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { residentMegabytes } from '@orrery/testing/processes/process-usage.ts';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { type DatabaseName, TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import { attacks } from './attacks.ts';
import { type Felt, lightCallers } from './light-callers.ts';
import { openTarget, type Target } from './target.ts';

const { values } = parseArgs({
  options: {
    /** How long each attack takes. */
    seconds: { type: 'string', default: '15' },
    database: { type: 'string', default: 'sqlite' },
    /** Only attacks whose name contains this. */
    only: { type: 'string', default: '' },
  },
});

exitOnSignals();
const storages = await TestStorages.on(values.database as DatabaseName);
const storage = await storages.open();
const log = join(storage.dataFolder, 'service.log');
const target = await openTarget(storage, log);
try {
  process.exitCode = await goThrough(target);
} finally {
  await target.service.stop();
  await rm(log, { force: true });
  await storage.remove();
  await storages.close();
}

async function goThrough(service: Target): Promise<number> {
  // The first requests load what later ones find in memory.
  await lightCallers(service, seconds(3));
  const quiet = await lightCallers(service, seconds(Number(values.seconds)));
  console.log(`nobody attacks: ${told(quiet)}, ${memory(service)}`);
  let broken = 0;
  for (const attack of attacks.filter(({ name }) => name.includes(values.only))) {
    const end = seconds(Number(values.seconds));
    const [felt, answers] = await Promise.all([lightCallers(service, end), attack.run(service, end)]);
    const isBroken = felt.failures > 0 || !service.service.isRunning();
    if (isBroken) broken++;
    const ratio = (felt.p99 / quiet.p99).toFixed(1);
    console.log(
      `${isBroken ? '✗' : '✓'} ${attack.name}: ${answers}; light callers ${told(felt)}, p99 × ${ratio}, ${memory(service)}`,
    );
  }
  console.log(`${broken} attacks were felt as failures.`);
  return broken > 0 ? 1 : 0;
}

function told({ p50, p99, count, failures }: Felt): string {
  return `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${count} requests, ${failures} failed`;
}

function memory({ service }: Target): string {
  return `${residentMegabytes([service.processId]).toFixed(0)} MB in all processes`;
}

function seconds(count: number): AbortSignal {
  return AbortSignal.timeout(count * 1000);
}
