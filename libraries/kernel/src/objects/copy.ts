/** A copy of a model whose objects have the same ids. */
import { Model } from './model.ts';
import { type Item, ModelObject, type SlotValue } from './model-object.ts';

export function copyOf(model: Model): Model {
  const copy = new Model(model.lineage);
  copy.hasOwnIds = model.hasOwnIds;
  const partners = new Map<ModelObject, ModelObject>();
  for (const object of model.index().values()) partners.set(object, bare(object));
  for (const [object, partner] of partners) fill(object, partner, partners);
  for (const root of model.roots) copy.add(partners.get(root)!);
  for (const [uri, location] of model.schemaLocations) copy.schemaLocations.set(uri, location);
  for (const [key, extra] of model.extras) copy.extras.set(key, extra);
  for (const [object, extras] of model.objectExtras) {
    const partner = partners.get(object);
    if (partner) copy.objectExtras.set(partner, new Map(extras));
  }
  return copy;
}

function bare(object: ModelObject): ModelObject {
  const copy = new ModelObject(object.class);
  copy.givenId = object.givenId;
  copy.knownId = object.knownId;
  return copy;
}

function fill(object: ModelObject, copy: ModelObject, partners: ReadonlyMap<ModelObject, ModelObject>): void {
  copy.container = object.container && partners.get(object.container);
  copy.containment = object.containment;
  for (const feature of object.class.features) {
    const value = object.stored(feature);
    if (value !== undefined) copy.set(feature, copiedValue(value, partners));
  }
}

function copiedValue(value: SlotValue, partners: ReadonlyMap<ModelObject, ModelObject>): SlotValue {
  const copied = (item: Item) => (item instanceof ModelObject ? (partners.get(item) ?? item) : item);
  return Array.isArray(value) ? value.map(copied) : copied(value);
}
