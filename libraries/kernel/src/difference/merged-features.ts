/** Merges the features that their side changed in one object. */
import type { Conflict } from './conflict.ts';
import { hasAlike } from './conflicts.ts';
import type { Added, Changed, FeatureChange } from './difference.ts';
import type { MergedTree } from './merged-tree.ts';
import { mergedValue } from './merged-value.ts';

export interface MergedFeatures {
  /** The changes that turn the features of our side into the merged ones. */
  readonly features: readonly FeatureChange[];
  readonly conflicts: readonly Conflict[];
}

const nothing: MergedFeatures = { features: [], conflicts: [] };

export function mergedFeatures(change: Added | Changed, tree: MergedTree): MergedFeatures {
  const merged = change.features.map((feature) => mergedFeature(change, feature, tree));
  return { features: merged.flatMap(({ features }) => features), conflicts: merged.flatMap(({ conflicts }) => conflicts) };
}

function mergedFeature(change: Added | Changed, feature: FeatureChange, tree: MergedTree): MergedFeatures {
  const { name, old: base, new: theirs } = feature;
  const own = tree.ourFeature(change.id, name);
  const values = { base, ours: own ? own.new : base, theirs };
  const conflict = (message: string): Conflict => ({
    id: change.id,
    kind: change.kind,
    feature: name,
    message: `${name} ${message}`,
    values,
  });
  if (!isKnown(change, feature, tree))
    return { features: [], conflicts: theirs === undefined ? [] : [conflict('is not known to the class on our side.')] };
  // Links among parts are merged together with the parts, in merged-lists.ts.
  if (tree.classOf(change.id).featuresByName.get(name)!.isContainment) return nothing;
  const { value, message } = mergedValue(values, tree);
  return { features: [{ name, old: values.ours, new: value }], conflicts: message === undefined ? [] : [conflict(message)] };
}

/** Whether the merged object has the feature, and the feature takes the value of their side. */
function isKnown(change: Added | Changed, { name, new: theirs }: FeatureChange, tree: MergedTree): boolean {
  const known = tree.classOf(change.id);
  const after = change.kind === 'added' ? change.class : change.class.new;
  return theirs === undefined ? known.featuresByName.has(name) : hasAlike(known, after.featuresByName.get(name)!);
}
