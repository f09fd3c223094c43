/** Measures how long the service takes to start, from the starter to the first answers, and its memory at rest: `npm run bench:start`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from '@orrery/testing/load/quantile.ts';
import { whole } from '@orrery/testing/printing/numbers.ts';
import { type TableColumn, tableOf } from '@orrery/testing/printing/table.ts';
import { serviceEnvironment } from '@orrery/testing/processes/child-service.ts';
import { freePort } from '@orrery/testing/processes/free-port.ts';
import { residentMegabytes } from '@orrery/testing/processes/process-usage.ts';
import { answersOk, endProgram, exitOnSignals, spawnProgram } from '@orrery/testing/processes/program.ts';

interface Start {
  readonly folder: 'fresh' | 'existing';
  readonly readyMilliseconds: number;
  readonly answerMilliseconds: number;
  readonly restingMegabytes: number;
}

const goals = { milliseconds: 2000, megabytes: 250 };
const starter = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });

const columns: readonly TableColumn<Start>[] = [
  { title: 'data folder', isText: true, of: (start) => start.folder },
  { title: '/health/ready ms', of: (start) => whole(start.readyMilliseconds) },
  { title: '/api/scopes ms', of: (start) => whole(start.answerMilliseconds) },
  {
    title: `under ${whole(goals.milliseconds)} ms`,
    isText: true,
    of: (start) => mark(start.answerMilliseconds < goals.milliseconds),
  },
  { title: 'resident MB at rest', of: (start) => whole(start.restingMegabytes) },
  { title: `under ${goals.megabytes} MB`, isText: true, of: (start) => mark(start.restingMegabytes < goals.megabytes) },
];

exitOnSignals();
const starts: Start[] = [];
for (let run = 0; run < Number(values.runs); run++) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'orrery-start-'));
  starts.push(await measureStart('fresh', dataFolder), await measureStart('existing', dataFolder));
  await rm(dataFolder, { recursive: true, force: true });
}
console.log(`From the starter to the first answers, the middle of ${values.runs} runs:\n`);
console.log(tableOf(columns, [middleOf('fresh'), middleOf('existing')]));

async function measureStart(folder: Start['folder'], dataFolder: string): Promise<Start> {
  const port = await freePort();
  const environment = serviceEnvironment({ dataFolder, databaseUrl: undefined }, port);
  const begin = performance.now();
  const child = spawnProgram('node', [starter, 'server/src/main.ts'], { environment });
  const [readyAt, answerAt] = await Promise.all([
    firstOk(`http://127.0.0.1:${port}/health/ready`),
    firstOk(`http://127.0.0.1:${port}/api/scopes`),
  ]);
  await pause(5000);
  const restingMegabytes = residentMegabytes([child.pid!]);
  await endProgram(child, 'SIGTERM');
  return { folder, readyMilliseconds: readyAt - begin, answerMilliseconds: answerAt - begin, restingMegabytes };
}

async function firstOk(url: string): Promise<number> {
  for (const end = performance.now() + 60_000; performance.now() < end; await pause(5))
    if (await answersOk(url)) return performance.now();
  throw new Error(`${url} did not answer.`);
}

function middleOf(folder: Start['folder']): Start {
  const of = (figure: (start: Start) => number) => median(starts.filter((start) => start.folder === folder).map(figure));
  const [readyMilliseconds, answerMilliseconds, restingMegabytes] = [
    of((it) => it.readyMilliseconds),
    of((it) => it.answerMilliseconds),
    of((it) => it.restingMegabytes),
  ];
  return { folder, readyMilliseconds, answerMilliseconds, restingMegabytes };
}

function mark(isReached: boolean): string {
  return isReached ? '✓' : '✗ missed';
}
