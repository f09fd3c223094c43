/** Measures reads, lists and creations of projects beside two yardsticks: `npm run bench:lists -- --rows 10000 --databases sqlite`. */
import { parseArgs } from 'node:util';
import type { DatabaseName } from '../places/place.ts';
import { exitOnSignals } from '../processes/program.ts';
import type { Goal } from './goals.ts';
import { marked } from './report.ts';
import { run } from './run.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000,100000' },
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
  for (const projects of listOf(values.rows).map(Number))
    missed.push(...missedIn(await runOne(database, projects), `${database}, ${projects} projects`));
}
console.log(missed.length === 0 ? '\nAll goals are reached.' : `\n${missed.length} goals are missed:\n${missed.join('\n')}`);

function runOne(database: DatabaseName, projects: number): Promise<Goal[]> {
  const callers = listOf(values.callers).map(Number);
  return run({
    database,
    projects,
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
