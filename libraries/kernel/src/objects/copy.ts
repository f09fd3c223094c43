/** A copy of a model whose objects have the same ids. */
import { Model } from './model.ts';
import { type Item, ModelObject, type SlotValue } from './model-object.ts';

/** Objects are marked with their numbers: a table of partners would cost as much as all the rest. */
export function copyOf(model: Model): Model {
  const copy = new Model(model.lineage);
  copy.hasOwnIds = model.hasOwnIds;
  const copies = new Copies(model);
  for (const root of model.roots) copy.add(copies.of(root) as ModelObject);
  for (const [uri, location] of model.schemaLocations) copy.schemaLocations.set(uri, location);
  for (const [key, extra] of model.extras) copy.extras.set(key, extra);
  for (const [object, extras] of model.objectExtras) {
    const partner = copies.of(object);
    if (partner !== object) copy.objectExtras.set(partner as ModelObject, new Map(extras));
  }
  return copy;
}

class Copies {
  private readonly objects: ModelObject[];
  private readonly partners: ModelObject[] = [];

  constructor(model: Model) {
    this.objects = [...model.index().values()];
    for (const [mark, object] of this.objects.entries()) {
      object.mark = mark;
      this.partners.push(bare(object));
    }
    for (const [mark, object] of this.objects.entries()) this.fill(object, this.partners[mark]!);
  }

  /** What is no object of the model is itself. */
  of(item: Item): Item {
    return item instanceof ModelObject && this.objects[item.mark] === item ? this.partners[item.mark]! : item;
  }

  private fill(object: ModelObject, copy: ModelObject): void {
    copy.container = object.container && (this.of(object.container) as ModelObject);
    copy.containment = object.containment;
    const row = object.storedRow().slice();
    for (let at = 1; at < row.length; at += 2) {
      const value = row[at] as SlotValue;
      row[at] = Array.isArray(value) ? value.map((item) => this.of(item)) : this.of(value);
    }
    copy.exchange(row);
  }
}

function bare(object: ModelObject): ModelObject {
  const copy = new ModelObject(object.class);
  copy.givenId = object.givenId;
  copy.knownId = object.knownId;
  return copy;
}
