/** Finds which of their changes do not go together with ours: one that is left out may take others along. */
import { type Class, type Feature, qualifiedName } from '../metamodel/package.ts';
import { Link } from '../objects/link.ts';
import { ModelObject } from '../objects/model-object.ts';
import type { Conflict } from './conflict.ts';
import type { Added, Change, Changed, Moved, Position } from './difference.ts';
import { keptRemovals } from './kept-removals.ts';
import { isSameContainment, type MergedTree, newPositionOf } from './merged-tree.ts';

/** Leaves their changes out of the tree until the others go together with ours. */
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
  return change.kind === 'changed' ? reasonAgainstClass(change, tree) : reasonAgainstPlace(change, tree);
}

function reasonAgainstPlace(change: Added | Moved, tree: MergedTree): string | undefined {
  const place = newPositionOf(change)!;
  const own = change.kind === 'added' ? tree.our.added(change.id) : tree.our.moved(change.id);
  if (own) return isAlike(own, change) ? undefined : `It was ${change.kind} on both sides.`;
  if (place.container === undefined) return undefined;
  if (!tree.isThere(place.container)) return 'Its container is not there on our side.';
  const feature = tree.classOf(place.container).featuresByName.get(place.feature!);
  if (!feature?.isContainment || feature.isMany === place.isSingle) return 'Its container has another class on our side.';
  return isTaken(place, tree) ? 'Its place was taken on our side.' : undefined;
}

/** Whether both sides put an object of the same class into the same list. */
function isAlike(own: Added | Moved, change: Added | Moved): boolean {
  const isSameClass = change.kind === 'moved' || qualifiedName(own.class) === qualifiedName(change.class);
  return isSameClass && isSameContainment(newPositionOf(own)!, newPositionOf(change)!);
}

/** Whether something else is in a place for one. */
function isTaken(place: Position, tree: MergedTree): boolean {
  const holder = tree.ours.find(place.container!)?.named(place.feature!);
  if (holder instanceof Link) return tree.ourFeature(place.container!, place.feature!) !== undefined;
  if (!(holder instanceof ModelObject)) return false;
  const holderId = tree.ours.idOf(holder);
  return tree.isThere(holderId) && isSameContainment(tree.containmentOf(holderId), place);
}

function reasonAgainstClass({ id, class: { old, new: next } }: Changed, tree: MergedTree): string | undefined {
  if (qualifiedName(old) === qualifiedName(next)) return undefined;
  const own = tree.ours.find(id)!.class;
  if (tree.hasOurClass(id))
    return qualifiedName(own) === qualifiedName(next) ? undefined : 'Its class was changed on both sides.';
  return ourFeatures(id, tree).every((feature) => hasAlike(next, feature)) ? undefined : 'Its class lacks what our side has set.';
}

/** The features that our side has set, and those of the parts that stay. */
function ourFeatures(id: string, tree: MergedTree): Feature[] {
  const { features = [] } = tree.our.changed(id) ?? {};
  const names = features.filter((feature) => feature.new !== undefined).map(({ name }) => name);
  const places = tree.keptParts(id).map((part) => tree.containmentOf(part).feature!);
  return [...new Set([...names, ...places])].map((name) => tree.ours.find(id)!.class.featuresByName.get(name)!);
}

/** Whether a class has a feature that takes the same values. */
export function hasAlike({ featuresByName }: Class, { name, isMany, isContainment }: Feature): boolean {
  const found = featuresByName.get(name);
  return found !== undefined && found.isMany === isMany && found.isContainment === isContainment;
}

/** Moves of theirs that make a circle with ours. */
function circularMoves(tree: MergedTree): Moved[] {
  const moves = tree.their.all.filter((change) => change.kind === 'moved' && !tree.isLeftOut(change)) as Moved[];
  const byId = new Map(moves.map((move) => [move.id, move]));
  const seen = new Set<string>();
  return moves.flatMap(({ id }) => circleAbove(id, seen, tree).flatMap((member) => byId.get(member) ?? []));
}

/** The circle that the way up runs into; every object is looked at once. */
function circleAbove(id: string, seen: Set<string>, tree: MergedTree): string[] {
  const path = new Set<string>();
  let above: string | undefined = id;
  for (; above !== undefined && !seen.has(above); above = tree.containmentOf(above).container) {
    seen.add(above);
    path.add(above);
  }
  return path.has(above!) ? [...path].slice([...path].indexOf(above!)) : [];
}
