/** The order in which the parts of a join are evaluated: always that part next which leaves the fewest rows, and no cross product while a connected part is left. */
import type { Algebra } from '../algebra/algebra.ts';
import { type Names, possibleVariables } from '../algebra/variables.ts';
import type { Estimates, Ranges } from './estimates.ts';
import { isSeedable } from './seedable.ts';

export function joinOrder(parts: readonly Algebra[], bound: Names, estimates: Estimates, ranges: Ranges): Algebra[] {
  const left = [...parts];
  const known = new Set(bound);
  const order: Algebra[] = [];
  while (left.length > 0) {
    const next = cheapest(left, known, estimates, ranges);
    left.splice(left.indexOf(next), 1);
    order.push(next);
    for (const name of possibleVariables(next)) known.add(name);
  }
  return order;
}

function cheapest(parts: readonly Algebra[], known: Names, estimates: Estimates, ranges: Ranges): Algebra {
  const connected = parts.filter((part) => isConnected(part, known));
  let [best, least]: [Algebra | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const part of connected.length > 0 ? connected : parts) {
    const rows = costOf(part, known, estimates, ranges);
    if (best === undefined || rows < least) [best, least] = [part, rows];
  }
  return best!;
}

/** A part that cannot go on from rows is evaluated whole, whatever is bound. */
function costOf(part: Algebra, known: Names, estimates: Estimates, ranges: Ranges): number {
  return estimates.rows(part, isSeedable(part, known) ? known : new Set(), ranges);
}

/** Patterns without variables are mere tests. */
function isConnected(part: Algebra, known: Names): boolean {
  const names = possibleVariables(part);
  return names.size === 0 || [...names].some((name) => known.has(name));
}
