/** The quads in which two versions of a model differ, found without making those of what did not change. */
import type { Model, ModelObject } from '@orrery/kernel';
import { unchangedObjects } from './objects/unchanged-objects.ts';
import { isResourceModel } from './resources/resource-graphs.ts';
import { unchangedResources } from './resources/unchanged-resources.ts';
import { quadsOf } from './write.ts';

export interface ChangedQuads {
  /** Lines of N-Quads. */
  readonly deleted: readonly string[];
  /** Also lines that were there before, where a deleted one says the same value in another form: whoever keeps values keeps theirs. */
  readonly inserted: readonly string[];
}

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

/** Nothing where too much changed to be worth it. */
export function changedQuads(before: Model, after: Model, options: ChangedQuadsOptions): ChangedQuads | undefined {
  const isOfResources = isResourceModel(before);
  if (isOfResources !== isResourceModel(after)) return undefined;
  const { graph, mostLines, checkpoint } = options;
  const unchanged = (isOfResources ? unchangedResources : unchangedObjects)(before, after, checkpoint);
  const quads = { graph, isOfResources, isPassedOver: (object: ModelObject) => unchanged.has(object) };
  const older = linesOf(quadsOf(before, quads), mostLines, options.before);
  const newer = older && linesOf(quadsOf(after, quads), mostLines, options.after);
  if (!newer) return undefined;
  const deleted = [...older.difference(newer)];
  return { deleted, inserted: insertedLines(newer, older, deleted) };
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

/** "01" goes and "1" stays: both are one value of one property. */
function insertedLines(newer: ReadonlySet<string>, older: ReadonlySet<string>, deleted: readonly string[]): string[] {
  const touched = new Set(deleted.flatMap((line) => startOfLiteral(line) ?? []));
  return [...newer].filter((line) => !older.has(line) || touched.has(startOfLiteral(line) ?? ''));
}

/** Subject and property of a line whose object is a literal. */
function startOfLiteral(line: string): string | undefined {
  const start = line.indexOf(' ', line.indexOf(' ') + 1);
  return line[start + 1] === '"' ? line.slice(0, start) : undefined;
}
