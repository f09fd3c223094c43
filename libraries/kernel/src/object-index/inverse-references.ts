/** The computed references of an object: who refers to it by the features that they are the inverse of. */
import { eClassOf, type IndexedClass, type IndexedFeature } from './layout.ts';
import type { IndexedReference, ObjectIndex } from './object-index.ts';

/** So many references into one object are looked at: some are referred to by half of their model. */
const mostLookedAt = 10_000;

/** The rows that refer to an object, by the numbers of its computed features. */
export async function inverseReferences(index: ObjectIndex, row: number): Promise<ReadonlyMap<number, IndexedReference[]>> {
  const { features } = index.directory;
  const { features: numbers } = await index.classAt(row);
  const computed = numbers.filter((number) => features[number]!.inverseOf !== undefined);
  const found = new Map<number, IndexedReference[]>();
  if (computed.length === 0) return found;
  const { from, to } = await index.incoming(row);
  for (const { feature, row: source } of await index.referencesIn({ from, to: Math.min(to, from + mostLookedAt) })) {
    const candidates = computed.filter((number) => features[features[number]!.inverseOf!] === feature);
    if (candidates.length === 0) continue;
    const of = await index.classAt(source!);
    for (const number of candidates)
      if (isKindOf(index, of, features[number]!)) addTo(found, number, { feature: features[number]!, row: source! });
  }
  return found;
}

function addTo(found: Map<number, IndexedReference[]>, number: number, reference: IndexedReference): void {
  const known = found.get(number) ?? [];
  // Who refers to an object twice is one object all the same.
  if (known.at(-1)?.row !== reference.row) known.push(reference);
  found.set(number, known);
}

function isKindOf(index: ObjectIndex, of: IndexedClass, { type }: IndexedFeature): boolean {
  const above = new Set([of]);
  for (const one of above) {
    if (eClassOf(one) === type) return true;
    for (const general of one.superTypes) above.add(index.directory.classes[general]!);
  }
  return false;
}
