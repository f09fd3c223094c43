/** Listeners, writers and sudden ends of instances: `npm run torture:events -- --instances 3 --listeners 15 --writers 4 --kills 10 --database postgres`. */
import { parseArgs } from 'node:util';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { type DatabaseName, TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import { torture } from './torture.ts';

const { values } = parseArgs({
  options: {
    instances: { type: 'string', default: '3' },
    listeners: { type: 'string', default: '15' },
    writers: { type: 'string', default: '4' },
    kills: { type: 'string', default: '10' },
    database: { type: 'string', default: 'postgres' },
  },
});

exitOnSignals();
const storages = await TestStorages.on(values.database as DatabaseName);
const storage = await storages.open();
const { acknowledged, heard, returns, wrong } = await torture({
  storage,
  // The embedded database belongs to one process alone.
  instances: values.database === 'sqlite' ? 1 : Number(values.instances),
  listeners: Number(values.listeners),
  writers: Number(values.writers),
  kills: Number(values.kills),
  random: Math.random,
  tell: (line) => console.log(line),
});
for (const one of wrong.slice(0, 20)) console.log(one);
console.log(
  `${wrong.length === 0 ? '✓' : '✗'} ${acknowledged} writes, ${heard} events heard, ${returns} returns; ${wrong.length} wrong`,
);
await storage.remove();
await storages.close();
process.exitCode = wrong.length === 0 ? 0 : 1;
