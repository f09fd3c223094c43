/** What a suite is: named cases, each of which passes, or says why it does not. */
import type { Corpus } from './corpus.ts';
import type { CorpusMetamodels } from './corpus-metamodels.ts';

export interface World {
  readonly corpus: Corpus;
  readonly metamodels: CorpusMetamodels;
}

export interface Case {
  readonly name: string;
  readonly run: () => Outcome;
}

export type Outcome = 'passed' | { readonly failed: string } | { readonly excused: string };

export interface Suite {
  readonly name: string;
  readonly cases: (world: World) => Case[];
}

export interface Totals {
  readonly passed: number;
  readonly excused: number;
  readonly failed: number;
}

/** Runs the cases of a suite and lists what failed and what is excused by a documented rule. */
export function runSuite(suite: Suite, world: World, print: (line: string) => void, sample: number | undefined): Totals {
  const totals = { passed: 0, excused: 0, failed: 0 };
  const rules = new Map<string, number>();
  const cases = suite.cases(world);
  for (const one of sample === undefined ? cases : everyNth(cases, sample)) {
    const outcome = outcomeOf(one);
    if (outcome === 'passed') totals.passed++;
    else if ('excused' in outcome) {
      totals.excused++;
      rules.set(outcome.excused, (rules.get(outcome.excused) ?? 0) + 1);
    } else {
      totals.failed++;
      print(`FAIL ${suite.name}: ${one.name}: ${outcome.failed}`);
    }
  }
  print(`${suite.name}: ${totals.passed} passed, ${totals.excused} by a documented rule, ${totals.failed} failed`);
  for (const [rule, count] of rules) print(`  ${count} × ${rule}`);
  return totals;
}

function outcomeOf(one: Case): Outcome {
  try {
    return one.run();
  } catch (error) {
    return { failed: String(error instanceof Error ? error.stack?.split('\n').slice(0, 3).join(' ') : error) };
  }
}

function everyNth(cases: readonly Case[], count: number): Case[] {
  const step = Math.max(1, Math.floor(cases.length / count));
  return cases.filter((_, index) => index % step === 0);
}
