/** The order in which the parts of a join are evaluated: always that part next which leaves the fewest rows, and no cross product while a connected part is left. */
import type { Algebra } from '../algebra/algebra.ts';
import { type Names, possibleVariables } from '../algebra/variables.ts';
import type { Estimates, Ranges } from './estimates.ts';
import { isSeedable } from './seedable.ts';

/** A part that leaves few rows may lead to many: so many beginnings are compared by all rows that follow. */
const mostBeginnings = 4;
/** Of fewer parts the cheapest is a good beginning, and of more the comparison would take too long. */
const [leastCompared, mostCompared] = [4, 64];

interface Ordered {
  readonly parts: readonly Algebra[];
  /** All rows on the way, as estimated. */
  readonly rows: number;
}

export function joinOrder(parts: readonly Algebra[], bound: Names, estimates: Estimates, ranges: Ranges): readonly Algebra[] {
  const order = new JoinOrder(estimates, ranges);
  const isCompared = parts.length >= leastCompared && parts.length <= mostCompared;
  const beginnings = order.beginnings(parts, bound).slice(0, isCompared ? mostBeginnings : 1);
  const orders = beginnings.map((first) => order.from(first, parts, bound));
  return orders.reduce((best, other) => (other.rows < best.rows ? other : best), orders[0] ?? { parts: [], rows: 0 }).parts;
}

class JoinOrder {
  private readonly estimates: Estimates;
  private readonly ranges: Ranges;

  constructor(estimates: Estimates, ranges: Ranges) {
    this.estimates = estimates;
    this.ranges = ranges;
  }

  /** The parts that may come first, the one with the fewest rows before all. */
  beginnings(parts: readonly Algebra[], known: Names): Algebra[] {
    const rows = new Map(connectedOf(parts, known).map((part) => [part, this.rowsOf(part, known)]));
    return [...rows.keys()].sort((one, other) => rows.get(one)! - rows.get(other)!);
  }

  from(first: Algebra, parts: readonly Algebra[], bound: Names): Ordered {
    const left = [...parts];
    const known = new Set(bound);
    const order: Algebra[] = [];
    let [rows, sum] = [1, 0];
    for (let next = first; left.length > 0; next = this.cheapest(left, known)!) {
      rows *= this.rowsOf(next, known);
      sum += rows;
      left.splice(left.indexOf(next), 1);
      order.push(next);
      for (const name of possibleVariables(next)) known.add(name);
    }
    return { parts: order, rows: sum };
  }

  private cheapest(parts: readonly Algebra[], known: Names): Algebra | undefined {
    let [best, least]: [Algebra | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
    for (const part of connectedOf(parts, known)) {
      const rows = this.rowsOf(part, known);
      if (best === undefined || rows < least) [best, least] = [part, rows];
    }
    return best;
  }

  /** A part that cannot go on from rows is evaluated whole, whatever is bound. */
  private rowsOf(part: Algebra, known: Names): number {
    return this.estimates.rows(part, isSeedable(part, known) ? known : new Set(), this.ranges);
  }
}

/** The parts that have a variable in common with what is known; all where none has. */
function connectedOf(parts: readonly Algebra[], known: Names): readonly Algebra[] {
  const connected = parts.filter((part) => isConnected(part, known));
  return connected.length > 0 ? connected : parts;
}

/** Patterns without variables are mere tests. */
function isConnected(part: Algebra, known: Names): boolean {
  const names = possibleVariables(part);
  return names.size === 0 || [...names].some((name) => known.has(name));
}
