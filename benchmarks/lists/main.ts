/** Measures reads, lists and creations of projects, and lists of models, beside two yardsticks: `npm run bench:lists -- --rows 10000 --databases sqlite`. */
import { parseArgs } from 'node:util';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import type { DatabaseName } from '@orrery/testing/test-storage/test-storage.ts';
import type { Goal } from './goals.ts';
import { growthTable, type SizedRows } from './growth.ts';
import { marked } from './report.ts';
import { type RunResult, run } from './run.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000,100000' },
    /** Models in these projects: `--rows 10000 --models 100000,1000000 --databases sqlite`. */
    models: { type: 'string', default: '0' },
    databases: { type: 'string', default: 'sqlite,postgres' },
    seconds: { type: 'string', default: '3' },
    callers: { type: 'string', default: '1,16' },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
  },
});

exitOnSignals();
console.log(explanation());
const missed: string[] = [];
for (const database of listOf(values.databases) as DatabaseName[]) {
  for (const projects of listOf(values.rows).map(Number)) await runAll(database, projects);
}
console.log(missed.length === 0 ? '\nAll goals are reached.' : `\n${missed.length} goals are missed:\n${missed.join('\n')}`);

async function runAll(database: DatabaseName, projects: number): Promise<void> {
  const runs: SizedRows[] = [];
  for (const models of listOf(values.models).map(Number)) {
    const { goals, rows } = await runOne(database, projects, models);
    missed.push(...missedIn(goals, `${database}, ${projects} projects`));
    runs.push({ size: models, rows });
  }
  const table = growthTable(runs);
  if (table !== '') console.log(`\nThe same with more and more models:\n\n${table}`);
}

function runOne(database: DatabaseName, projects: number, models: number): Promise<RunResult> {
  const callers = listOf(values.callers).map(Number);
  return run({
    database,
    projects,
    models,
    callers,
    seconds: Number(values.seconds),
    only: listOf(values.only),
    profileFolder: values.profile,
  });
}

function missedIn(goals: readonly Goal[], where: string): string[] {
  return goals.filter(({ isReached }) => !isReached).map((goal) => `  ${marked({ ...goal, says: `${where}, ${goal.says}` })}`);
}

function listOf(text: string): string[] {
  return text.split(',').filter((part) => part !== '');
}

function explanation(): string {
  return [
    'Projects read, listed and created by one signed-in user, who may see half of them.',
    '  bare   node:http alone, answering texts of the same size',
    "  raw    bare Fastify that runs the service's own statements through its driver and answers the rows",
    '  CPU    milliseconds on the processors for a request: all threads of the server, and the server of the database',
    'All three are measured in turn in the same run; compare them with each other, not with other machines.',
  ].join('\n');
}
