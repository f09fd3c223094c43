/** The way from an upload to its JSON beside the real EMF's loading and saving, by time on the processors: npm run bench:upload [-- --size 10 --size 41 --rounds 8] */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { precise, times, whole } from '@orrery/testing/printing/numbers.ts';
import { type TableColumn, tableOf } from '@orrery/testing/printing/table.ts';
import { megabytesOf, writeMetamodel, writeRevisions } from '../formats/files.ts';
import { type RealEmf, realEmf } from '../formats/real-emf.ts';
import { type Milliseconds, steps } from './steps.ts';

interface Row {
  readonly megabytes: number;
  readonly task: string;
  readonly milliseconds: number;
  /** Loading and saving by EMF; not a number where it is not here. */
  readonly emf: number;
  readonly most?: number;
}

const { values } = parseArgs({
  options: { size: { type: 'string', multiple: true, default: ['10', '41'] }, rounds: { type: 'string', default: '8' } },
});
const run = promisify(execFile);
const program = fileURLToPath(new URL('whole-way.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'orrery-upload-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const columns: readonly TableColumn<Row>[] = [
  { title: 'file MB', of: ({ megabytes }) => precise(megabytes) },
  { title: 'task', isText: true, of: ({ task }) => task },
  { title: 'processor ms', of: ({ milliseconds }) => whole(milliseconds) },
  { title: 'beside EMF', of: ({ milliseconds, emf }) => (Number.isNaN(emf) ? 'not here' : times(milliseconds / emf)) },
  { title: 'wanted', of: ({ most }) => (most === undefined ? '' : `at most ${times(most)}`) },
  { title: '', isText: true, of: verdictOn },
];

const ecore = writeMetamodel(folder);
const emf = await realEmf(folder, ecore);
const rows: Row[] = [];
for (const size of values.size) rows.push(...(await measuredAt(Number(size), emf)));
console.log(`The best of ${values.rounds} rounds in one process each, of models in which every object has an id.\n`);
console.log(tableOf(columns, rows));
process.exit(rows.filter((row) => verdictOn(row).includes('missed')).length);

async function measuredAt(size: number, peer: RealEmf | undefined): Promise<Row[]> {
  const [before, after] = writeRevisions(folder, size);
  const ours = await wholeWay(before, after);
  const beside = await peer?.measure('both', after, Number(values.rounds) / 2);
  const reference = beside?.processorMilliseconds ?? Number.NaN;
  const row = (task: string, milliseconds: number, most?: number): Row => {
    return { megabytes: megabytesOf(after), task, milliseconds, emf: reference, ...(most !== undefined && { most }) };
  };
  return [
    row('EMF loads and saves', reference),
    ...steps.map((step) => row(step, ours[step])),
    row('read and write', ours.read + ours.write, 1.5),
    row(
      'the whole way',
      steps.reduce((sum, step) => sum + ours[step], 0),
      2.5,
    ),
  ];
}

/** With the flags of a worker. */
async function wholeWay(before: string, after: string): Promise<Milliseconds> {
  const flags = ['--max-old-space-size=4096', '--max-semi-space-size=32'];
  const { stdout } = await run(process.execPath, [...flags, program, ecore, before, after, values.rounds]);
  return JSON.parse(stdout) as Milliseconds;
}

function verdictOn({ milliseconds, emf, most }: Row): string {
  if (most === undefined || Number.isNaN(emf)) return '';
  return milliseconds / emf <= most ? '✓' : '✗ missed';
}
