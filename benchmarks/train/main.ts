/** Runs the Train Benchmark over HTTP beside the bare engine: `npm run bench:train -- --size 64 [--format ttl] [--bare] [--language aql [--bounded]]`. */
import { parseArgs } from 'node:util';
import { precise, whole } from '@orrery/testing/printing/numbers.ts';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { aqlGoal, runAql } from './aql-run.ts';
import { type Edition, editions, type RailwayOptions, type Scenario, scenarios } from './generator/railway.ts';
import type { ByEngine } from './measuring.ts';
import { type RailwayFormatName, railwayFormats } from './railway-formats.ts';
import { faultsOf, measuredTable, memoryLine, publishedTable } from './report.ts';
import { run } from './run.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1,8,64' },
    scenario: { type: 'string', default: 'repair' },
    format: { type: 'string', default: 'xmi' },
    /** The published times were measured on the railways of edition 1.0. */
    edition: { type: 'string', default: 'current' },
    rounds: { type: 'string', default: '7' },
    /** `aql`: the questions as expressions, beside the same as SPARQL. */
    language: { type: 'string', default: 'sparql' },
    /** Expressions within the bounds that the service has by itself. */
    bounded: { type: 'boolean', default: false },
    /** The bare engine alone. */
    bare: { type: 'boolean', default: false },
    /** Settings of the service: `--set ORRERY_QUERY_SECONDS=600`. */
    set: { type: 'string', multiple: true, default: [] },
  },
});

exitOnSignals();
const language = oneOf('language', values.language, ['sparql', 'aql']);
const format = oneOf('format', values.format, Object.keys(railwayFormats) as RailwayFormatName[]);
console.log(language === 'aql' ? explanationOfAql() : explanation());
const faults: string[] = [];
for (const size of values.size.split(',').map(Number)) faults.push(...(await runOne(size)));
console.log(`\n${conclusion()}`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function runOne(size: number): Promise<string[]> {
  const railway: RailwayOptions = {
    size,
    scenario: oneOf<Scenario>('scenario', values.scenario, scenarios),
    edition: oneOf<Edition>('edition', values.edition, editions),
  };
  const settings = Object.fromEntries(values.set.map((text) => text.split(/=(.*)/s).slice(0, 2)));
  if (language === 'aql') return runExpressions(railway, settings);
  const result = await run({ railway, format, rounds: Number(values.rounds), isBare: values.bare, settings, announce });
  const title = `${railway.scenario}-${size}, edition ${railway.edition}, ${format}: ${whole(result.quads)} quads`;
  console.log(
    `\n━━ ${title}\n\n${measuredTable(result, railway)}\n\n${memoryLine(result)}\n\n${publishedTable(result, railway)}`,
  );
  return faultsOf(result, railway).map((fault) => `  ${title}: ${fault}`);
}

async function runExpressions(railway: RailwayOptions, settings: Readonly<Record<string, string>>): Promise<string[]> {
  const { text, faults: found } = await runAql({ railway, rounds: Number(values.rounds), settings, isBounded: values.bounded });
  const title = `${railway.scenario}-${railway.size}, edition ${railway.edition}, AQL`;
  console.log(`\n━━ ${title}\n\n${text}`);
  return found.map((fault) => `  ${title}: ${fault}`);
}

/** Beside the report, so that a long run shows where it is. */
function announce(what: string, milliseconds: ByEngine<number>): void {
  const parts = Object.entries(milliseconds).map(([engine, time]) => `${engine} ${precise(time)} ms`);
  console.error(`  ${what}: ${parts.join(', ')}`);
}

function conclusion(): string {
  if (faults.length > 0) return `At fault:\n${faults.join('\n')}`;
  return values.bare
    ? 'All answers are right; the service was not measured.'
    : 'All answers are right and all goals are reached.';
}

function oneOf<T extends string>(option: string, value: string, known: readonly T[]): T {
  if (known.includes(value as T)) return value as T;
  throw new Error(`--${option} ${value}: known are ${known.join(', ')}.`);
}

function explanationOfAql(): string {
  return [
    'The Train Benchmark: the six questions as AQL expressions over the XMI form, beside the same questions as SPARQL.',
    '  AQL ms    in the worker, with the model decoded',
    '  over HTTP the whole service, one caller, up to the last byte of the answer',
    `Both are measured in turn in the same run, ${values.rounds} rounds a question, of which the least time counts.`,
    `Goal: each question at size ${aqlGoal.size} within ${aqlGoal.milliseconds} ms.`,
  ].join('\n');
}

function explanation(): string {
  return [
    'The Train Benchmark: faults in a railway are looked for, a tenth of them is repaired, and they are looked for again.',
    `  format    ${format}: ${railwayFormats[format].says}`,
    '  service   the whole service over HTTP, one caller, up to the last byte of the answer',
    '  bare      its SPARQL engine alone in a process of its own, with the same triples and the same queries',
    `Both are measured in turn in the same run, ${values.rounds} rounds a question, of which the least time counts.`,
    '  spread    how far the middle time of the bare engine lies above its least: less than that is no difference',
    '  CPU       time on the processors in the mean of the rounds, of all processes and threads that take part in the answer',
    'Between the first question and the others it waits until the service has done what follows from the upload.',
    "The published figures were measured on the authors' machine, which is not known here: no ratio to them means anything.",
    'They were measured on railways of edition 1.0, of which --edition 1.0 makes the same.',
  ].join('\n');
}
