/** Takes away the disk, the database and the descriptors of a running service, and gives them back: `npm run torture:outages -- --only disk`. */
import { parseArgs } from 'node:util';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { databaseOutage } from './database-outage.ts';
import { descriptorOutage } from './descriptor-outage.ts';
import { diskOutage } from './disk-outage.ts';
import { NotShown, type Outage } from './outage.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const outages: readonly Outage[] = [diskOutage, databaseOutage, descriptorOutage];

exitOnSignals();
let broken = 0;
for (const outage of outages.filter(({ name }) => name.includes(values.only))) {
  const line = await judged(outage);
  console.log(line);
  if (line.startsWith('✗')) broken++;
}
process.exitCode = broken > 0 ? 1 : 0;

async function judged({ name, run }: Outage): Promise<string> {
  try {
    const { told, faults } = await run();
    return faults.length > 0 ? `✗ ${name}: ${told}; ${faults.join('; ')}` : `✓ ${name}: ${told}`;
  } catch (error) {
    if (error instanceof NotShown) return `– ${name}: not shown here, ${error.message}`;
    throw error;
  }
}
