/** Pairs the models of two projects that are versions of each other: by lineage, else by slug. */
import type { Model } from '../../resources/models/model.ts';

/** A model of one project with that of the other; one of them may be missing. */
export interface ModelPair {
  readonly older: Model | undefined;
  readonly newer: Model | undefined;
}

/** In the order of their slugs. */
export function pairedModels(older: readonly Model[], newer: readonly Model[]): ModelPair[] {
  const [left, waiting] = [new Set(older), new Set(newer)];
  const pairs: ModelPair[] = [];
  for (const sameness of strongestFirst) {
    const partners = Map.groupBy(left, sameness);
    for (const model of waiting) {
      const found = partners.get(sameness(model))?.shift();
      if (!found) continue;
      pairs.push({ older: found, newer: model });
      left.delete(found);
      waiting.delete(model);
    }
  }
  for (const model of waiting) pairs.push({ older: undefined, newer: model });
  for (const model of left) pairs.push({ older: model, newer: undefined });
  return pairs.sort((one, other) => (slugOf(one) < slugOf(other) ? -1 : 1));
}

/** What two models have in common that are one. Whoever takes another's slug takes no model from a partner that has more in common with it. */
const strongestFirst: readonly ((model: Model) => string)[] = [
  ({ lineage, slug }) => `${lineage} ${slug}`,
  ({ lineage }) => lineage,
  ({ slug }) => slug,
];

function slugOf({ older, newer }: ModelPair): string {
  return (newer ?? older)!.slug;
}
