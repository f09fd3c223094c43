/** Reads the JSON of an archive within limits, in the turns of request bodies: strangers make archives, and a file of a few kilobytes may unpack to millions of values. */
import { callerKey, type User } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import { refuseDeepJson } from '../../http/bodies/json-depth.ts';
import { refuseManyNames } from '../../http/bodies/json-names.ts';
import { jsonTurns } from '../../http/bodies/json-turns.ts';
import { mostValues, valuesIn } from '../../http/bodies/json-values.ts';

/** More than the largest manifest has: each of its things has a dozen values. */
const mostOfManifest = 500_000;

/** Counts down how many values the parts of a document may still have together. */
export class ValueBudget {
  private left: number;

  constructor(most: number) {
    this.left = most;
  }

  static ofManifest(): ValueBudget {
    return new ValueBudget(mostOfManifest);
  }

  take(text: string): boolean {
    this.left -= valuesIn(text, this.left);
    return this.left >= 0;
  }
}

/** With what it is called where something is wrong with it. Where nothing else is said it has as many values as a request body may. */
export function archiveJson(caller: User, text: string, name: string, budget = new ValueBudget(mostValues)): Promise<unknown> {
  return jsonTurns.runLater(callerKey(caller), text, () => {
    refuseBombs(text, name, budget);
    return parsed(text, name);
  });
}

/** What may be, or spell, a name that reaches the prototype of an object: few texts have one. */
const suspicious = /__proto__|constructor|\\u/;

/** As in request bodies, no property has such a name. */
function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text, suspicious.test(text) ? refusePrototypes : undefined);
  } catch (cause) {
    if (cause instanceof ForbiddenName) throw new Failure('invalid', `${name} has the name ${cause.message}.`, [], { cause });
    throw new Failure('invalid', `${name} is no JSON.`, [], { cause });
  }
}

class ForbiddenName extends Error {}

function refusePrototypes(key: string, value: unknown): unknown {
  const isConstructor = key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
  if (key === '__proto__' || isConstructor) throw new ForbiddenName(key);
  return value;
}

export function tooLarge(name: string): Failure {
  return new Failure('invalid', `${name} has too many values.`);
}

export function refuseBombs(text: string, name: string, budget: ValueBudget): void {
  try {
    refuseDeepJson(text);
    refuseManyNames(text);
  } catch (cause) {
    throw new Failure('invalid', `${name} is nested too deep, or has too many names.`, [], { cause });
  }
  if (!budget.take(text)) throw tooLarge(name);
}
