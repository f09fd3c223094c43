/** Of the classes of an RDF model, the numbers of their resources with those of their subclasses. */
import { inheritedTotals } from './inherited-totals.ts';
import type { Pairs, RdfClasses } from './rdf-classes.ts';

/** By the rows of classes that have any. A resource of several types counts once for what these have in common. */
export function totalsOf({ types, parents }: Pick<RdfClasses, 'types' | 'parents'>, checkpoint: () => void): Map<number, number> {
  const numbers = new Map<number, number>();
  const hierarchy = { parents: [] as number[][], counts: [] as number[] };
  const add = (above: number[]) => hierarchy.counts.push(0) && hierarchy.parents.push(above) - 1;
  const numberOf = (row: number) => {
    const known = numbers.get(row) ?? add([]);
    numbers.set(row, known);
    return known;
  };
  for (const [row, above] of parents) hierarchy.parents[numberOf(row)] = Array.from(above, numberOf);
  for (const [kind, count] of countedKinds(types)) {
    const own = kind.split(' ').map((row) => numberOf(Number(row)));
    // Resources of several types are like a class that inherits from all of them.
    hierarchy.counts[own.length === 1 ? own[0]! : add(own)]! += count;
  }
  const totals = inheritedTotals(hierarchy, checkpoint);
  return new Map([...numbers].map(([row, number]) => [row, totals[number]!]));
}

/** How many resources have the same types, by the rows of these. */
function countedKinds(types: Pairs): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, own] of Map.groupBy(types, ([resource]) => resource)) {
    const kind = [...new Set(own.map(([, type]) => type))].sort((one, other) => one - other).join(' ');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}
