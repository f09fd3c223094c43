/** Conflicts of a merge in words of the model: "Billing was renamed here and deleted there." */
import { type Change, type ChangesById, type Conflict, labelAttributes, labelIn, type Model } from '@orrery/kernel';
import type { MergedModel } from './merged-model.ts';

const longestValue = 60;

/** Here is the model that is merged into, there the one that comes. */
export function wordsOf(conflict: Conflict, merged: MergedModel): string {
  const { id, feature, values } = conflict;
  const label = labelOf(id, merged);
  const { our, their } = merged;
  if (feature === undefined) return `${label} was ${deedOf(id, our)} here and ${deedOf(id, their)} there.`;
  const isName = labelAttributes.includes(feature);
  const [here, there] = [shortText(values?.ours), shortText(values?.theirs)];
  if (here === undefined || there === undefined) return `${feature} of ${label} was changed here and there.`;
  if (isName) return `${label} was renamed to ${here} here and to ${there} there.`;
  return `${feature} of ${label} was changed to ${here} here and to ${there} there.`;
}

/** As it was called before, where it was there, and whoever asks sees that. */
function labelOf(id: string, { base, isBaseSeen, target, source }: MergedModel): string {
  const holder: Model | undefined = [...(isBaseSeen ? [base] : []), target, source].find((model) => model.find(id));
  return holder ? labelIn(holder, holder.find(id)!) : id;
}

const deeds: Readonly<Record<Change['kind'], string>> = {
  added: 'added',
  removed: 'deleted',
  changed: 'changed',
  moved: 'moved',
};

/** What one side has done with an object; where it did nothing itself, the object is needed by what it did. */
function deedOf(id: string, changes: ChangesById): string {
  const done = [changes.removed(id), changes.added(id), changes.changed(id), changes.moved(id)].filter(
    (one) => one !== undefined,
  );
  if (done.length === 0) return 'used';
  return [...new Set(done.map((change) => (isRenaming(change) ? 'renamed' : deeds[change.kind])))].join(' and ');
}

function isRenaming(change: Change): boolean {
  if (change.kind !== 'changed' || change.features.length === 0) return false;
  return change.features.every(({ name }) => labelAttributes.includes(name));
}

/** Nothing for what cannot be told in a few words. */
function shortText(value: unknown): string | undefined {
  const text =
    typeof value === 'string'
      ? JSON.stringify(value)
      : typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : undefined;
  return text !== undefined && text.length <= longestValue ? text : undefined;
}
