/** Holds the service against its description by generated requests of three callers: npm run conformance:schemathesis -- --requests 20000 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openPythonEnvironment, type PythonEnvironment } from '../python/python-environment.ts';
import type { Collection } from '../runner/collection.ts';
import { type CallerName, type JudgedService, openJudgedService } from './judged-service.ts';

const options = {
  /** Of all callers together, at least. */
  requests: { type: 'string', default: '20000' },
  seed: { type: 'string', default: '1' },
  /** One caller alone. */
  only: { type: 'string', default: '' },
  /** Operations alone whose ids match this. */
  operations: { type: 'string', default: '' },
} as const;

const callers: readonly CallerName[] = ['anonymous', 'member', 'administrator'];
const settings = fileURLToPath(new URL('schemathesis.toml', import.meta.url));

export const collection: Collection = {
  run: async (words) => {
    const { values } = parseArgs({ options, args: [...words] });
    const python = await openPythonEnvironment();
    if (typeof python === 'string') return skip(python);
    const chosen = callers.filter((caller) => caller.includes(values.only));
    const results: Result[] = [];
    for (const caller of chosen) results.push(await judge(python, caller, values));
    return tell(results);
  },
};

function skip(reason: string): number {
  console.log(`Skipped. ${reason}`);
  console.log('0 passed, 0 failed, 1 skipped');
  return 0;
}

interface Result {
  readonly requests: number;
  readonly failures: number;
}

interface Asked {
  readonly requests: string;
  readonly seed: string;
  readonly operations: string;
}

/** Rounds with other seeds, each with a service of its own, until there were enough requests. */
async function judge(python: PythonEnvironment, caller: CallerName, asked: Asked): Promise<Result> {
  const least = Math.ceil(Number(asked.requests) / callers.length);
  let [requests, failures] = [0, 0];
  for (let round = 0; requests < least; round++) {
    const result = await judgeOnce(python, caller, { round, seed: Number(asked.seed) + round, operations: asked.operations });
    requests += result.requests;
    failures += result.failures;
    console.log(`${result.failures === 0 ? 'ok  ' : 'FAIL'} ${caller}: ${requests} requests so far`);
    if (result.requests === 0) throw new Error('No request has arrived.');
  }
  return { requests, failures };
}

interface Round {
  readonly round: number;
  readonly seed: number;
  readonly operations: string;
}

async function judgeOnce(python: PythonEnvironment, caller: CallerName, round: Round): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-schemathesis-'));
  const judged = await openJudgedService();
  const progress = setInterval(() => tellProgress(caller, judged), progressMilliseconds);
  try {
    await requireOperations(judged, excluded);
    const words = wordsFor(judged, caller, round);
    const { code, text } = await python.run('schemathesis', words, { folder, environment: { NO_COLOR: '1' } });
    if (code !== 0) console.log(text);
    for (const line of judged.failures()) console.log(line);
    tellProgress(caller, judged);
    return { requests: judged.times.requests, failures: code === 0 && judged.failures().length === 0 ? 0 : 1 };
  } finally {
    clearInterval(progress);
    await judged.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Streams of events end when the listener goes, and this listener waits for their end. */
const excluded = ['streamProjectEvents', 'streamEvents', 'streamGraphql'];

/** A stream that has got another name would be waited for until the end of time. */
async function requireOperations({ url }: JudgedService, names: readonly string[]): Promise<void> {
  const description = await (await fetch(`${url}/v3/api-docs`)).text();
  for (const name of names) if (!description.includes(`"${name}"`)) throw new Error(`No operation is called ${name}.`);
}

const progressMilliseconds = 30_000;

function tellProgress(caller: CallerName, { times }: JudgedService): void {
  console.log(`     ${caller}: ${times.requests} requests; ${times.words()}`);
}

/** Boundary values are the same in every round: the first one goes through them. */
function wordsFor({ url, headers }: JudgedService, caller: CallerName, { round, seed, operations }: Round): string[] {
  const known = Object.entries(headers[caller]).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
  const phases = round === 0 ? 'examples,coverage,fuzzing,stateful' : 'fuzzing,stateful';
  return [
    ...['--config-file', settings, 'run', `${url}/v3/api-docs`, '--url', url],
    ...['--phases', phases, '--max-examples', round === 0 ? '20' : '40', '--seed', String(seed)],
    ...['--no-shrink', '--continue-on-failure', '--suppress-health-check', 'all', '--request-timeout', '60', '--warnings', 'off'],
    ...known,
    ...(operations === '' ? [] : ['--include-operation-id-regex', operations]),
    ...excluded.flatMap((name) => ['--exclude-operation-id', name]),
    // Whoever signs out is somebody else from then on.
    ...(known.length > 0 ? ['--exclude-operation-id', 'signOut'] : []),
  ];
}

function tell(results: readonly Result[]): number {
  const requests = results.reduce((sum, result) => sum + result.requests, 0);
  const failed = results.filter(({ failures }) => failures > 0).length;
  console.log(`${requests} requests of ${results.length} callers`);
  console.log(`${results.length - failed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}
