/** Mixed load for a long time: `npm run torture:soak -- --minutes 10` tells what failed, and what memory grew to. */
import { parseArgs } from 'node:util';
import { residentMegabytes } from '@orrery/testing/processes/process-usage.ts';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import type { DatabaseName } from '@orrery/testing/test-storage/test-storage.ts';
import { lightCallers } from '../availability/light-callers.ts';
import { type Target, withTarget } from '../availability/target.ts';
import { heavyCallers } from './heavy-callers.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, database: { type: 'string', default: 'sqlite' } },
});

const warmUpSeconds = 60;
/** The service may hold so much more at the end than when it was warm. */
const mostGrowth = 1.5;

exitOnSignals();
process.exitCode = await withTarget(values.database as DatabaseName, soak);

async function soak(service: Target): Promise<number> {
  const memory = () => residentMegabytes([service.service.processId]);
  const own = () => residentMegabytes([service.service.processId], false);
  await load(service, warmUpSeconds);
  const [begin, beginOwn] = [memory(), own()];
  console.log(`warm: ${begin.toFixed(0)} MB in all processes, ${beginOwn.toFixed(0)} MB in the service itself`);
  let failures = 0;
  for (let minute = 1; minute <= Number(values.minutes); minute++) {
    const { felt, answers } = await load(service, 60);
    failures += felt.failures;
    const held = `${memory().toFixed(0)} MB in all processes, ${own().toFixed(0)} MB in the service itself`;
    console.log(`minute ${minute}: ${held}; light ${felt.statuses}, p99 ${felt.p99.toFixed(0)} ms; heavy ${answers}`);
  }
  const growth = own() / beginOwn;
  const isFine = failures === 0 && growth <= mostGrowth && service.service.isRunning();
  console.log(
    `${isFine ? '✓' : '✗'} ${failures} failed; the service itself holds × ${growth.toFixed(2)} of what it held when warm`,
  );
  return isFine ? 0 : 1;
}

async function load(service: Target, seconds: number) {
  const end = AbortSignal.timeout(seconds * 1000);
  const [felt, answers] = await Promise.all([lightCallers(service, end), heavyCallers(service, end)]);
  return { felt, answers };
}
