/** Tells whether the nodes without a label in a large document are called as before once some of its stretches were edited. */
import type { Dataset } from '@orrery/rdf';
import type { PlacedStatement } from './placed-statements.ts';
import type { Stretch } from './touched-stretches.ts';

/** They are called by how many stand before them: as many as before have to stand in each stretch. */
export function keepsNodes(
  stretches: readonly Stretch[],
  { starts }: Dataset,
  placed: readonly (readonly PlacedStatement[])[],
): boolean {
  const before = nodesBefore(stretches);
  if (starts?.all().nodes.at(-1) !== before.at(-1)) return false;
  return placed.every(([first], index) => first === undefined || first.nodes === before[index]);
}

/** How many stand before each stretch, and at the end how many there are. */
export function nodesBefore(stretches: readonly Stretch[]): number[] {
  const counts = [0];
  for (const { nodes } of stretches) counts.push(counts.at(-1)! + nodes.length);
  return counts;
}
