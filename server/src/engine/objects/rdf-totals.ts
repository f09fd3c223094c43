/** Of the classes of an RDF model, the numbers of their resources with those of their subclasses. */
import { inheritedTotals } from './inherited-totals.ts';
import type { RdfClasses } from './rdf-classes.ts';

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
  for (const { types: rows, count } of types.sets) {
    const own = rows.map(numberOf);
    // Resources of several types are like a class that inherits from all of them.
    hierarchy.counts[own.length === 1 ? own[0]! : add(own)]! += count;
  }
  const totals = inheritedTotals(hierarchy, checkpoint);
  return new Map([...numbers].map(([row, number]) => [row, totals[number]!]));
}
