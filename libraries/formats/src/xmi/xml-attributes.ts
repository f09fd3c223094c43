/** Attributes of elements that are no objects: of the document, of values, and beside the href of a reference. */
import type { ElementFacts } from './xmi-attributes.ts';

/**
 * Their key among the extras of a model, as a record, and of an object: `{feature, position, attributes}` each. Not a key of
 * XMI's own, because XMI says them by its supplement: for EMF such attributes are no features.
 */
export const xmlAttributesKey = 'xml:attributes';

export function attributesBeside({ features, others, id }: ElementFacts): Record<string, string> | undefined {
  if (features.count + others.count === 0 && id === undefined) return undefined;
  const ofXmi = [...others.entries(), ...(id === undefined ? [] : [['id', id] as const])];
  return Object.fromEntries([...features.entries(), ...ofXmi.map(([name, value]) => [`xmi:${name}`, value] as const)]);
}
