/** Measures reading, writing and converting of ArchiMate models, and listing their views: npm run bench:archimate [-- --size 0.1 --seconds 5 --views 20000 --database sqlite] */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { archiveOf } from '@orrery/formats/testing/archives.ts';
import type { DatabaseName } from '@orrery/testing/test-storage/test-storage.ts';
import { megabytesOf } from '../formats/files.ts';
import { type Measurement, measurementOf } from '../formats/measurement.ts';
import { type Row, reportOf } from '../formats/report.ts';
import { landscape } from './generated-landscape.ts';
import { measureListing } from './listed-views.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string', multiple: true, default: ['0.1', '1', '15'] },
    seconds: { type: 'string', default: '5' },
    /** How many representations are listed. */
    views: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '20' },
    /** Where they are listed. */
    database: { type: 'string', multiple: true, default: ['sqlite', 'postgres'] },
  },
});
const seconds = Number(values.seconds);
const program = fileURLToPath(new URL('measure.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'orrery-archimate-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const tasks = [
  'read archimate',
  'write archimate',
  'write exchange',
  'archimate to json',
  'archimate to xmi',
  'archimate to ttl',
  'archimate to exchange',
];
const rows: Row[] = [];
for (const size of values.size) {
  const text = landscape(Number(size));
  const file = written(`landscape-${size}.archimate`, text);
  for (const task of tasks) rows.push(await rowOf(task, 'Orrery', file));
  const archive = written(`packed-${size}.archimate`, archiveOf({ 'model.xml': text, 'images/a.png': 'image' }));
  // The speed of an archive is that of what is in it.
  for (const task of tasks.slice(0, 2)) rows.push(await rowOf(task, 'Orrery, ZIP', archive, megabytesOf(file)));
}
console.log(`The best of ${seconds} s for each speed; each peak from one round in a process of its own.\n`);
console.log(reportOf(rows, []));
for (const database of values.database)
  await measureListing(database as DatabaseName, Number(values.views), Number(values.rounds));
process.exit();

function written(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

async function rowOf(task: string, by: string, file: string, megabytes = megabytesOf(file)): Promise<Row> {
  const speed = await measured(task, file, seconds);
  const { peakMegabytes } = await measured(task, file, 0);
  const { peakMegabytes: restingMegabytes } = await measured('nothing', file, 0);
  return { megabytes, task, by, figures: { ...speed, peakMegabytes }, restingMegabytes };
}

function measured(task: string, file: string, atLeast: number): Promise<Measurement> {
  return measurementOf(process.execPath, ['--max-old-space-size=8192', program, task, file, String(atLeast)]);
}
