/** The notation that a feature takes in XMI. */
import { type Class, type Feature, type Item, Link, ModelObject, type SlotValue } from '@orrery/kernel';
import { guessedClassName, textFeature } from '../parsing/unknown-names.ts';
import { isSameClass } from '../writing/link-class.ts';

export type XmiNotation = 'attribute' | 'elements' | 'parts' | 'words' | 'references' | 'nothing';

/** XMLSaveImpl.Lookup.featureKind and saveFeatures; derived is no criterion, transient is. */
export function isWritten(feature: Feature): boolean {
  if (feature.isTransient || feature.isContainer) return false;
  return feature.type.kind === 'class' || feature.type.isSerializable;
}

/** Whether a part says its class: where the feature alone does not tell, or, unknown itself, would be taken for another. */
export function namesItsClass(part: ModelObject, feature: Feature): boolean {
  if (!feature.isDynamic) return !isSameClass(part.class, feature.type as Class);
  const { name, package: home } = part.class;
  const guessed = guessedHome(part.container!.class);
  return name !== guessedClassName(feature.name) || home.nsUri !== guessed;
}

function guessedHome(owner: Class): string {
  return owner.package.isDynamic ? owner.package.nsUri : '';
}

export function notationOf(feature: Feature, value: SlotValue, isEncoded: boolean): XmiNotation {
  if (feature.isDynamic && Array.isArray(value) && value.length === 0) return 'nothing';
  if (feature.name === textFeature) return 'elements';
  if (feature.isContainment) return Array.isArray(value) && value.length === 0 ? 'nothing' : 'parts';
  // In an attribute of an unknown feature, a reference would look like a value.
  if (feature.isReference) return feature.isDynamic ? 'references' : notationOfReference(feature, value, isEncoded);
  if (Array.isArray(value)) return value.length === 0 ? 'attribute' : 'elements';
  return value === null ? 'elements' : 'attribute';
}

/** A list with one foreign target is written as elements, all of it, unless targets are encoded in words. */
function notationOfReference(feature: Feature, value: SlotValue, isEncoded: boolean): XmiNotation {
  if (leadsToObjects(value)) return 'words';
  const items = Array.isArray(value) ? value : [value];
  if (items.some((item) => item === null)) return 'references';
  if (!items.every(isWord)) return 'references';
  return isEncoded || items.every((item) => isLocal(item, feature)) ? 'words' : 'references';
}

/** Most references lead to objects of the same document. */
export function leadsToObjects(value: SlotValue): boolean {
  if (!Array.isArray(value)) return value instanceof ModelObject;
  for (const item of value) if (!(item instanceof ModelObject)) return false;
  return true;
}

/** Whether references can be written in an attribute. */
export function canBeWords(items: readonly Item[]): boolean {
  return items.every((item) => item !== null && isWord(item));
}

/**
 * EMF loads no document with a word for an object that is not there; by an href it loads one, as a proxy of a class that
 * has instances.
 */
function isLocal(item: Item, { type }: Feature): boolean {
  if (item instanceof ModelObject) return true;
  return item instanceof Link && item.document === '' && item.type === undefined && (type as Class).isAbstract;
}

/** A target with a blank, or a local one that looks like a type or a document, is none. */
function isWord(item: Item): boolean {
  if (!(item instanceof Link)) return true;
  return item.document === '' ? /^[^\s:#]+$/.test(item.fragment) : !/\s/.test(item.target);
}
