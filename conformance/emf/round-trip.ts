/** Writes a model in both formats and reads it back: objects, features and ids must stay. */
import { jsonFormat, type ReadContext, xmiFormat } from '@orrery/formats';
import { type Feature, firstDifference, type Model } from '@orrery/kernel';

const encoder = new TextEncoder();

/** What is lost on the way xmi → json → xmi → json; nothing where all is well. */
export function lostOnTheWay(model: Model, context: ReadContext): string | undefined {
  let current = model;
  for (const format of [xmiFormat, jsonFormat, xmiFormat, jsonFormat]) {
    const text = [...format.write(current, context)].join('');
    const next = format.read(encoder.encode(text), context).model;
    const difference = firstDifference(model, next, { withIds: true, ignores: isNotStored });
    if (difference !== undefined) return `after ${format.name}: ${difference}`;
    current = next;
  }
  return undefined;
}

/** Derived features are written by no JSON writer, transient ones by none at all; nor are data without a text. */
function isNotStored({ isDerived, isTransient, type }: Feature): boolean {
  return isDerived || isTransient || (type.kind === 'dataType' && !type.isSerializable);
}
