/** Cuts the references of an object to what an answer shows: some of each feature, and so many of all features together. */
import { type FeatureStretch, type IndexedReference, inverseReferences, type ObjectIndex, shownLimits } from '@orrery/kernel';

/** An object may contain half a million others: lists show them all. */
export const mostValues = shownLimits.values;

/** A class may have thousands of features, each with so many values: what is shown of one object is an answer of bounded size. */
export const objectLimits = { references: 1000, bytes: 2 ** 20 };

/** The first of what a feature refers to, and how much that is in all. */
export interface ShownReferences {
  readonly shown: readonly IndexedReference[];
  readonly count: number;
}

const noReferences: ShownReferences = { shown: [], count: 0 };

/** What the answer may still hold. */
interface Budget {
  references: number;
  bytes: number;
}

/** All that one feature refers to; of it only what is shown is read. */
interface FeatureReferences {
  readonly feature: number;
  readonly count: number;
  readonly first: (most: number, left: Budget) => IndexedReference[] | Promise<IndexedReference[]>;
}

/** So many links are read in one go. */
const atOnce = 20;

/** What the object refers to, by the numbers of its features: parts, others, its container, what is computed. */
export async function shownReferences(index: ObjectIndex, row: number): Promise<ReadonlyMap<number, ShownReferences>> {
  const found = new Map<number, ShownReferences>();
  const left: Budget = { ...objectLimits };
  for (const { feature, count, first } of await referencesByFeature(index, row)) {
    const before = found.get(feature) ?? noReferences;
    const more = await first(Math.min(count, mostValues - before.shown.length, left.references), left);
    left.references -= more.length;
    found.set(feature, { shown: [...before.shown, ...more], count: before.count + count });
  }
  return found;
}

async function referencesByFeature(index: ObjectIndex, row: number): Promise<FeatureReferences[]> {
  const [parts, outgoing, container, inverse] = await Promise.all([
    index.partsByFeature(row),
    index.outgoingByFeature(row),
    containerReferences(index, row),
    inverseReferences(index, row),
  ]);
  return [
    ...parts.map((stretch) => partsOf(index, stretch)),
    ...outgoing.map((stretch) => outgoingOf(index, stretch)),
    ...container.map(([feature, reference]) => listed(feature, [reference])),
    ...inverse.entries().map(([feature, references]) => listed(feature, references)),
  ];
}

function listed(feature: number, references: readonly IndexedReference[]): FeatureReferences {
  return { feature, count: references.length, first: (most) => references.slice(0, most) };
}

function partsOf({ directory }: ObjectIndex, { feature, from, to }: FeatureStretch): FeatureReferences {
  const part = (_: unknown, at: number) => ({ feature: directory.features[feature]!, row: from + at });
  return { feature, count: to - from, first: (length) => Array.from({ length }, part) };
}

function outgoingOf(index: ObjectIndex, { feature, from, to }: FeatureStretch): FeatureReferences {
  const first = async (most: number, left: Budget) => {
    const found: IndexedReference[] = [];
    for (let start = from; start < from + most && left.bytes > 0; start += atOnce)
      for (const one of await index.referencesOut({ from: start, to: Math.min(from + most, start + atOnce) })) {
        left.bytes -= one.href?.length ?? 0;
        found.push(one);
      }
    return found;
  };
  return { feature, count: to - from, first };
}

async function containerReferences(index: ObjectIndex, row: number): Promise<[number, IndexedReference][]> {
  const container = await index.containerOf(row);
  if (container === undefined) return [];
  const [by, { features }] = await Promise.all([index.containedBy(row), index.classAt(row)]);
  return features.flatMap((number) => {
    const feature = index.directory.features[number]!;
    return feature.isContainer && feature.opposite === by ? [[number, { feature, row: container }]] : [];
  });
}
