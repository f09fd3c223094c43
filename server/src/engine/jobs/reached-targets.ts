/** References of changed objects to objects of other models, as documents have them. */
import type { Change, FeatureChange, PlainItem, PlainValue } from '@orrery/kernel';
import { uuidNamespace } from '@orrery/rdf';
import type { OpenDraft } from '../expressions/draft-world.ts';

/** "New ones are written as `urn:uuid:<lineage of the model>#<object id>`." */
export function* withTargets(
  changes: readonly Change[],
  own: OpenDraft,
  drafts: readonly OpenDraft[],
  checkpoint: () => void,
): Generator<Change> {
  const others = drafts.filter((draft) => draft !== own);
  const reached = (item: PlainItem) => targetOf(item, own, others) ?? item;
  for (const change of changes) {
    checkpoint();
    yield change.kind === 'moved' ? change : { ...change, features: change.features.map((one) => ofFeature(one, reached)) };
  }
}

function ofFeature({ name, old, new: next }: FeatureChange, reached: (item: PlainItem) => PlainItem): FeatureChange {
  return { name, old, new: ofValue(next, reached) };
}

function ofValue(value: PlainValue | undefined, reached: (item: PlainItem) => PlainItem): PlainValue | undefined {
  if (value === undefined) return undefined;
  return Array.isArray(value) ? value.map(reached) : reached(value as PlainItem);
}

/** Nothing for objects of the model itself, and for what is no object. */
function targetOf(item: PlainItem, { copy }: OpenDraft, others: readonly OpenDraft[]): PlainItem | undefined {
  if (typeof item !== 'object' || item === null || !('id' in item) || copy.find(item.id)) return undefined;
  const holder = others.find((draft) => draft.copy.find(item.id));
  return holder && { target: `${uuidNamespace}${holder.copy.lineage}#${item.id}`, type: undefined };
}
