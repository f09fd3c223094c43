/** Runs the cases of a suite, and lists what failed and what is excused by a documented rule. */
import type { Case, Outcome, Suite, Totals } from './suite.ts';

/** With a sample, about so many cases, from all over the suite. */
export async function runSuite<World>(
  suite: Suite<World>,
  world: World,
  print: (line: string) => void,
  sample: number | undefined,
): Promise<Totals> {
  const totals = { passed: 0, excused: 0, failed: 0 };
  const rules = new Map<string, number>();
  const cases = suite.cases(world);
  for (const one of sample === undefined ? cases : everyNth(cases, sample)) {
    const outcome = await outcomeOf(one);
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

async function outcomeOf(one: Case): Promise<Outcome> {
  try {
    return await one.run();
  } catch (error) {
    return { failed: String(error instanceof Error ? error.stack?.split('\n').slice(0, 3).join(' ') : error) };
  }
}

function everyNth(cases: readonly Case[], count: number): readonly Case[] {
  const step = Math.max(1, Math.floor(cases.length / count));
  return cases.filter((_, index) => index % step === 0);
}
