/** Makes the changes that somebody asks for in a copy of a model. */
import type { Conflict } from '../difference/conflict.ts';
import type { Metamodels } from '../metamodel/metamodels.ts';
import type { Class } from '../metamodel/package.ts';
import { release } from '../objects/contain.ts';
import { copyOf } from '../objects/copy.ts';
import type { Model } from '../objects/model.ts';
import type { ModelObject } from '../objects/model-object.ts';
import { editFeature, type FeatureEdit } from './edited-features.ts';
import { EditedObjects } from './edited-objects.ts';
import { editTree } from './edited-tree.ts';
import { setLinked } from './linked-ends.ts';
import { dropReferencesTo, type MeansNothingWithout } from './loose-ends.ts';
import { ConflictingChanges, RefusedChange, type RequestedChange } from './requested-change.ts';

export interface EditContext {
  readonly metamodels: Metamodels;
  /** Targets outside of the model that are nothing to whoever edits it. */
  readonly deadTargets?: ReadonlySet<string>;
  readonly meansNothingWithout?: MeansNothingWithout;
  readonly checkpoint?: () => void;
}

/** The model after the changes; the given one stays as it was. */
export function editedModel(base: Model, changes: readonly RequestedChange[], context: EditContext): Model {
  const model = copyOf(base);
  const edited = new EditedObjects(model, context.metamodels, changes);
  makeChanges(edited, (object) => base.find(model.idOf(object)), context);
  return model;
}

/** In the model of the objects. What it throws leaves the model half-way. Who knows which objects refer to those that go spares a look at all. */
export function makeChanges(
  edited: EditedObjects,
  before: FeatureEdit['before'],
  context: Omit<EditContext, 'metamodels'>,
  referrers?: Iterable<ModelObject>,
): void {
  const { deadTargets = new Set(), checkpoint = () => {} } = context;
  const { model } = edited;
  const hasIds = model.bringsIds || model.roots.length === 0;
  for (const { change, at } of edited.of('changed')) changeClass(model.find(change.id)!, edited, at);
  editTree(edited, hasIds);
  dropLooseEnds(edited, context.meansNothingWithout ?? (() => false), referrers ?? model.objects());
  refuseLost(edited);
  const conflicts: Conflict[] = [];
  const named = new Map<string, Set<string>>();
  for (const { change, at } of edited.changes) {
    checkpoint();
    if (change.kind !== 'added' && change.kind !== 'changed') continue;
    const object = model.find(change.id)!;
    for (const [index, feature] of uniqueFeatures(change, at, named).entries())
      editFeature({ before, model, deadTargets, conflicts }, object, feature, [at, 'features', index]);
  }
  if (conflicts.length > 0) throw new ConflictingChanges(conflicts);
}

/** What is removed takes along what it contains, and what means nothing without it: the request can say no more of these. */
function refuseLost({ model, changes }: EditedObjects): void {
  for (const { change, at } of changes)
    if (change.kind !== 'removed' && !model.find(change.id))
      throw new RefusedChange(`The object ${change.id} goes with another one that is removed.`, [at, 'id']);
}

/** Each feature of an object is set once, in whichever of its changes. */
function uniqueFeatures({ id, features = [] }: RequestedChange, at: number, named: Map<string, Set<string>>) {
  const names = named.get(id) ?? new Set<string>();
  named.set(id, names);
  for (const [index, { name }] of features.entries()) {
    if (names.has(name)) throw new RefusedChange(`${name} is changed twice.`, [at, 'features', index, 'name']);
    names.add(name);
  }
  return features;
}

/** What the other class has no room for must go first: references are let go, parts stay where they are or move. */
function changeClass(object: ModelObject, edited: EditedObjects, at: number): void {
  const next = edited.classes.get(edited.model.idOf(object));
  if (!next) return;
  for (const [feature] of [...object.entries()]) {
    if (!feature.isReference || hasAlike(next, feature.name, feature.isContainment)) continue;
    if (!feature.isContainment) setLinked(object, feature, undefined);
    else if (object.parts().some((part) => part.containment === feature && staysIn(part, edited)))
      throw new RefusedChange(`${next.name} has no room for what ${feature.name} contains.`, [at, 'eClass']);
  }
  object.become(next);
  edited.model.classChanged();
}

function staysIn(part: ModelObject, edited: EditedObjects): boolean {
  return !edited.gone.has(part) && !edited.has('moved', edited.model.idOf(part));
}

function hasAlike({ featuresByName }: Class, name: string, isContainment: boolean): boolean {
  return featuresByName.get(name)?.isContainment === isContainment;
}

/** References to what is gone go, too; and so does what means nothing without them. */
function dropLooseEnds(edited: EditedObjects, meansNothingWithout: MeansNothingWithout, referrers: Iterable<ModelObject>): void {
  const { model, gone } = edited;
  if (gone.size === 0) return;
  let empty = dropReferencesTo(gone, referrers, meansNothingWithout);
  if (empty.length === 0) return;
  while (empty.length > 0) {
    for (const object of empty) {
      edited.lose(object);
      if (object.container) release(object);
      else model.roots.splice(model.roots.indexOf(object), 1);
    }
    empty = dropReferencesTo(gone, model.objects(), meansNothingWithout);
  }
  model.changed();
}
