/** The relationships of a model by their ends. They are gathered when the first label expression asks for them. */
import type { Model, ModelObject } from '@orrery/kernel';
import { isA, objectIn, objectsIn } from '../values.ts';

export type RelationEnd = 'source' | 'target';

export class ModelRelations {
  private readonly model: Model;
  private found: Readonly<Record<RelationEnd, ReadonlyMap<ModelObject, readonly ModelObject[]>>> | undefined;

  constructor(model: Model) {
    this.model = model;
  }

  /** What has the concept at this end, in the order of the document. */
  endingAt(concept: ModelObject, end: RelationEnd): readonly ModelObject[] {
    this.found ??= byEnds(relationshipsIn(this.model));
    return this.found[end].get(concept) ?? [];
  }
}

function byEnds(relationships: readonly ModelObject[]) {
  const by = (end: RelationEnd) =>
    Map.groupBy(
      relationships.filter((one) => objectIn(one, end)),
      (one) => objectIn(one, end)!,
    );
  return { source: by('source'), target: by('target') };
}

function relationshipsIn(model: Model): ModelObject[] {
  const found: ModelObject[] = [];
  const waiting = [...model.roots].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (isA(next, 'ArchimateRelationship')) found.push(next);
    for (const part of [...objectsIn(next, 'folders'), ...objectsIn(next, 'elements')].reverse()) waiting.push(part);
  }
  return found;
}
