/** The other documents that a model refers to, each with the number of references and the first of them. */
import { type Feature, Link, type Model, type ModelObject } from '@orrery/kernel';
import { type LinkedDocument, mostLinked } from '../facts.ts';
import { isBuiltIn } from '../worker/metamodel-directory.ts';

interface Found {
  readonly object: ModelObject;
  readonly feature: Feature;
  count: number;
  isForPartsOnly: boolean;
}

/** In document order. */
export function linkedDocuments(model: Model, checkpoint: () => void): LinkedDocument[] {
  const found = new Map<string, Found>();
  for (const object of model.objects()) {
    checkpoint();
    for (const [feature, value] of object.entries()) {
      if (!feature.isReference) continue;
      for (const item of Array.isArray(value) ? value : [value])
        if (item instanceof Link && item.document !== '') add(found, item.document, object, feature);
    }
  }
  // One by one, ids of objects with many siblings cost too much.
  if (found.size > 0) model.index(checkpoint);
  return [...found].map(([document, { object, feature, count, isForPartsOnly }]) => ({
    document,
    count,
    objectId: model.idOf(object),
    feature: feature.name,
    isForPartsOnly,
    isBuiltIn: isBuiltIn(document),
  }));
}

function add(found: Map<string, Found>, document: string, object: ModelObject, feature: Feature): void {
  const known = found.get(document);
  if (known) {
    known.count++;
    known.isForPartsOnly &&= feature.isContainment;
  } else if (found.size < mostLinked) found.set(document, { object, feature, count: 1, isForPartsOnly: feature.isContainment });
}
