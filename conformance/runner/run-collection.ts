/** Runs the suites of a collection over the archives that it needs, and compares the totals with the recorded ones. */
import { parseArgs } from 'node:util';
import { type Corpora, openCorpora } from './archives.ts';
import type { Collection } from './collection.ts';
import { isWorse, type RecordedTotals } from './recorded.ts';
import { runSuite } from './run-suite.ts';
import type { Suite, Totals } from './suite.ts';

const options = {
  /** A folder that holds a folder for each archive. */
  corpus: { type: 'string' },
  /** A few cases of each suite. */
  sample: { type: 'boolean', default: false },
  /** Only suites whose name contains this. */
  only: { type: 'string', default: '' },
} as const;

export interface OpenCollection<World> {
  readonly world: World;
  readonly suites: readonly Suite<World>[];
  readonly close?: () => Promise<void>;
}

export interface CorpusCollection<Name extends string, World> {
  /** The archives, without their extension. */
  readonly archives: readonly Name[];
  readonly recorded: RecordedTotals;
  /** How many cases of each suite a sample has. */
  readonly sample: number;
  /** Opens the world; flags of its own are those words that the runner does not know. */
  readonly open: (corpus: Corpora<Name>['corpus'], flags: ReadonlySet<string>) => Promise<OpenCollection<World>>;
  readonly flags?: readonly string[];
}

export function overCorpora<Name extends string, World>(collection: CorpusCollection<Name, World>): Collection {
  return { run: (words) => runCollection(collection, words) };
}

async function runCollection<Name extends string, World>(
  collection: CorpusCollection<Name, World>,
  words: readonly string[],
): Promise<number> {
  const flags = new Set(collection.flags?.filter((flag) => words.includes(`--${flag}`)));
  const { values } = parseArgs({ options, args: words.filter((word) => !flags.has(word.slice(2))) });
  const corpora = openCorpora(collection.archives, values.corpus);
  try {
    const opened = await collection.open(corpora.corpus, flags);
    const chosen = opened.suites.filter(({ name }) => name.includes(values.only));
    const sample = values.sample ? collection.sample : undefined;
    return await goThrough({ ...opened, suites: chosen }, collection.recorded, sample).finally(() => opened.close?.());
  } finally {
    corpora.close();
  }
}

async function goThrough<World>(
  { suites, world }: OpenCollection<World>,
  recorded: RecordedTotals,
  sample: number | undefined,
): Promise<number> {
  let [all, worse]: [Totals, boolean] = [{ passed: 0, excused: 0, failed: 0 }, false];
  for (const suite of suites) {
    const reason = suite.skipped?.(world);
    if (reason !== undefined) {
      console.log(`${suite.name}: skipped. ${reason}`);
      continue;
    }
    const totals = await runSuite(suite, world, console.log, sample);
    all = sum(all, totals);
    if (!isWorse(suite.name, totals, recorded, sample !== undefined)) continue;
    console.log(`WORSE ${suite.name}: recorded are ${JSON.stringify(recorded[suite.name])}`);
    worse = true;
  }
  // What a rule excuses did not come out as upstream has it: it counts neither way.
  console.log(`${all.excused} differ by a documented rule`);
  console.log(`${all.passed} passed, ${all.failed} failed`);
  return worse ? 1 : 0;
}

function sum(one: Totals, other: Totals): Totals {
  return {
    passed: one.passed + other.passed,
    excused: one.excused + other.excused,
    failed: one.failed + other.failed,
  };
}
