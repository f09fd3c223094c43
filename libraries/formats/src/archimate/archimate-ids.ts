/** The ids of ArchiMate objects: those in documents, and those of the parts that have none there. */
import { isUuid, type Model, type ModelObject, uuidOfForeignId, uuidV5 } from '@orrery/kernel';
import type { IdNotation } from '../format.ts';

/**
 * Bounds, properties and bendpoints have no ids in documents. Theirs come from the owner's, the feature and the position, so that
 * other objects may come and go; and they are given, so that all other formats carry them.
 */
export function identifyParts(model: Model): void {
  for (const object of model.objects()) {
    const counts = new Map<string, number>();
    for (const part of object.parts()) {
      const name = part.containment!.name;
      const index = counts.get(name) ?? 0;
      counts.set(name, index + 1);
      part.givenId ??= uuidV5(model.idOf(object), `${name}/${index}`);
    }
  }
}

export const archimateIds: IdNotation = {
  whenRead: idWhenRead,
  comesBack: (model, object) => {
    const { idAttribute } = object.class;
    if (idAttribute && object.stored(idAttribute) !== object.givenId) return false;
    return [object, ...object.parts().filter((part) => !part.class.idAttribute)].every(
      (one) => idWhenRead(model, one) === model.idOf(one),
    );
  },
};

function idWhenRead(model: Model, object: ModelObject): string {
  const { container, containment } = object;
  if (object.class.idAttribute || !container) return uuidOfForeignId(documentId(model, object), model.lineage);
  const siblings = container.parts().filter((part) => part.containment === containment);
  return uuidV5(idWhenRead(model, container), `${containment!.name}/${siblings.indexOf(object)}`);
}

/** The id that an object has in a document; those that came without one get that of the tool's own form. */
export function documentId(model: Model, object: ModelObject): string {
  const { idAttribute } = object.class;
  const own = idAttribute && object.stored(idAttribute);
  if (typeof own === 'string' && (isWord(own) || isModelId(own, object))) return own;
  const { givenId } = object;
  return givenId !== undefined && !isUuid(givenId) && isWord(givenId) ? givenId : idOfUuid(model.idOf(object));
}

/** The form of the tool's own ids. */
export function idOfUuid(uuid: string): string {
  return `id-${uuid.replaceAll('-', '')}`;
}

/** Nothing refers to the model itself: its id may have blanks, and comes back with them. */
function isModelId(id: string, { container }: ModelObject): boolean {
  return id !== '' && !container;
}

/** Ids stand in lists that are separated by blanks. */
function isWord(id: string): boolean {
  return id !== '' && !/\s/.test(id);
}
