/** Attacks the service in all known ways and tells what light callers felt meanwhile: `npm run torture:availability -- --seconds 5 --rounds 3 --only query`. */
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import type { DatabaseName } from '@orrery/testing/test-storage/test-storage.ts';
import { AttackerProcess } from './attacker-process.ts';
import { attacks } from './attacks.ts';
import { lightCallers } from './light-callers.ts';
import { type Target, withTarget } from './target.ts';
import { Trial } from './trial.ts';
import { Turns } from './turns.ts';
import { faultsOf, lineOf } from './verdict.ts';

const { values } = parseArgs({
  options: {
    /** How long each attack takes, and each control, and how often they take turns. */
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    database: { type: 'string', default: 'sqlite' },
    /** Only attacks whose name contains this, or one of these where it is given more than once. */
    only: { type: 'string', multiple: true, default: [''] },
    /** What all processes of the service may hold together. */
    megabytes: { type: 'string', default: '2048' },
    /** The folder that takes a profile of the service. */
    profile: { type: 'string' },
  },
});

// Light callers and the attacker sit elsewhere in truth. Here light callers go first, so that their own waits for a processor are not counted;
// then comes the service (relative to them), and last the attacker.
const priority = mayGoFirst() ? 10 : undefined;
const turns = new Turns();
const profiling = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];
const nodeOptions = [...turns.nodeOptions, ...profiling];

exitOnSignals();
process.exitCode = await withTarget(values.database as DatabaseName, goThrough, {
  ...(priority && { priority }),
  nodeOptions,
  settings: { ORRERY_MEMORY: `${values.megabytes}MiB`, ORRERY_MCP_REGISTRATION: 'loopback' },
});

async function goThrough(target: Target): Promise<number> {
  const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
  // The first requests load what later ones find in memory.
  await lightCallers(target, AbortSignal.timeout(3000));
  const alone = await lightCallers(target, AbortSignal.timeout(seconds * 1000));
  console.log(`nobody attacks: ${alone.statuses}, p50 ${alone.p50.toFixed(0)} ms, p99 ${alone.p99.toFixed(0)} ms`);
  const attacker = new AttackerProcess();
  let felt = 0;
  for (const { name, isFault } of attacks.filter(({ name }) => values.only.some((part) => name.includes(part)))) {
    const verdict = await new Trial(target, attacker, turns, name).judge(seconds, rounds);
    const bounds = { mostMegabytes: Number(values.megabytes), ...(isFault && { mostTimes: Number.POSITIVE_INFINITY }) };
    console.log(lineOf(verdict, bounds));
    if (faultsOf(verdict, bounds).length > 0) felt++;
  }
  attacker.end();
  console.log(`${felt} attacks were felt.`);
  return felt > 0 ? 1 : 0;
}

function mayGoFirst(): boolean {
  try {
    setPriority(-20);
    return true;
  } catch {
    return false;
  }
}
