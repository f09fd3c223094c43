/** The job that tells in which quads two versions of a model differ. */
import { changedQuads, type QuadChanges } from '@orrery/rdf';
import { quadsBetween } from '../editing/known-edits.ts';
import type { JobContext } from '../job-context.ts';
import type { Source } from '../source.ts';
import { shortLines } from '../sparql/short-lines.ts';
import type { ModelLoader } from '../worker/model-loader.ts';
import { resolvingLines } from '../worker/neighbour-links.ts';
import type { GraphInput } from './segment-job.ts';

export interface ChangedQuadsInput {
  readonly before: GraphInput;
  /** In the same graph. */
  readonly after: GraphInput;
}

/** With more, loading all of it costs no more. */
const mostLines = 200_000;

/** N-Quads, those of places in a short form; nothing where too much changed to be worth it. */
export function tellChangedQuads(
  { before, after }: ChangedQuadsInput,
  { models, checkpoint }: JobContext,
): QuadChanges<Uint8Array> | undefined {
  const known = haveSameSurroundings(before, after) && knownChanges(before.source, after.source, models);
  if (known) return asBytes(known, after.graph);
  const [older, newer] = [models.of(before.source).model, models.of(after.source).model];
  const found = changedQuads(older, newer, {
    graph: after.graph,
    mostLines,
    checkpoint,
    before: resolvingLines(before.neighbours, models),
    after: resolvingLines(after.neighbours, models),
  });
  return found && asBytes(found, after.graph);
}

/** What surrounds a model decides what its references mean. */
function haveSameSurroundings(one: GraphInput, other: GraphInput): boolean {
  const surroundings = ({ source: { metamodels, format, attachmentHolder, idMap }, neighbours }: GraphInput) =>
    JSON.stringify([metamodels, format, attachmentHolder, idMap, neighbours]);
  return one.source.lineage === other.source.lineage && surroundings(one) === surroundings(other);
}

function knownChanges(before: Source, after: Source, models: ModelLoader): QuadChanges<readonly string[]> | undefined {
  if (!before.content || !after.content) return undefined;
  return quadsBetween(models.kept(after)?.edits, before.content, after.content);
}

function asBytes({ deleted, inserted }: QuadChanges<readonly string[]>, graph: string): QuadChanges<Uint8Array> {
  return { deleted: shortLines(deleted, graph), inserted: shortLines(inserted, graph) };
}
