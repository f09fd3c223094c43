/** The other documents that a model refers to, each with the number of references and the first of them. */
import { type Feature, type Item, Link, type Model, type ModelObject } from '@orrery/kernel';
import { type LinkedDocument, mostLinked } from '../facts.ts';
import { shortened } from '../told-diagnostic.ts';
import { isBuiltIn } from '../worker/metamodel-directory.ts';

interface Found {
  readonly object: ModelObject;
  readonly feature: Feature;
  count: number;
  isForPartsOnly: boolean;
}

const [longestDocument, longestFeature] = [4000, 300];

/** In document order. */
export function linkedDocuments(model: Model, checkpoint: () => void): LinkedDocument[] {
  if (!model.mayHoldLinks) return [];
  const found = new Map<string, Found>();
  for (const object of model.objects()) {
    checkpoint();
    for (let at = object.nextEntry(0); at >= 0; at = object.nextEntry(at + 2)) {
      const feature = object.featureAt(at);
      if (!feature.isReference) continue;
      const value = object.valueAt(at);
      if (!Array.isArray(value)) addLink(found, value, object, feature);
      else for (let index = 0; index < value.length; index++) addLink(found, value[index]!, object, feature);
    }
  }
  // One by one, ids of objects with many siblings cost too much.
  if (found.size > 0) model.index(checkpoint);
  return [...found].map(([document, { object, feature, count, isForPartsOnly }]) => ({
    document: shortened(document, longestDocument),
    count,
    objectId: model.idOf(object),
    feature: shortened(feature.name, longestFeature),
    isForPartsOnly,
    isBuiltIn: isBuiltIn(document),
  }));
}

function addLink(found: Map<string, Found>, item: Item, object: ModelObject, feature: Feature): void {
  if (item instanceof Link && item.document !== '') add(found, item.document, object, feature);
}

function add(found: Map<string, Found>, document: string, object: ModelObject, feature: Feature): void {
  const known = found.get(document);
  if (known) {
    known.count++;
    known.isForPartsOnly &&= feature.isContainment;
  } else if (found.size < mostLinked) found.set(document, { object, feature, count: 1, isForPartsOnly: feature.isContainment });
}
