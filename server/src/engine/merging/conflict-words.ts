/** Conflicts of a merge in words of the model: "Billing was renamed here and deleted there." */
import {
  type Change,
  type ChangesById,
  type Conflict,
  isReferenceTo,
  labelAttributes,
  type Model,
  type PlainItem,
} from '@orrery/kernel';
import type { MergedModel } from './merged-model.ts';
import { nameIn } from './object-names.ts';

const longestValue = 60;

/** Here is the model that is merged into, there the one that comes. */
export function wordsOf(conflict: Conflict, merged: MergedModel): string {
  return conflict.feature === undefined ? wordsOfObject(conflict.id, merged) : wordsOfFeature(conflict, merged);
}

function wordsOfObject(id: string, merged: MergedModel): string {
  const name = nameOf(id, merged);
  const [here, there] = [deedOf(id, merged.our), deedOf(id, merged.their)];
  return here === there ? `${name} was ${here} both here and there.` : `${name} was ${here} here and ${there} there.`;
}

function wordsOfFeature({ id, feature, values }: Conflict, merged: MergedModel): string {
  const name = nameOf(id, merged);
  const [here, there] = [shortText(values?.ours, merged.target), shortText(values?.theirs, merged.source)];
  if (here === undefined || there === undefined) return `${feature} of ${name} was changed here and there.`;
  const isName = labelAttributes.includes(feature!);
  // What both have added, and what is called by its name here, was nothing before that could be told.
  const isNew = merged.our.added(id) !== undefined || (isName && here === JSON.stringify(name));
  if (isName)
    return `${name} ${isNew ? `is called ${here} here and ${there}` : `was renamed to ${here} here and to ${there}`} there.`;
  return `${feature} of ${name} ${isNew ? `is ${here} here and ${there}` : `was changed to ${here} here and to ${there}`} there.`;
}

/** The name that the object had in the base, where the base has it and the caller sees the base. */
function nameOf(id: string, { base, isBaseSeen, target, source }: MergedModel): string {
  const holder: Model | undefined = [...(isBaseSeen ? [base] : []), target, source].find((model) => model.find(id));
  return holder ? nameIn(holder, holder.find(id)!) : id;
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
function shortText(value: unknown, model: Model): string | undefined {
  const text = textOf(value, model);
  return text !== undefined && text.length <= longestValue ? text : undefined;
}

function textOf(value: unknown, model: Model): string | undefined {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const object =
    !Array.isArray(value) && isReferenceTo(value as PlainItem) ? model.find((value as { id: string }).id) : undefined;
  return object && nameIn(model, object);
}
