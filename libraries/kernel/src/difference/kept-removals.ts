/** Finds what their side removed and our side needs: it stays, with its container, its contents and what these refer to. */

import type { Conflict } from './conflict.ts';
import type { Change, PlainValue, Removed } from './difference.ts';
import type { MergedTree } from './merged-tree.ts';
import { isList, isReferenceTo } from './plain-value.ts';

const needed = 'It was changed or is needed on our side.';
const contains = 'It contains what was changed or is needed on our side.';

/** Without a message, it stays because its container stays. */
type Reason = readonly [change: Removed, message?: string];

export function keptRemovals(tree: MergedTree): Conflict[] {
  const found: Conflict[] = [];
  const waiting = firstReasons(tree);
  for (const [change, message] of waiting) {
    if (tree.isLeftOut(change)) continue;
    tree.leaveOut(change);
    if (message !== undefined) found.push(tree.conflictOn(change, message));
    for (const reason of consequences(change, tree)) waiting.push(reason);
  }
  return found;
}

function firstReasons(tree: MergedTree): Reason[] {
  const neededIds = new Set(tree.our.all.flatMap(newTargets));
  return tree.their.all.flatMap((change): Reason[] => {
    if (change.kind !== 'removed' || !tree.isOurs(change.id)) return [];
    const isNeeded = tree.our.changed(change.id) || tree.our.moved(change.id) || neededIds.has(change.id);
    if (isNeeded) return [[change, needed]];
    return tree.keptParts(change.id).length > 0 ? [[change, contains]] : [];
  });
}

function consequences({ id, features }: Removed, tree: MergedTree): Reason[] {
  const { container } = tree.containmentOf(id);
  const parts = tree.ours
    .find(id)!
    .parts()
    .map((part) => tree.ours.idOf(part));
  const targets = features.flatMap(({ old }) => targetsOf(old));
  return [
    ...reasons(container === undefined ? [] : [container], contains, tree),
    ...reasons(targets, needed, tree),
    ...reasons(parts, undefined, tree),
  ];
}

function reasons(ids: readonly string[], message: string | undefined, tree: MergedTree): Reason[] {
  return ids.flatMap((id): Reason[] => {
    const change = tree.isOurs(id) ? tree.their.removed(id) : undefined;
    return change ? [[change, message]] : [];
  });
}

function newTargets(change: Change): string[] {
  if (change.kind !== 'added' && change.kind !== 'changed') return [];
  return change.features.flatMap(({ old, new: next }) => {
    const before = new Set(targetsOf(old));
    return targetsOf(next).filter((id) => !before.has(id));
  });
}

function targetsOf(value: PlainValue | undefined): string[] {
  const items = isList(value) ? value : [value];
  return items.flatMap((item) => (isReferenceTo(item) ? [item.id] : []));
}
