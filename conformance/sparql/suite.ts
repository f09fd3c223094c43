/** What a suite is: named cases, each of which passes, is excused by a documented rule, or says why it fails. */
import type { Corpus } from './corpus.ts';
import type { Endpoint } from './endpoint.ts';

export interface World {
  readonly corpus: Corpus;
  readonly endpoint: Endpoint;
}

export type Outcome = 'passed' | { readonly failed: string } | { readonly excused: string };

export interface Case {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

export interface Suite {
  readonly name: string;
  readonly cases: (world: World) => Case[];
}

export interface Totals {
  readonly passed: number;
  readonly excused: number;
  readonly failed: number;
}

export async function runSuite(
  suite: Suite,
  world: World,
  print: (line: string) => void,
  sample: number | undefined,
): Promise<Totals> {
  const totals = { passed: 0, excused: 0, failed: 0 };
  const cases = suite.cases(world);
  for (const one of sample === undefined ? cases : everyNth(cases, sample)) {
    const outcome = await outcomeOf(one);
    if (outcome === 'passed') totals.passed++;
    else if ('excused' in outcome) {
      totals.excused++;
      print(`  ${one.name}: ${outcome.excused}`);
    } else {
      totals.failed++;
      print(`FAIL ${suite.name}: ${one.name}: ${outcome.failed}`);
    }
  }
  print(`${suite.name}: ${totals.passed} passed, ${totals.excused} by a documented rule, ${totals.failed} failed`);
  return totals;
}

async function outcomeOf(one: Case): Promise<Outcome> {
  try {
    return await one.run();
  } catch (error) {
    return { failed: String(error instanceof Error ? error.stack?.split('\n').slice(0, 3).join(' ') : error) };
  }
}

function everyNth(cases: readonly Case[], count: number): Case[] {
  const step = Math.max(1, Math.floor(cases.length / count));
  return cases.filter((_, index) => index % step === 0);
}
