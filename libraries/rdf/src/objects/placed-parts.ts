/** Tells which parts of an object carry their places themselves. */
import { type Feature, ModelObject, type SlotValue } from '@orrery/kernel';

const noParts: readonly ModelObject[] = [];

/** Those in a value; none where something else stands among them. */
export function placedParts(feature: Feature, value: SlotValue | undefined): readonly ModelObject[] {
  if (!feature.isContainment || !Array.isArray(value)) return noParts;
  return value.every((item) => item instanceof ModelObject) ? (value as ModelObject[]) : noParts;
}
