/** Sets plain values of single objects in the model itself: the work is that of the change, whatever the size of the model. */
import type { Conflict } from '../difference/conflict.ts';
import type { Model } from '../objects/model.ts';
import { ModelObject, type Row } from '../objects/model-object.ts';
import { editFeature } from './edited-features.ts';
import { RefusedChange, type RequestedChange } from './requested-change.ts';

export interface EditedValues {
  readonly objects: readonly EditedObject[];
  /** Makes the model what it was. */
  readonly undo: () => void;
}

/** An object with its plain values by themselves: attributes that take one value. */
export interface EditedObject {
  readonly object: ModelObject;
  readonly before: ModelObject;
  readonly after: ModelObject;
}

/** Makes the changes where all of them are new plain values. Else it gives nothing and leaves the model as it was. */
export function editValues(model: Model, changes: readonly RequestedChange[]): EditedValues | undefined {
  const ids = new Set(changes.map(({ id }) => id));
  if (changes.length === 0 || ids.size < changes.length || !changes.every((change) => isPlain(model, change))) return undefined;
  const edit = { before: (object: ModelObject) => object, model, deadTargets: new Set<string>(), conflicts: [] as Conflict[] };
  const rows = changes.map(({ id }) => new KeptRow(model.find(id)!));
  const undo = () => {
    for (const row of rows) row.restore();
  };
  try {
    for (const { id, features = [] } of changes) for (const feature of features) editFeature(edit, model.find(id)!, feature, []);
  } catch (error) {
    undo();
    if (error instanceof RefusedChange) return undefined;
    throw error;
  }
  if (edit.conflicts.length === 0) return { objects: rows.map((row) => row.edited()), undo };
  undo();
  return undefined;
}

function isPlain(model: Model, { kind, id, eClass, container, features = [] }: RequestedChange): boolean {
  const object = model.find(id);
  if (!object || kind !== 'changed' || eClass || container || object.class.isDynamic) return false;
  const names = new Set(features.map(({ name }) => name));
  return names.size === features.length && features.every(({ name }) => isPlainAttribute(object, name));
}

/** Whatever documents may refer to an object by is more than a value. */
function isPlainAttribute({ class: type, containment }: ModelObject, name: string): boolean {
  const feature = type.featuresByName.get(name);
  if (!feature || feature.isReference || feature.isMany || feature.isFeatureMap) return false;
  return !feature.isId && type.segmentFeature !== feature && !containment?.keys.includes(feature);
}

class KeptRow {
  private readonly object: ModelObject;
  private readonly row: Row;
  private readonly before: ModelObject;

  constructor(object: ModelObject) {
    this.object = object;
    object.keep();
    this.row = [...object.storedRow()];
    this.before = plainValuesOf(object);
  }

  restore(): void {
    const { object, row } = this;
    for (const feature of object.class.features) if (!feature.isReference && !feature.isMany) object.set(feature, undefined);
    for (let at = 0; at < row.length; at += 2) object.setAt(row[at] as number, row[at + 1]);
  }

  edited(): EditedObject {
    return { object: this.object, before: this.before, after: plainValuesOf(this.object) };
  }
}

function plainValuesOf(object: ModelObject): ModelObject {
  const values = new ModelObject(object.class);
  values.givenId = object.givenId;
  values.knownId = object.knownId;
  for (const [feature, value] of object.entries()) if (!feature.isReference && !feature.isMany) values.set(feature, value);
  return values;
}
