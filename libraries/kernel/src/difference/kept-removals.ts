/** Finds objects that their side removed and our side needs. They stay, with their containers, their contents and the targets of their references. */

import type { Conflict } from './conflict.ts';
import type { Change, PlainValue, Removed } from './difference.ts';
import type { MergedTree } from './merged-tree.ts';
import { isList, isReferenceTo } from './plain-value.ts';

const needed = 'It was changed or is needed on our side.';
const contains = 'It contains what was changed or is needed on our side.';

/** A removal to leave out. Without a message, the object stays only because its container stays. */
type Reason = readonly [change: Removed, message?: string];

export function keptRemovals(tree: MergedTree): Conflict[] {
  const found: Conflict[] = [];
  const neededIds = new Set(tree.our.all.flatMap(newTargets));
  // Contents come before their containers: a container stays when some of its contents stay.
  for (const change of tree.their.all.toReversed()) {
    const message = change.kind === 'removed' && tree.isOurs(change.id) ? reasonToKeep(change.id, neededIds, tree) : undefined;
    if (message !== undefined) for (const conflict of kept(change as Removed, message, tree)) found.push(conflict);
  }
  return found;
}

function reasonToKeep(id: string, neededIds: ReadonlySet<string>, tree: MergedTree): string | undefined {
  if (tree.our.changed(id) || tree.our.moved(id) || neededIds.has(id)) return needed;
  return tree.keptParts(id).length > 0 ? contains : undefined;
}

/** Leaves out a removal, and the removals of the contents and of the objects that they refer to. */
function kept(removed: Removed, reason: string, tree: MergedTree): Conflict[] {
  const found: Conflict[] = [];
  const waiting: Reason[] = [[removed, reason]];
  for (const [change, message] of waiting) {
    if (tree.isLeftOut(change)) continue;
    tree.leaveOut(change);
    if (message !== undefined) found.push(tree.conflictOn(change, message));
    for (const next of consequences(change, tree)) waiting.push(next);
  }
  return found;
}

function consequences({ id, features }: Removed, tree: MergedTree): Reason[] {
  const parts = tree.ours.find(id)!.parts();
  const targets = features.flatMap(({ old }) => targetsOf(old));
  return [
    ...reasons(targets, needed, tree),
    ...reasons(
      parts.map((part) => tree.ours.idOf(part)),
      undefined,
      tree,
    ),
  ];
}

function reasons(ids: readonly string[], message: string | undefined, tree: MergedTree): Reason[] {
  return ids.flatMap((id): Reason[] => {
    const change = tree.isOurs(id) ? tree.their.removed(id) : undefined;
    return change ? [[change, message]] : [];
  });
}

function newTargets(change: Change): string[] {
  const features = change.kind === 'moved' ? [] : change.features;
  return features.flatMap(({ old, new: next }) => {
    const before = new Set(targetsOf(old));
    return targetsOf(next).filter((id) => !before.has(id));
  });
}

function targetsOf(value: PlainValue | undefined): string[] {
  const items = isList(value) ? value : [value];
  return items.flatMap((item) => (isReferenceTo(item) ? [item.id] : []));
}
