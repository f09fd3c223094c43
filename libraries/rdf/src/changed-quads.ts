/** The quads in which two versions of a model differ, found without making those of what did not change. */
import type { Model, ModelObject } from '@orrery/kernel';
import { unchangedObjects } from './objects/unchanged-objects.ts';
import { isResourceModel } from './resources/resource-graphs.ts';
import { unchangedResources } from './resources/unchanged-resources.ts';
import type { QuadChanges } from './terms/quad-changes.ts';
import { quadsOf } from './write.ts';

export interface ChangedQuadsOptions {
  readonly graph: string;
  /** Changes the lines of one version before they are compared. */
  readonly before?: (lines: string) => string;
  readonly after?: (lines: string) => string;
  /** How many lines may be looked at on each side. */
  readonly mostLines: number;
  /** Called again and again: what it throws ends the work. */
  readonly checkpoint?: () => void;
}

/** As lines of N-Quads; nothing where too much changed to be worth it. */
export function changedQuads(
  before: Model,
  after: Model,
  options: ChangedQuadsOptions,
): QuadChanges<readonly string[]> | undefined {
  const isOfResources = isResourceModel(before);
  if (isOfResources !== isResourceModel(after)) return undefined;
  const { graph, mostLines, checkpoint } = options;
  const unchanged = (isOfResources ? unchangedResources : unchangedObjects)(before, after, checkpoint);
  const quads = { graph, isOfResources, isPassedOver: (object: ModelObject) => unchanged.has(object) };
  const older = linesOf(quadsOf(before, quads), mostLines, options.before);
  const newer = older && linesOf(quadsOf(after, quads), mostLines, options.after);
  if (!newer) return undefined;
  return { deleted: [...older.difference(newer)], inserted: [...newer.difference(older)] };
}

function linesOf(
  chunks: Iterable<string>,
  mostLines: number,
  change: (lines: string) => string = (lines) => lines,
): Set<string> | undefined {
  const found = new Set<string>();
  for (const chunk of chunks) {
    for (const line of change(chunk).split('\n')) if (line !== '') found.add(line);
    if (found.size > mostLines) return undefined;
  }
  return found;
}
