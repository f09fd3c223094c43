/** The quads of the edits that a worker has made in a model, one after the other: who has loaded an older content needs no comparison of the two. */
import type { QuadChanges } from '@orrery/rdf';
import type { Bytes } from '../source.ts';
import type { KnownEdit } from '../worker/decoded-model.ts';

/** More edits are hardly made between two queries. */
const mostEdits = 100;
/** In the lines of all of them. */
const mostCharacters = 16 * 2 ** 20;

/** The edits of a model and one more. An edit whose quads nobody knows begins anew. */
export function withEdit(
  edits: readonly KnownEdit[] = [],
  before: Bytes,
  after: Bytes,
  quads: QuadChanges<readonly string[]> | undefined,
): readonly KnownEdit[] | undefined {
  if (!quads) return undefined;
  const known = [...edits, { from: before.hash, to: after.hash, ...quads }].slice(-mostEdits);
  let room = mostCharacters;
  const first = known.findLastIndex((edit) => {
    room -= charactersOf(edit);
    return room < 0;
  });
  return known.slice(first + 1);
}

/** All that happened between two contents. Nothing where not every step is known. */
export function quadsBetween(
  edits: readonly KnownEdit[] = [],
  before: Bytes,
  after: Bytes,
): QuadChanges<readonly string[]> | undefined {
  const last = edits.findLastIndex(({ to }) => to === after.hash);
  const first = edits.findLastIndex(({ from }, at) => at <= last && from === before.hash);
  const steps = edits.slice(first, last + 1);
  if (first < 0 || steps.some(({ from }, at) => at > 0 && from !== steps[at - 1]!.to)) return undefined;
  if (steps.length === 1) return steps[0];
  const [deleted, inserted] = [new Set<string>(), new Set<string>()];
  for (const step of steps) {
    for (const line of step.deleted) if (!inserted.delete(line)) deleted.add(line);
    for (const line of step.inserted) if (!deleted.delete(line)) inserted.add(line);
  }
  return { deleted: [...deleted], inserted: [...inserted] };
}

function charactersOf({ deleted, inserted }: QuadChanges<readonly string[]>): number {
  let sum = 0;
  for (const line of deleted) sum += line.length;
  for (const line of inserted) sum += line.length;
  return sum;
}
