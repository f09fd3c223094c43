/** Three-way merge: two models that came from the same base, with the changes of both. */
import { copyOf } from '../objects/copy.ts';
import type { Model } from '../objects/model.ts';
import { apply } from './apply.ts';
import { ChangesById } from './changes-by-id.ts';
import { compare } from './compare.ts';
import type { Conflict } from './conflict.ts';
import { conflictsIn } from './conflicts.ts';
import type { Added, Change, Changed } from './difference.ts';
import { mergedFeatures } from './merged-features.ts';
import { mergedLists } from './merged-lists.ts';
import { MergedTree } from './merged-tree.ts';

export interface Merge {
  readonly model: Model;
  /** The changes of their side that were left out, because our side changed the same thing. */
  readonly conflicts: readonly Conflict[];
  /** What each side has changed in the base. */
  readonly our: ChangesById;
  readonly their: ChangesById;
}

interface MergedChange {
  readonly changes: readonly Change[];
  readonly conflicts: readonly Conflict[];
}

const nothing: MergedChange = { changes: [], conflicts: [] };

export function merge(base: Model, ours: Model, theirs: Model): Merge {
  const tree = new MergedTree(ours, new ChangesById(compare(base, ours)), new ChangesById(compare(base, theirs)));
  const conflicts = conflictsIn(tree);
  const merged = tree.their.all.map((change) => mergedChange(change, tree));
  const lists = mergedLists(tree, { base, ours, theirs });
  const changes = merged.flatMap((one) => one.changes);
  return {
    model: apply(copyOf(ours), { changes }, lists.arrangements),
    conflicts: [...conflicts, ...merged.flatMap((one) => one.conflicts), ...lists.conflicts],
    our: tree.our,
    their: tree.their,
  };
}

/** A change of their side as it applies to our model. */
function mergedChange(change: Change, tree: MergedTree): MergedChange {
  if (change.kind === 'changed') return tree.isThere(change.id) ? changedObject(change, tree) : nothing;
  if (tree.isLeftOut(change)) return nothing;
  if (change.kind === 'added') return tree.isOurs(change.id) ? changedObject(change, tree) : addedObject(change, tree);
  return { changes: [change], conflicts: [] };
}

function addedObject(change: Added, tree: MergedTree): MergedChange {
  const { features, conflicts } = mergedFeatures(change, tree);
  return { changes: [{ ...change, features }], conflicts };
}

function changedObject(change: Added | Changed, tree: MergedTree): MergedChange {
  const { id } = change;
  const { features, conflicts } = mergedFeatures(change, tree);
  const old = tree.ours.find(id)!.class;
  return { changes: [{ kind: 'changed', id, class: { old, new: tree.classOf(id) }, features }], conflicts };
}
