/** Makes requested changes in a model itself, so that they can be taken back: the work is that of the change, whatever the size of the model. */
import type { Model } from '../objects/model.ts';
import { ModelObject, type SlotValue } from '../objects/model-object.ts';
import { referencesTo } from '../objects/referrers.ts';
import { type EditContext, makeChanges } from './edited-model.ts';
import { EditedObjects } from './edited-objects.ts';
import { ObjectStates } from './object-states.ts';
import { ConflictingChanges, RefusedChange, type RequestedChange, type RequestedFeature } from './requested-change.ts';

export interface EditInPlace {
  readonly added: readonly ModelObject[];
  readonly gone: readonly ModelObject[];
  /** Those that are there before and after, and have other values or references. */
  readonly changed: readonly ModelObject[];
  /** Those that are there before and after, and contain something else, or in another order. */
  readonly holders: readonly ModelObject[];
  /** Takes the changes back; or makes them again, where they were taken back. */
  readonly turn: () => void;
}

/** Nothing, and the model as it was, where the changes cannot be made, or an object takes another class. All objects have ids of their own. */
export function editInPlace(model: Model, changes: readonly RequestedChange[], context: EditContext): EditInPlace | undefined {
  const edited = objectsOrNothing(model, changes, context);
  if (!edited || changes.some(({ kind, eClass }) => kind === 'changed' && eClass)) return undefined;
  const gone = [...edited.gone];
  const added = new Set(edited.of('added').map(({ change }) => change.id));
  const touched = touchedBy(edited);
  const states = new ObjectStates(model, touched);
  const before = (object: ModelObject) => (added.has(model.idOf(object)) ? undefined : states.before(object));
  const takeBack = () => {
    model.exchanged(
      [...added].flatMap((id) => model.find(id) ?? []),
      gone.filter((object) => !model.find(model.idOf(object))),
    );
    states.turn();
  };
  if (!isMade(() => makeChanges(edited, before, context, touched), takeBack)) return undefined;
  const come = [...added].map((id) => model.find(id)!);
  const staying = (what: 'values' | 'parts') => states.changed(what).filter((object) => !edited.gone.has(object));
  let sides: readonly (readonly ModelObject[])[] = [come, gone];
  const turn = () => {
    states.turn();
    model.exchanged(sides[0]!, sides[1]!);
    sides = sides.toReversed();
  };
  return { added: come, gone, changed: staying('values'), holders: staying('parts'), turn };
}

function objectsOrNothing(model: Model, changes: readonly RequestedChange[], context: EditContext): EditedObjects | undefined {
  try {
    return new EditedObjects(model, context.metamodels, changes);
  } catch (error) {
    if (error instanceof RefusedChange) return undefined;
    throw error;
  }
}

/** Whatever ends it takes the changes back. */
function isMade(make: () => void, takeBack: () => void): boolean {
  try {
    make();
    return true;
  } catch (error) {
    takeBack();
    if (error instanceof RefusedChange || error instanceof ConflictingChanges) return false;
    throw error;
  }
}

/** All objects that the changes may change: those that they name, what holds these, and the other ends of references. */
function touchedBy(edited: EditedObjects): Set<ModelObject> {
  const { model, gone } = edited;
  const touched = new Set(gone);
  const add = (object: ModelObject | undefined) => object && touched.add(object);
  for (const { change } of edited.changes) {
    const object = model.find(change.id);
    add(object);
    if (change.kind !== 'changed') add(object?.container);
    add(model.find(change.container?.new?.id ?? ''));
    for (const feature of change.features ?? []) for (const end of endsOf(change.id, feature, edited)) touched.add(end);
  }
  if (gone.size > 0) for (const { owner, item } of referencesTo(model, gone)) if (item instanceof ModelObject) touched.add(owner);
  return touched;
}

/** The objects at the other end of a reference, before and after, and those that these let go. */
function endsOf(id: string, { name, new: wanted }: RequestedFeature, edited: EditedObjects): ModelObject[] {
  const { model } = edited;
  const opposite = edited.classOf(id).featuresByName.get(name)?.opposite;
  if (!opposite) return [];
  const object = model.find(id);
  const feature = object?.class.featuresByName.get(name);
  const asked = (Array.isArray(wanted) ? wanted : [wanted]).flatMap((item) =>
    typeof item === 'object' && item !== null && 'id' in item ? (model.find(item.id) ?? []) : [],
  );
  const ends = [...(feature ? objectsIn(object!.stored(feature)) : []), ...asked];
  return [...ends, ...ends.flatMap((end) => (end.class.slots.has(opposite) ? objectsIn(end.stored(opposite)) : []))];
}

function objectsIn(value: SlotValue | undefined): ModelObject[] {
  return (Array.isArray(value) ? value : [value]).filter((item) => item instanceof ModelObject);
}
