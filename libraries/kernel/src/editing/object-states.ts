/** Remembers the states of some objects before an edit, so that the model can be turned back, and forward again. */
import type { Class, Feature } from '../metamodel/package.ts';
import type { Model } from '../objects/model.ts';
import { ModelObject, type Row, type SlotValue } from '../objects/model-object.ts';

interface State {
  readonly class: Class;
  readonly container: ModelObject | undefined;
  readonly containment: Feature | undefined;
  readonly row: Row;
}

export class ObjectStates {
  private readonly model: Model;
  private readonly states = new Map<ModelObject, State>();
  private roots: readonly ModelObject[];

  /** Made before the edit, which changes no other objects, and no list in place. */
  constructor(model: Model, objects: Iterable<ModelObject>) {
    this.model = model;
    this.roots = [...model.roots];
    for (const object of objects) this.states.set(object, { ...stateOf(object), row: [...object.storedRow()] });
  }

  /** An object as it was, apart from its model. */
  before(object: ModelObject): ModelObject {
    const state = this.states.get(object);
    if (!state) return object;
    const found = new ModelObject(state.class);
    found.givenId = object.givenId;
    found.knownId = object.knownId;
    found.exchange([...state.row]);
    return found;
  }

  /** Makes the objects what they were, and what they were what they are. */
  turn(): void {
    const { model } = this;
    for (const [object, { class: type, container, containment, row }] of this.states) {
      const now = stateOf(object);
      this.states.set(object, { ...now, row: object.exchange(row) });
      [object.class, object.container, object.containment] = [type, container, containment];
    }
    const roots = [...model.roots];
    model.roots.length = 0;
    for (const root of this.roots) model.roots.push(root);
    this.roots = roots;
  }

  /** The objects that say something else than before: by themselves, or only by what they contain. */
  changed(what: 'values' | 'parts'): ModelObject[] {
    const isMeant = (feature: Feature) => feature.isContainment === (what === 'parts');
    return [...this.states].flatMap(([object, { row }]) => (isSame(object, row, isMeant) ? [] : [object]));
  }
}

function stateOf({ class: type, container, containment }: ModelObject): Omit<State, 'row'> {
  return { class: type, container, containment };
}

function isSame(object: ModelObject, before: Readonly<Row>, isMeant: (feature: Feature) => boolean): boolean {
  const meant = (row: Readonly<Row>) => row.filter((_, at) => isMeant(object.class.features[row[at - (at % 2)] as number]!));
  const [one, other] = [meant(before), meant(object.storedRow())];
  return one.length === other.length && one.every((entry, at) => isSameValue(entry as SlotValue, other[at] as SlotValue));
}

function isSameValue(one: SlotValue, other: SlotValue): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
