/** The key of a conflict: it changes with what both sides have, so that no choice is taken for another. */
import { createHash } from 'node:crypto';
import type { Conflict } from '@orrery/kernel';
import { plainJson } from '../differences/plain-json.ts';

const keyLength = 24;

/** Without the base, which not everybody sees: whoever sees a key could try what it is made of. */
export function keyOfConflict(graph: string, { id, kind, feature, values, containments }: Conflict): string {
  const sides = values
    ? [values.ours, values.theirs].map(plainJson)
    : [containments?.ours, containments?.theirs].map((one) => one && [one.container, one.feature]);
  const hash = createHash('sha256').update(JSON.stringify([graph, id, kind, feature ?? null, sides]));
  return hash.digest('hex').slice(0, keyLength);
}
