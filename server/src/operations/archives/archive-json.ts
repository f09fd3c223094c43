/** Reads the JSON of an archive within limits: strangers make archives, and a file of a few kilobytes may unpack to millions of values. */
import { Failure } from '../../failures.ts';
import { refuseDeepJson } from '../../http/bodies/json-depth.ts';
import { refuseManyNames } from '../../http/bodies/json-names.ts';
import { valuesIn } from '../../http/bodies/json-values.ts';

/** More than the largest manifest has: each of its things has a dozen values. */
const mostValues = 500_000;

/** Counts down how many values the parts of a document may still have together. */
export class ValueBudget {
  private left = mostValues;

  take(text: string): boolean {
    this.left -= valuesIn(text, this.left);
    return this.left >= 0;
  }
}

/** With what it is called where something is wrong with it. */
export function archiveJson(text: string, name: string, budget = new ValueBudget()): unknown {
  refuseBombs(text, name, budget);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Failure('invalid', `${name} is no JSON.`, [], { cause: error });
  }
}

export function tooLarge(name: string): Failure {
  return new Failure('invalid', `${name} has too many values.`);
}

export function refuseBombs(text: string, name: string, budget = new ValueBudget()): void {
  try {
    refuseDeepJson(text);
    refuseManyNames(text);
  } catch (cause) {
    throw new Failure('invalid', `${name} is nested too deep, or has too many names.`, [], { cause });
  }
  if (!budget.take(text)) throw tooLarge(name);
}
