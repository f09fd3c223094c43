/** A short text for each object that is equal for equal subtrees: class, values and parts, without references. */
import type { Model } from '../objects/model.ts';
import type { ModelObject, SlotValue } from '../objects/model-object.ts';

export function signaturesOf(model: Model): Map<ModelObject, string> {
  const signatures = new Map<ModelObject, string>();
  // In document order parts come after their containers. Backwards, the parts are done before the container needs them.
  for (const object of [...model.objects()].reverse()) signatures.set(object, signatureOf(object, signatures));
  return signatures;
}

function signatureOf(object: ModelObject, signatures: ReadonlyMap<ModelObject, string>): string {
  let text = object.class.name;
  for (const [feature, value] of object.entries()) {
    if (feature.isContainment || !feature.isReference) text += `\n${feature.name}=${valueText(value, signatures)}`;
  }
  return hash(text);
}

function valueText(value: SlotValue, signatures: ReadonlyMap<ModelObject, string>): string {
  const items = Array.isArray(value) ? value : [value];
  return items.map((item) => signatures.get(item as ModelObject) ?? String(item)).join('\u0000');
}

/** Two runs of FNV-1a with different seeds: short, and good enough where a clash only costs a worse match. */
function hash(text: string): string {
  return `${fnv(text, 0x811c9dc5).toString(36)}.${fnv(text, 0x1b873593).toString(36)}`;
}

function fnv(text: string, seed: number): number {
  let code = seed;
  for (let index = 0; index < text.length; index++) code = Math.imul(code ^ text.charCodeAt(index), 0x01000193);
  return code >>> 0;
}
