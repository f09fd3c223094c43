/**
 * Measures IFC files beside web-ifc and IfcOpenShell:
 * npm run bench:ifc [-- --file large.ifc --megabytes 100 --seconds 5 --only facts --python venv/bin/python]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { megabytesOf } from '../formats/files.ts';
import { type Measurement, measurementOf } from '../formats/measurement.ts';
import { type Row, reportOf } from '../formats/report.ts';
import { writeBuilding } from './generated-building.ts';
import { goalsOf } from './goals.ts';

const { values } = parseArgs({
  options: {
    file: { type: 'string', multiple: true, default: [] },
    megabytes: { type: 'string', multiple: true, default: ['100', '200'] },
    seconds: { type: 'string', default: '0' },
    /** Tasks whose names contain this. */
    only: { type: 'string', default: '' },
    /** A Python that has ifcopenshell. */
    python: { type: 'string' },
  },
});
const program = fileURLToPath(new URL('measure.ts', import.meta.url));
const pythonProgram = fileURLToPath(new URL('open-by-ifcopenshell.py', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'orrery-ifc-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const tasks: readonly (readonly [task: string, by: string])[] = [
  ['read', 'Orrery'],
  ['read to facts', 'Orrery'],
  ['read to object index', 'Orrery'],
  ['all values', 'Orrery'],
  ['write back', 'Orrery'],
  ['to json', 'Orrery'],
  ['to ttl', 'Orrery'],
  ['open', 'web-ifc'],
  ['open and all raw lines', 'web-ifc'],
  ['open and write', 'web-ifc'],
  ['open', 'IfcOpenShell'],
];

const generated = values.megabytes
  .filter((size) => Number(size) > 0)
  .map((size) => {
    const file = join(folder, `building-${size}.ifc`);
    writeBuilding(file, Number(size));
    return file;
  });
const rows: Row[] = [];
for (const file of [...values.file, ...generated]) {
  const { peakMegabytes } = await measured('nothing', file);
  for (const [task, by] of tasks.filter((names) => names.join(' ').includes(values.only)))
    rows.push({
      megabytes: megabytesOf(file),
      task,
      by,
      figures: await figuresOf(task, by, file),
      restingMegabytes: peakMegabytes,
    });
}
console.log('Each figure from a process of its own; the speed is that of processor time.\n');
console.log(reportOf(rows, goalsOf(rows)));

/** Nothing where it is not here. */
async function figuresOf(task: string, by: string, file: string): Promise<Measurement | undefined> {
  if (by === 'IfcOpenShell') return values.python === undefined ? undefined : measurementOf(values.python, [pythonProgram, file]);
  return measured(`${by}: ${task}`, file);
}

function measured(task: string, file: string): Promise<Measurement> {
  return measurementOf(process.execPath, ['--max-old-space-size=8192', program, task, file, values.seconds]);
}
