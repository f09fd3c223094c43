/** JSON of an archive that strangers have made: a file of a few kilobytes unpacks to millions of values, and everybody would wait until they are read. */
import { Failure } from '../../failures.ts';
import { refuseDeepJson } from '../../http/bodies/json-depth.ts';
import { refuseManyNames } from '../../http/bodies/json-names.ts';

/** More than the largest manifest has: each of its things has a dozen values. */
const mostCommas = 500_000;

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
  let at = -1;
  for (let count = 0; count <= mostCommas; count++) {
    at = text.indexOf(',', at + 1);
    if (at === -1) return;
  }
  throw tooLarge(name);
}
