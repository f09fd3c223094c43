/** Measures geometry beside web-ifc's own time: npm run bench:geometry -- --file building.ifc [--rounds 3] */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Taken } from './measure.ts';

const { values } = parseArgs({
  options: { file: { type: 'string', multiple: true, default: [] }, rounds: { type: 'string', default: '3' } },
});
const program = fileURLToPath(new URL('measure.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'orrery-geometry-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** At most so many times the processor time of the engine alone, and so many times smaller than the file. */
const goals = { time: 1.3, size: 10 };

console.log('Processor time, the median of the rounds; each in a process of its own, the two in turn.\n');
for (const file of values.file) report(file);

function report(file: string): void {
  const index = join(folder, 'index');
  taken('index', file, index);
  const rounds = Array.from({ length: Number(values.rounds) }, () => ({
    engine: taken('web-ifc', file, index),
    ours: taken('Orrery', file, index),
  }));
  const times = median(rounds.map(({ engine, ours }) => ours.processorSeconds / engine.processorSeconds));
  const { engine, ours } = rounds[0]!;
  const size = statSync(file).size;
  console.log(`${basename(file)}, ${(size / 1e6).toFixed(1)} MB`);
  console.log(`  web-ifc alone  ${told(rounds.map((round) => round.engine))}, ${engine.triangles} triangles`);
  console.log(`  geometry       ${told(rounds.map((round) => round.ours))}, ${ours.triangles} triangles`);
  console.log(`  ${times.toFixed(2)} × the time (goal ${goals.time})`);
  console.log(
    `  ${megabytes(ours.bytes)} MB written, ${megabytes(ours.storedBytes)} MB stored: ${(size / ours.storedBytes).toFixed(1)} × smaller than the file (goal ${goals.size})\n`,
  );
}

function taken(task: string, file: string, index: string): Taken {
  return JSON.parse(
    execFileSync(process.execPath, ['--max-old-space-size=8192', program, task, file, index], { encoding: 'utf8' }),
  );
}

function told(rounds: readonly Taken[]): string {
  const seconds = median(rounds.map(({ processorSeconds }) => processorSeconds));
  return `${seconds.toFixed(2)} s, ${median(rounds.map(({ peakMegabytes }) => peakMegabytes)).toFixed(0)} MB at most`;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)]!;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(2);
}
