/** A short text for the plan of a merge: the same as long as the same would be planned. */
import { createHash } from 'node:crypto';
import type { MergePlan } from './merge-plan.ts';

/** Tells whether what was planned is what would be planned now. */
export function planDigest({ source, target, merges, additions, left }: MergePlan): string {
  const told = [
    [source.id, target.id],
    merges.map(({ source: from, target: into, base }) => [
      from.id,
      from.revision,
      into.id,
      into.revision,
      base?.modelId,
      base?.revision,
    ]),
    additions.map(({ source: from, isContested }) => [from.id, from.revision, isContested]),
    left.map(({ model }) => model.id),
  ];
  return createHash('sha256').update(JSON.stringify(told)).digest('hex');
}
