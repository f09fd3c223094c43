/** Attacks the service in all known ways and tells what light callers felt meanwhile: `npm run torture:availability -- --seconds 20 --only query`. */
import { parseArgs } from 'node:util';
import { residentMegabytes } from '@orrery/testing/processes/process-usage.ts';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import type { DatabaseName } from '@orrery/testing/test-storage/test-storage.ts';
import type { Attack } from './attack.ts';
import { harmlessLoads } from './attacks/harmless-loads.ts';
import { attacks } from './attacks.ts';
import { lightCallers } from './light-callers.ts';
import { type Target, withTarget } from './target.ts';
import { faultsOf, lineOf, type Verdict } from './verdict.ts';

const { values } = parseArgs({
  options: {
    /** How long each attack takes. */
    seconds: { type: 'string', default: '15' },
    database: { type: 'string', default: 'sqlite' },
    /** Only attacks whose name contains this. */
    only: { type: 'string', default: '' },
    /** What all processes of the service may hold together. */
    megabytes: { type: 'string', default: '2048' },
  },
});

exitOnSignals();
process.exitCode = await withTarget(values.database as DatabaseName, goThrough);

async function goThrough(service: Target): Promise<number> {
  // The first requests load what later ones find in memory.
  await lightCallers(service, seconds(3));
  const alone = await lightCallers(service, seconds(Number(values.seconds)));
  console.log(`nobody attacks: ${alone.statuses}, p50 ${alone.p50.toFixed(0)} ms, p99 ${alone.p99.toFixed(0)} ms`);
  const bounds = { alone, mostMegabytes: Number(values.megabytes) };
  let felt = 0;
  for (const attack of [...harmlessLoads, ...attacks].filter(({ name }) => name.includes(values.only))) {
    const verdict = await judged(service, attack);
    console.log(lineOf(verdict, bounds));
    if (faultsOf(verdict, bounds).length > 0) felt++;
  }
  console.log(`${felt} attacks were felt as failures.`);
  return felt > 0 ? 1 : 0;
}

async function judged(service: Target, attack: Attack): Promise<Verdict> {
  const end = seconds(Number(values.seconds));
  let mostMegabytes = 0;
  const timer = setInterval(() => {
    mostMegabytes = Math.max(mostMegabytes, residentMegabytes([service.service.processId]));
  }, 500);
  const [felt, answers] = await Promise.all([lightCallers(service, end), attack.run(service, end)]);
  clearInterval(timer);
  return { name: attack.name, answers, felt, isAlive: service.service.isRunning(), mostMegabytes };
}

function seconds(count: number): AbortSignal {
  return AbortSignal.timeout(count * 1000);
}
