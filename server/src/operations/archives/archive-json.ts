/** Reads the JSON of an archive within limits: strangers make archives, and a file of a few kilobytes may unpack to millions of values. */
import { Failure } from '../../failures.ts';
import { refuseDeepJson } from '../../http/bodies/json-depth.ts';
import { refuseManyNames } from '../../http/bodies/json-names.ts';
import { refuseManyValues } from '../../http/bodies/json-values.ts';

/** More than the largest manifest has: each of its things has a dozen values. */
const mostValues = 500_000;

/** With what it is called where something is wrong with it. */
export function archiveJson(text: string, name: string): unknown {
  refuseBombs(text, name);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Failure('invalid', `${name} is no JSON.`, [], { cause: error });
  }
}

export function tooLarge(name: string): Failure {
  return new Failure('invalid', `${name} has too many values.`);
}

function refuseBombs(text: string, name: string): void {
  try {
    refuseDeepJson(text);
    refuseManyNames(text);
  } catch (cause) {
    throw new Failure('invalid', `${name} is nested too deep, or has too many names.`, [], { cause });
  }
  try {
    refuseManyValues(text, mostValues);
  } catch {
    throw tooLarge(name);
  }
}
