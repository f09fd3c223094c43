/** The quads in which two versions of a model differ where no object came, went or moved: made of the objects that say something else alone. */
import { holdsLinks, type Model, type ModelObject } from '@orrery/kernel';
import { statementsKey } from './objects/kept-statements.ts';
import { ownLines } from './quads-of-edit.ts';
import type { QuadChanges } from './terms/quad-changes.ts';

/** With the ids of those that say something else. Nothing where any of them comes or goes, or leads out of the model: names of links depend on all others. */
export function quadsOfValues(
  before: Model,
  after: Model,
  ids: readonly string[],
  graph: string,
): QuadChanges<readonly string[]> | undefined {
  if ([before, after].some(({ extras }) => extras.has(statementsKey))) return undefined;
  const [older, newer] = [objectsIn(before, ids), objectsIn(after, ids)];
  if (!older || !newer) return undefined;
  const [gone, come] = [ownLines(older, before, graph), ownLines(newer, after, graph)];
  return { deleted: [...gone.difference(come)], inserted: [...come.difference(gone)] };
}

function objectsIn(model: Model, ids: readonly string[]): readonly ModelObject[] | undefined {
  const objects = ids.flatMap((id) => model.find(id) ?? []);
  return objects.length === ids.length && !objects.some(holdsLinks) ? objects : undefined;
}
