/** Adds, moves and removes the objects of an edit in the containment tree. */
import { applyAll } from '../difference/apply.ts';
import type { Added, Change, Moved, Position, Removed } from '../difference/difference.ts';
import type { Feature } from '../metamodel/package.ts';
import { ModelObject } from '../objects/model-object.ts';
import { type EditedObjects, type NumberedChange, noObject } from './edited-objects.ts';
import { RefusedChange, type RequestPlace } from './requested-change.ts';

/** "An absent index is the end." It is a number, so that insertions can be put in order. */
const atEnd = Number.MAX_SAFE_INTEGER;
const somewhere: Position = { container: undefined, feature: undefined, index: 0, isSingle: false, after: undefined };

export function editTree(edited: EditedObjects, hasIds: boolean): void {
  const { model, gone } = edited;
  const removed: Removed[] = [...gone].map((object) => ({
    kind: 'removed',
    id: model.idOf(object),
    class: object.class,
    givenId: object.givenId,
    position: somewhere,
    features: [],
  }));
  const put = [...edited.of('added'), ...edited.of('moved')].map((one) => placed(one, edited, hasIds));
  refuseCircles(put, edited);
  const changes: Change[] = [...removed, ...put.map(({ change }) => change)];
  if (changes.length > 0) applyAll(model, changes);
  for (const object of gone) model.objectExtras.delete(object);
}

interface Placed {
  readonly change: Added | Moved;
  readonly position: Position;
  readonly at: number;
}

function placed({ change: { kind, id, container }, at }: NumberedChange, edited: EditedObjects, hasIds: boolean): Placed {
  const place = [at, 'container', 'new'];
  if (kind === 'moved' && !container?.new) throw new RefusedChange('What moves needs its new container.', place);
  const { id: containerId, feature: name, index } = container?.new ?? {};
  const type = edited.classOf(id);
  const feature = containerId ? containmentOf(containerId, name, edited, place) : undefined;
  if (feature && !feature.isMany) refuseTaken(containerId!, feature, edited, place);
  const position = {
    container: containerId ?? undefined,
    feature: feature?.name,
    index: index ?? atEnd,
    isSingle: feature !== undefined && !feature.isMany,
    after: undefined,
  };
  if (kind === 'moved') return { change: { kind, id, class: type, position: { old: somewhere, new: position } }, position, at };
  return { change: { kind: 'added', id, class: type, givenId: hasIds ? id : undefined, position, features: [] }, position, at };
}

function containmentOf(id: string, name: string | null | undefined, edited: EditedObjects, place: RequestPlace): Feature {
  if (!edited.isThere(id)) throw new RefusedChange(noObject(id), [...place, 'id']);
  const type = edited.classOf(id);
  if (!name) throw new RefusedChange(`Which feature of the ${type.name} is to contain it?`, [...place, 'feature']);
  const feature = type.featuresByName.get(name);
  if (!feature) throw new RefusedChange(`${type.name} has no feature ${name}.`, [...place, 'feature']);
  if (!feature.isContainment) throw new RefusedChange(`${name} of ${type.name} contains nothing.`, [...place, 'feature']);
  return feature;
}

/** Refuses a second object in a feature that holds one: the object in it has to leave first. */
function refuseTaken(id: string, feature: Feature, edited: EditedObjects, place: RequestPlace): void {
  const { model, gone } = edited;
  const holder = model.find(id)?.stored(feature);
  const isTaken = holder instanceof ModelObject && !gone.has(holder) && !edited.has('moved', model.idOf(holder));
  const others = [...edited.of('added'), ...edited.of('moved')].filter(({ change: { container } }) => {
    const position = container?.new;
    return position?.id === id && position.feature === feature.name;
  });
  if (isTaken || others.length > 1)
    throw new RefusedChange(`${feature.name} takes one object: the other one must be removed or moved.`, place);
}

/** No object may come to lie inside itself. */
function refuseCircles(put: readonly Placed[], { model }: EditedObjects): void {
  const parents = new Map(put.map(({ change: { id }, position }) => [id, position.container]));
  const parentOf = (id: string) => {
    const container = model.find(id)?.container;
    return parents.has(id) ? parents.get(id) : container && model.idOf(container);
  };
  const free = new Set<string>();
  for (const { change, at } of put) {
    const path = new Set<string>();
    let above: string | undefined = change.id;
    for (; above !== undefined && !free.has(above); above = parentOf(above)) {
      if (path.has(above)) throw new RefusedChange(`The object ${above} would be inside itself.`, [at, 'container', 'new', 'id']);
      path.add(above);
    }
    for (const id of path) free.add(id);
  }
}
