/** Tasks of every kind while services end suddenly: `npm run torture:tasks -- --rounds 5 --database sqlite --instances 1`. */
import { parseArgs } from 'node:util';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { type DatabaseName, TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import { torture } from './torture.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    database: { type: 'string', default: 'sqlite' },
    instances: { type: 'string', default: '1' },
  },
});

exitOnSignals();
// The embedded database belongs to one process alone.
const instances = values.database === 'sqlite' ? 1 : Number(values.instances);
const storages = await TestStorages.on(values.database as DatabaseName);
const storage = await storages.open();
try {
  const { acknowledged, kills, wrong } = await torture({ storage, rounds: Number(values.rounds), instances });
  for (const one of wrong) console.log(one);
  const about = `${values.database}, ${instances} instances: ${acknowledged} tasks acknowledged, ${kills} kills`;
  console.log(`${wrong.length === 0 ? '✓' : '✗'} ${about}; ${wrong.length} wrong`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await storage.remove();
  await storages.close();
}
