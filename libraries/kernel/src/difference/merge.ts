/** Three-way merge: two models that came from the same base, with the changes of both. */
import { copyOf } from '../objects/copy.ts';
import type { Model } from '../objects/model.ts';
import { apply } from './apply.ts';
import { compare } from './compare.ts';
import { type Conflict, conflictsBetween } from './conflicts.ts';
import type { Change, Difference } from './difference.ts';
import { placementBesideAnchors } from './placement.ts';

export interface Merge {
  readonly model: Model;
  /** Where both sides changed the same; there, our side was taken. */
  readonly conflicts: readonly Conflict[];
}

export function merge(base: Model, ours: Model, theirs: Model): Merge {
  const [our, their] = [compare(base, ours), compare(base, theirs)];
  const conflicts = conflictsBetween(our, their, ours);
  const model = apply(copyOf(ours), without(their, conflicts), placementBesideAnchors(base, our, their));
  return { model, conflicts };
}

function without({ changes }: Difference, conflicts: readonly Conflict[]): Difference {
  return { changes: changes.flatMap((change) => kept(change, conflicts)) };
}

function kept(change: Change, conflicts: readonly Conflict[]): Change[] {
  const own = conflicts.filter(({ id, kind }) => id === change.id && kind === change.kind);
  if (own.length === 0) return [change];
  if (change.kind === 'moved' || change.kind === 'removed' || own.some(({ feature }) => feature === undefined)) return [];
  const features = change.features.filter(({ name }) => !own.some(({ feature }) => feature === name));
  return features.length > 0 || change.kind === 'added' ? [{ ...change, features }] : [];
}
