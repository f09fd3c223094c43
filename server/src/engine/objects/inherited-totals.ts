/** Counts the instances of classes with those of their subclasses: an instance counts once for a class, by however many ways it belongs to it. */
import { Components } from './class-components.ts';

export interface Hierarchy {
  /** Of each class the numbers of those that it is a subclass of. */
  readonly parents: readonly (readonly number[])[];
  /** How many instances each class has itself. */
  readonly counts: ArrayLike<number>;
}

/** As many as a number has bits. */
const joinsAtOnce = 32;
/** To sort more than this share of all takes longer than to go through all. */
const muchShare = 16;

/**
 * Where a class has one parent, its sum goes to that parent. A class of several parents is a join: its sum goes to each class above it, once.
 * Joins are carried up 32 at a time, as the bits of a number. Memory grows with the classes and their parents, and for chains, trees and cycles
 * the time does so, too. With joins it is at most that of a walk through all classes above for each 32 of them.
 */
export function inheritedTotals({ parents, counts }: Hierarchy, checkpoint: () => void): Float64Array {
  const components = new Components(parents, checkpoint);
  const sums = new Float64Array(components.count);
  parents.forEach((_, number) => {
    sums[components.of[number]!]! += counts[number]!;
  });
  const joins = addedByTrees(components, sums);
  const totals = addedByJoins(components, sums, joins, checkpoint);
  return Float64Array.from(components.of, (component) => totals[component]!);
}

/** Adds what comes to a component without a join on the way, and tells the joins. What leads to a component has a greater number. */
function addedByTrees({ count, parents, parentStart }: Components, sums: Float64Array): number[] {
  const joins: number[] = [];
  for (let one = count - 1; one >= 0; one--) {
    const [first, most] = [parentStart[one]!, parentStart[one + 1]! - parentStart[one]!];
    if (most === 1) sums[parents[first]!]! += sums[one]!;
    if (most > 1 && sums[one]! > 0) joins.push(one);
  }
  return joins;
}

function addedByJoins(
  components: Components,
  sums: Float64Array,
  joins: readonly number[],
  checkpoint: () => void,
): Float64Array {
  const [totals, leading] = [sums.slice(), new Uint32Array(components.count)];
  const above = new Above(components);
  for (let from = 0; from < joins.length; from += joinsAtOnce) {
    checkpoint();
    const some = joins.slice(from, from + joinsAtOnce);
    const sumOf = sumsOfBits(some.map((join) => sums[join]!));
    const reached = above.all(some);
    carryUp(components, some, reached, leading);
    for (const one of reached) {
      if (leading[one] !== 0) totals[one]! += sumOf(leading[one]!);
      leading[one] = 0;
    }
  }
  return totals;
}

/** Sets the bits of joins at all components above them. */
function carryUp(
  { parents, parentStart }: Components,
  joins: readonly number[],
  reached: Uint32Array,
  leading: Uint32Array,
): void {
  const carry = (from: number, bits: number) => {
    for (let at = parentStart[from]!; at < parentStart[from + 1]!; at++) leading[parents[at]!]! |= bits;
  };
  for (const [bit, join] of joins.entries()) carry(join, 1 << bit);
  for (const one of reached) if (leading[one] !== 0) carry(one, leading[one]!);
}

/** What is above components, those below first. */
class Above {
  private readonly components: Components;
  /** In which round each was found last. */
  private readonly found: Uint32Array;
  private round = 0;
  private readonly everything: Uint32Array;

  constructor(components: Components) {
    this.components = components;
    this.found = new Uint32Array(components.count);
    this.everything = this.found.map((_, index) => components.count - 1 - index);
  }

  /** Where that is much, it is everything from the first of them on: in order without being sorted. */
  all(joins: readonly number[]): Uint32Array {
    const { parents, parentStart, count } = this.components;
    const pending = [...joins];
    const reached: number[] = [];
    this.round++;
    for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
      for (let at = parentStart[one]!; at < parentStart[one + 1]!; at++) {
        const parent = parents[at]!;
        if (this.found[parent] === this.round) continue;
        this.found[parent] = this.round;
        reached.push(parent);
        pending.push(parent);
      }
      if (reached.length * muchShare > count) return this.everything.subarray(count - Math.max(...joins));
    }
    return Uint32Array.from(reached).sort().reverse();
  }
}

/** The sum of the values whose bits are set, by a table for each eight bits. */
function sumsOfBits(values: readonly number[]): (bits: number) => number {
  const tables = [0, 8, 16, 24].map((shift) => {
    const table = new Float64Array(256);
    for (let bits = 1; bits < 256; bits++) {
      const lowest = 31 - Math.clz32(bits & -bits);
      table[bits] = table[bits & (bits - 1)]! + (values[shift + lowest] ?? 0);
    }
    return table;
  });
  return (bits) =>
    tables[0]![bits & 255]! + tables[1]![(bits >>> 8) & 255]! + tables[2]![(bits >>> 16) & 255]! + tables[3]![bits >>> 24]!;
}
