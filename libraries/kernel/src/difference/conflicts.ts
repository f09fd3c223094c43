/** Finds the changes of their side that contradict ours. Leaving one out can make others impossible, so it looks in rounds. */
import { type Class, type Feature, qualifiedName } from '../metamodel/package.ts';
import { Link } from '../objects/link.ts';
import { ModelObject } from '../objects/model-object.ts';
import type { Conflict } from './conflict.ts';
import type { Added, Change, Changed, Moved, Position } from './difference.ts';
import { keptRemovals } from './kept-removals.ts';
import { isSameContainment, type MergedTree, newPositionOf } from './merged-tree.ts';

/** Leaves changes of their side out of the tree until none of the rest contradicts ours. */
export function conflictsIn(tree: MergedTree): Conflict[] {
  const conflicts: Conflict[] = [];
  for (let found = round(tree); found.length > 0; found = round(tree)) for (const conflict of found) conflicts.push(conflict);
  return conflicts;
}

function round(tree: MergedTree): Conflict[] {
  const reasons = new Map<Change, string>();
  const leaveOut = (change: Change, message: string) => {
    tree.leaveOut(change);
    reasons.set(change, message);
  };
  for (const change of tree.their.all) {
    const message = tree.isLeftOut(change) ? undefined : reasonAgainst(change, tree);
    if (message !== undefined) leaveOut(change, message);
  }
  for (const change of circularMoves(tree)) leaveOut(change, 'It would be inside itself.');
  return [...[...reasons].map(([change, message]) => tree.conflictOn(change, message)), ...keptRemovals(tree)];
}

function reasonAgainst(change: Change, tree: MergedTree): string | undefined {
  if (change.kind === 'removed') return undefined;
  if (tree.our.removed(change.id)) return 'It was removed on our side.';
  return change.kind === 'changed' ? reasonAgainstClass(change, tree) : reasonAgainstPosition(change, tree);
}

function reasonAgainstPosition(change: Added | Moved, tree: MergedTree): string | undefined {
  const position = newPositionOf(change)!;
  const own = change.kind === 'added' ? tree.our.added(change.id) : tree.our.moved(change.id);
  if (own) return isAlike(own, change) ? undefined : `It was ${change.kind} on both sides.`;
  if (position.container === undefined) return undefined;
  if (!tree.isThere(position.container)) return 'Its container is not there on our side.';
  const feature = tree.classOf(position.container).featuresByName.get(position.feature!);
  if (!feature?.isContainment || feature.isMany === position.isSingle) return 'Its container has another class on our side.';
  return isTaken(position, tree) ? 'Its place was taken on our side.' : undefined;
}

/** Whether both sides put an object of the same class into the same list. */
function isAlike(own: Added | Moved, change: Added | Moved): boolean {
  const isSameClass = change.kind === 'moved' || qualifiedName(own.class) === qualifiedName(change.class);
  return isSameClass && isSameContainment(newPositionOf(own)!, newPositionOf(change)!);
}

/** Whether a feature that takes one object already holds another. */
function isTaken(position: Position, tree: MergedTree): boolean {
  const holder = tree.ours.find(position.container!)?.named(position.feature!);
  if (holder instanceof Link) return tree.ourFeature(position.container!, position.feature!) !== undefined;
  if (!(holder instanceof ModelObject)) return false;
  const holderId = tree.ours.idOf(holder);
  return tree.isThere(holderId) && isSameContainment(tree.containmentOf(holderId), position);
}

function reasonAgainstClass({ id, class: { old, new: next } }: Changed, tree: MergedTree): string | undefined {
  if (qualifiedName(old) === qualifiedName(next)) return undefined;
  const own = tree.ours.find(id)!.class;
  if (tree.hasOurClass(id))
    return qualifiedName(own) === qualifiedName(next) ? undefined : 'Its class was changed on both sides.';
  return ourFeatures(id, tree).every((feature) => hasAlike(next, feature)) ? undefined : 'Its class lacks what our side has set.';
}

/** The features that our side has set, and those that hold the parts that stay. */
function ourFeatures(id: string, tree: MergedTree): Feature[] {
  const { features = [] } = tree.our.changed(id) ?? {};
  const names = features.filter((feature) => feature.new !== undefined).map(({ name }) => name);
  const holding = tree.keptParts(id).map((part) => tree.containmentOf(part).feature!);
  return [...new Set([...names, ...holding])].map((name) => tree.ours.find(id)!.class.featuresByName.get(name)!);
}

/** Whether a class has a feature that takes the same values. */
export function hasAlike({ featuresByName }: Class, { name, isMany, isContainment }: Feature): boolean {
  const found = featuresByName.get(name);
  return found !== undefined && found.isMany === isMany && found.isContainment === isContainment;
}

/** The moves of their side that would put an object into itself, together with moves of ours. */
function circularMoves(tree: MergedTree): Moved[] {
  const moves = tree.their.all.filter((change) => change.kind === 'moved' && !tree.isLeftOut(change)) as Moved[];
  const byId = new Map(moves.map((move) => [move.id, move]));
  const seen = new Set<string>();
  return moves.flatMap(({ id }) => circleAbove(id, seen, tree).flatMap((member) => byId.get(member) ?? []));
}

/** Follows the containers upwards and gives the circle that they end in, if there is one. No object is visited twice. */
function circleAbove(id: string, seen: Set<string>, tree: MergedTree): string[] {
  const path = new Set<string>();
  let above: string | undefined = id;
  for (; above !== undefined && !seen.has(above); above = tree.containmentOf(above).container) {
    seen.add(above);
    path.add(above);
  }
  return path.has(above!) ? [...path].slice([...path].indexOf(above!)) : [];
}
