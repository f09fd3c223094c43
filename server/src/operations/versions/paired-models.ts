/** Pairs the models of two projects that are versions of each other: by lineage, else by slug. */
import type { Model } from '../../resources/models/model.ts';

/** A model of one project with that of the other; one of them may be missing. */
export interface ModelPair {
  readonly older: Model | undefined;
  readonly newer: Model | undefined;
}

/** In the order of their slugs. */
export function pairedModels(older: readonly Model[], newer: readonly Model[]): ModelPair[] {
  const byLineage = Map.groupBy(older, ({ lineage }) => lineage);
  const bySlug = new Map(older.map((model) => [model.slug, model]));
  const left = new Set(older);
  const pairs = newer.map((model): ModelPair => {
    const ofLineage = (byLineage.get(model.lineage) ?? []).filter((one) => left.has(one));
    const ofSlug = bySlug.get(model.slug);
    const found =
      ofLineage.find(({ slug }) => slug === model.slug) ?? ofLineage[0] ?? (ofSlug && left.has(ofSlug) ? ofSlug : undefined);
    if (found) left.delete(found);
    return { older: found, newer: model };
  });
  const all = [...pairs, ...[...left].map((model): ModelPair => ({ older: model, newer: undefined }))];
  return all.sort((one, other) => (slugOf(one) < slugOf(other) ? -1 : 1));
}

function slugOf({ older, newer }: ModelPair): string {
  return (newer ?? older)!.slug;
}
