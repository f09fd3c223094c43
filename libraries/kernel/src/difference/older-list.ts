/** Looks for the partner of a part first in the list of its container, at the position that follows from those before. */
import type { Feature } from '../metamodel/package.ts';
import type { Model } from '../objects/model.ts';
import { ModelObject, type SlotValue } from '../objects/model-object.ts';

export class OlderList {
  /** How many positions later the last partner stood. */
  shift = 0;
  private readonly model: Model;
  private readonly container: ModelObject | undefined;
  private readonly items: SlotValue | undefined;

  /** Of the older model, with the newer container and its partner; without containers, its roots. */
  constructor(model: Model, newer: ModelObject | undefined, container: ModelObject | undefined, feature: Feature | undefined) {
    this.model = model;
    this.container = container;
    // The older object may be of another class.
    const own = feature && container?.class.featuresByName.get(feature.name);
    this.items = newer ? own && container!.stored(own) : model.roots;
  }

  /** Nothing where another object stands there. */
  next(index: number, id: string): ModelObject | undefined {
    const { items, model } = this;
    const found = Array.isArray(items) ? items[index + this.shift] : items;
    if (!(found instanceof ModelObject) || found.container !== this.container) return undefined;
    return model.idOf(found) === id ? found : undefined;
  }
}
