/** Measures uploads, downloads and conversions of large models beside a plain file server: `npm run bench:content -- --sizes 1,50 --conversions 10`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { type DatabaseName, TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import type { Goal } from '../lists/goals.ts';
import { marked } from '../lists/report.ts';
import { type Conversion, measureConversions } from './conversions.ts';
import { MeasuredService, startPlainServer } from './measured-servers.ts';
import { writeMetamodelFile, writeModelFile } from './model-files.ts';
import { conversionTable, delayGoals, downloadGoal, replacedGoal, sameBytesGoal, transferTable } from './report.ts';
import { isSame, measureDownload, measureUploads, type Pair } from './transfers.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1,50,200' },
    conversions: { type: 'string', default: '10,100' },
    rounds: { type: 'string', default: '9' },
    database: { type: 'string', default: 'sqlite' },
    profile: { type: 'string' },
  },
});

exitOnSignals();
console.log(explanation());
const goals = await inPlace(async (pair, folder) => {
  await pair.service.post(await writeMetamodelFile(folder), 'Metamodel');
  return [...(await transfers(pair, folder)), ...(await conversions(pair, folder))];
});
console.log(`\n${goals.map(marked).join('\n')}`);
const missed = goals.filter(({ isReached }) => !isReached).length;
console.log(missed === 0 ? '\nAll goals are reached.' : `\n${missed} goals are missed.`);

async function transfers(pair: Pair, folder: string): Promise<Goal[]> {
  const goals: Goal[] = [];
  for (const megabytes of numbersIn(values.sizes)) {
    const file = await writeModelFile(folder, megabytes);
    const uploads = await measureUploads(pair, file);
    const download = await measureDownload(pair, file, uploads, Number(values.rounds));
    console.log(`\n${transferTable([...uploads.transfers, download])}`);
    goals.push(replacedGoal(megabytes, uploads.failure), sameBytesGoal(megabytes, await isSame(pair.service, uploads)));
    goals.push(downloadGoal(download));
  }
  return goals;
}

async function conversions({ service, plain }: Pair, folder: string): Promise<Goal[]> {
  const rows: Conversion[] = [];
  for (const megabytes of numbersIn(values.conversions))
    rows.push(...(await measureConversions(service, plain, await writeModelFile(folder, megabytes))));
  if (rows.length > 0) console.log(`\n${conversionTable(rows)}`);
  return delayGoals(rows);
}

async function inPlace<Result>(work: (pair: Pair, folder: string) => Promise<Result>): Promise<Result> {
  const storages = await TestStorages.on(values.database as DatabaseName);
  const [storage, folder] = [await storages.open(), await mkdtemp(join(tmpdir(), 'orrery-content-'))];
  try {
    const service = await MeasuredService.start(storage, values.profile);
    const plain = await startPlainServer(folder);
    const result = await work({ service, plain }, folder);
    await Promise.all([service.stop(), plain.stop()]);
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await storage.remove();
    await storages.close();
  }
}

function numbersIn(text: string): number[] {
  return text
    .split(',')
    .filter((part) => part !== '')
    .map(Number);
}

function explanation(): string {
  return [
    'Models sent and read back over HTTP by one caller, beside a plain server of files on the same machine, in turn.',
    '  plain      node:http and fs.createReadStream; what it takes is written and synced, but not read as a model',
    '  share      of the plain rate, in the middle of all pairs',
    '  delay      how late the event loop inside the service was, by its own /metrics; a bystander is the plain server, at rest',
    '  live       GET /health/live, every 20 ms, meanwhile',
    'Compare the figures of one run with each other, not with those of other machines.',
  ].join('\n');
}
