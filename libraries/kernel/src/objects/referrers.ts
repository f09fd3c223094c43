/** Finds who refers to some objects of a model, and who has links: one quick pass through all that its objects have stored. */
import type { Feature } from '../metamodel/package.ts';
import { Link } from './link.ts';
import type { Model } from './model.ts';
import { type Item, ModelObject } from './model-object.ts';

export interface FoundReference {
  readonly owner: ModelObject;
  readonly feature: Feature;
  readonly item: ModelObject | Link;
}

/** References to these objects, other than to parts; and all links, whatever they lead to. Objects come in no certain order. */
export function referencesTo(model: Model, these: ReadonlySet<ModelObject>): FoundReference[] {
  const found: FoundReference[] = [];
  // Neither generators nor pairs: it looks at every value of the model.
  for (const owner of model.index().values()) {
    const row = owner.storedRow();
    const { features } = owner.class;
    for (let at = 0; at < row.length; at += 2) {
      const value = row[at + 1] as Item | Item[];
      if (typeof value !== 'object' || value === null) continue;
      const feature = features[row[at] as number]!;
      if (!feature.isReference || feature.isContainer) continue;
      const wanted = feature.isContainment ? none : these;
      if (!Array.isArray(value)) {
        if (isMeant(value, wanted)) found.push({ owner, feature, item: value });
      } else for (const item of value) if (isMeant(item, wanted)) found.push({ owner, feature, item });
    }
  }
  return found;
}

const none: ReadonlySet<ModelObject> = new Set();

function isMeant(item: Item, wanted: ReadonlySet<ModelObject>): item is ModelObject | Link {
  return item instanceof ModelObject ? wanted.has(item) : item instanceof Link;
}
