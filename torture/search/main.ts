/** Sudden ends while search indexes: `npm run torture:search -- --objects 50000 --kills 10 --database sqlite`. */
import { parseArgs } from 'node:util';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { type DatabaseName, TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import { torture } from './torture.ts';

const { values } = parseArgs({
  options: {
    objects: { type: 'string', default: '50000' },
    kills: { type: 'string', default: '10' },
    database: { type: 'string', default: 'sqlite' },
  },
});

exitOnSignals();
const storages = await TestStorages.on(values.database as DatabaseName);
const storage = await storages.open();
const { labels, wrong } = await torture({
  storage,
  objects: Number(values.objects),
  kills: Number(values.kills),
  random: Math.random,
  tell: (line) => console.log(line),
});
for (const one of wrong.slice(0, 20)) console.log(one);
console.log(`${wrong.length === 0 ? '✓' : '✗'} ${labels} labels; ${wrong.length} wrong`);
await storage.remove();
await storages.close();
process.exitCode = wrong.length === 0 ? 0 : 1;
