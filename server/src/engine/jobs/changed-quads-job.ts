/** The job that tells in which quads two versions of a model differ. */
import { changedQuads } from '@orrery/rdf';
import type { JobContext } from './job-context.ts';
import { resolvingLines } from './neighbour-links.ts';
import type { GraphInput } from './segment-job.ts';

export interface ChangedQuadsInput {
  readonly before: GraphInput;
  /** In the same graph. */
  readonly after: GraphInput;
}

/** N-Quads. */
export interface QuadChanges {
  readonly deleted: Uint8Array;
  readonly inserted: Uint8Array;
}

/** With more, loading all of it costs no more. */
const mostLines = 200_000;

/** Nothing where too much changed to be worth it. */
export function tellChangedQuads(
  { before, after }: ChangedQuadsInput,
  { models, checkpoint }: JobContext,
): QuadChanges | undefined {
  const [older, newer] = [models.of(before.source).model, models.of(after.source).model];
  const found = changedQuads(older, newer, {
    graph: after.graph,
    mostLines,
    checkpoint,
    before: resolvingLines(before.neighbours, models),
    after: resolvingLines(after.neighbours, models),
  });
  if (!found) return undefined;
  const { deleted, inserted } = found;
  return { deleted: bytesOf(deleted), inserted: bytesOf(inserted) };
}

function bytesOf(lines: readonly string[]): Uint8Array {
  return Buffer.from(lines.map((line) => `${line}\n`).join(''));
}
