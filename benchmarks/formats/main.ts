/** Measures reading and writing of generated models beside JSON.parse and the real EMF: npm run bench:formats [-- --size 10 --seconds 5] */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type FormatName, megabytesOf, writeMetamodel, writeModels } from './files.ts';
import { type Measurement, measure } from './measurement.ts';
import { type RealEmf, realEmf } from './real-emf.ts';
import { type Goal, memoryOf, type Row, reportOf, speedOf } from './report.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string', multiple: true, default: ['1', '10', '100'] },
    seconds: { type: 'string', default: '8' },
  },
});
const seconds = Number(values.seconds);
const folder = mkdtempSync(join(tmpdir(), 'orrery-formats-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const ecore = writeMetamodel(folder);
const emf = await realEmf(folder, ecore);
const rows: Row[] = [];
const goals: Goal[] = [];
for (const size of values.size) {
  const found = await measuredAt(Number(size));
  rows.push(...found);
  goals.push(...goalsAt(found, `${size} MB`));
}
console.log(`The best of ${seconds} s for each speed; each peak from one round in a process of its own.\n`);
console.log(reportOf(rows, goals));

async function measuredAt(size: number): Promise<Row[]> {
  const files = writeModels(folder, size);
  const found: Row[] = [await rowOf('read json', 'JSON.parse', files.json, 'JSON.parse')];
  for (const name of ['json', 'xmi'] as FormatName[]) {
    for (const task of [`read ${name}`, `write ${name}`]) found.push(await rowOf(task, 'Orrery', files[name], task));
  }
  for (const task of ['read', 'write'] as const) found.push(await emfRow(emf, task, files.xmi));
  return found;
}

async function rowOf(task: string, by: string, file: string, program: string): Promise<Row> {
  const figures = await figuresOf((most) => measure(program, file, most));
  const { peakMegabytes: restingMegabytes } = await measure('nothing', ecore, 0);
  return { megabytes: megabytesOf(file), task, by, figures, restingMegabytes };
}

async function emfRow(peer: RealEmf | undefined, task: 'read' | 'write', file: string): Promise<Row> {
  const figures = peer && (await figuresOf((most) => peer.measure(task, file, most)));
  const restingMegabytes = (await peer?.measure('nothing', ecore, 0))?.peakMegabytes ?? 0;
  return { megabytes: megabytesOf(file), task: `${task} xmi`, by: 'EMF', figures, restingMegabytes };
}

/** Speed when warm, memory of a single round. */
async function figuresOf(run: (seconds: number) => Promise<Measurement>): Promise<Measurement> {
  const speed = await run(seconds);
  const { peakMegabytes } = await run(0);
  return { ...speed, peakMegabytes };
}

function goalsAt(found: readonly Row[], size: string): Goal[] {
  const row = (task: string, by: string) => found.find((one) => one.task === task && one.by === by)!;
  const [json, xmi] = [row('read json', 'Orrery'), row('read xmi', 'Orrery')];
  return [
    {
      name: `${size}: json read beside JSON.parse`,
      reached: speedOf(json) / speedOf(row('read json', 'JSON.parse')),
      wanted: 0.25,
    },
    { name: `${size}: xmi read beside EMF`, reached: speedOf(xmi) / speedOf(row('read xmi', 'EMF')), wanted: 1 },
    { name: `${size}: peak of json read`, reached: memoryOf(json), wanted: 8, isMost: true },
    { name: `${size}: peak of xmi read`, reached: memoryOf(xmi), wanted: 8, isMost: true },
  ];
}
