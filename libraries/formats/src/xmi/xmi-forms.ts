/** The form that a feature takes in XMI. */
import { type Feature, type Item, Link, ModelObject, type SlotValue } from '@orrery/kernel';

export type XmiForm = 'attribute' | 'elements' | 'parts' | 'words' | 'references' | 'nothing';

/** XMLSaveImpl.Lookup.featureKind and saveFeatures; derived is no criterion, transient is. */
export function isWritten(feature: Feature): boolean {
  if (feature.isTransient || feature.isContainer) return false;
  return feature.type.kind === 'class' || feature.type.isSerializable;
}

export function formOf(feature: Feature, value: SlotValue, isEncoded: boolean): XmiForm {
  if (feature.isDynamic && Array.isArray(value) && value.length === 0) return 'nothing';
  if (feature.isContainment) return Array.isArray(value) && value.length === 0 ? 'nothing' : 'parts';
  if (feature.isReference) return formOfReference(value, isEncoded);
  if (Array.isArray(value)) return value.length === 0 ? 'attribute' : 'elements';
  return value === null ? 'elements' : 'attribute';
}

/** A list with one foreign target is written as elements, all of it, unless targets are encoded in words. */
function formOfReference(value: SlotValue, isEncoded: boolean): XmiForm {
  const items = Array.isArray(value) ? value : [value];
  if (items.some((item) => item === null)) return 'references';
  return isEncoded || items.every(isLocal) ? 'words' : 'references';
}

export function isLocal(item: Item): boolean {
  return item instanceof ModelObject || (item instanceof Link && item.document === '');
}
