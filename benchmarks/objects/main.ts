/** Objects of large models: `npm run bench:objects -- --objects 15000,1000000,5000000 --rounds 40 --models 20000`. Exits with the number of missed goals. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { quantile } from '@orrery/testing/load/quantile.ts';
import { startService } from '@orrery/testing/processes/child-service.ts';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { signedIn } from '@orrery/testing/test-storage/signed-in.ts';
import { TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import { openDatabase } from '../../server/src/storage/open-database.ts';
import { crowdOf } from './crowded-project.ts';
import type { IndexCosts } from './index-costs.ts';
import { differences, type Goal, type Question, questions } from './questions.ts';
import { UploadedTown } from './uploaded-town.ts';

const { values } = parseArgs({
  options: {
    objects: { type: 'string', default: '15000,1000000,5000000' },
    rounds: { type: 'string', default: '40' },
    models: { type: 'string', default: '20000' },
  },
});
const goalSize = 1_000_000;
let missed = 0;

exitOnSignals();
const storages = await TestStorages.on('sqlite');
for (const objects of values.objects.split(',').map(Number)) {
  await tellCosts(objects);
  await measure(objects);
}
if (Number(values.models) > 0) await measureCrowd(Number(values.models));
await storages.close();
process.exit(missed);

/** In a process of its own with the flags of a worker. Larger models are read twice each way, and small ones many times. */
async function tellCosts(objects: number): Promise<void> {
  const rounds = objects > goalSize ? 1 : objects < goalSize ? 15 : 5;
  const program = fileURLToPath(new URL('./costs-process.ts', import.meta.url));
  const flags = ['--expose-gc', '--max-old-space-size=4096', '--max-semi-space-size=32'];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, program, String(objects), String(rounds)]);
  const costs = JSON.parse(stdout) as IndexCosts;
  const { readMilliseconds, withIndexMilliseconds, indexBytes, labelBytes, valueBytes, fileBytes } = costs;
  const share = withIndexMilliseconds / readMilliseconds - 1;
  const each = (indexBytes - labelBytes - valueBytes) / objects;
  console.log(
    `${objects} objects: read ${readMilliseconds.toFixed(0)} ms, with index ${withIndexMilliseconds.toFixed(0)} ms (${(share * 100).toFixed(0)} % more); ` +
      `${each.toFixed(1)} bytes an object, labels ${(labelBytes / objects).toFixed(1)}, values ${(valueBytes / fileBytes).toFixed(2)} of the file`,
  );
  if (objects !== goalSize) return;
  judge('index beside reading', share * 100, 25, '%');
  judge('bytes an object', each, 64, 'bytes');
  judge('values beside the file', valueBytes / fileBytes, 1, '');
}

async function measure(objects: number): Promise<void> {
  const storage = await storages.open();
  const database = await openDatabase(storage, () => {});
  const { headers } = await signedIn(database, 'Ada');
  await database.close();
  const service = await startService(storage, { logLevel: 'warn' });
  try {
    const uploaded = await UploadedTown.of(service.url, headers, objects);
    const { upload, indexed, searchable } = uploaded.times;
    console.log(
      `  uploaded in ${upload.toFixed(0)} ms, indexed ${indexed.toFixed(0)} ms later, found by search ${searchable.toFixed(0)} ms after that`,
    );
    const asked = ({ name, path, goal }: Question) =>
      ask(name, () => uploaded.time(path(uploaded)), objects === goalSize ? goal : undefined);
    for (const question of questions) await asked(question);
    await tellDifferences(uploaded, asked);
  } finally {
    await service.stop();
    await storage.remove();
  }
}

/** Two models of many millions of objects do not fit into the memory of a worker: that is told, and no failure of the rest. */
async function tellDifferences(uploaded: UploadedTown, asked: (question: Question) => Promise<void>): Promise<void> {
  try {
    console.log(`  second revision in ${(await uploaded.grow()).toFixed(0)} ms`);
    for (const question of differences) await asked(question);
  } catch (error) {
    if (uploaded.objects <= goalSize) throw error;
    const { message, cause } = error as Error;
    console.log(`  no difference: ${message.slice(0, 300)}${cause instanceof Error ? ` (${cause.message})` : ''}`);
  }
}

/** What is asked of a project with many models grows with none of them. */
async function measureCrowd(models: number): Promise<void> {
  const storage = await storages.open();
  const crowd = await crowdOf(storage, models);
  console.log(`A project with ${models} models:`);
  try {
    for (const [name, path] of Object.entries(crowd.paths)) await ask(name, () => crowd.time(path), { milliseconds: 100 });
  } finally {
    await crowd.stop();
    await storage.remove();
  }
}

async function ask(name: string, time: () => Promise<number>, goal: Goal | undefined): Promise<void> {
  const first = await time();
  const times: number[] = [];
  for (let round = 0; round < Number(values.rounds); round++) times.push(await time());
  times.sort((one, other) => one - other);
  const p50 = quantile(times, 0.5);
  console.log(`  ${name}: first ${first.toFixed(1)} ms, p50 ${p50.toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`);
  if (goal) judge(name, p50, goal.milliseconds, 'ms');
}

function judge(name: string, found: number, most: number, unit: string): void {
  if (found <= most) return;
  missed++;
  console.log(`  MISSED: ${name} ${found.toFixed(1)} ${unit}, goal ${most} ${unit}`);
}
