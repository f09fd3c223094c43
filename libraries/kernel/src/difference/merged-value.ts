/** Merges the values of one feature: single ones as a whole, lists element by element. */
import type { Sides } from './conflict.ts';
import type { PlainItem, PlainValue, ReferenceTo } from './difference.ts';
import { mergedOrder } from './merged-order.ts';
import { isLinkTo, isList, isReferenceTo, samePlain } from './plain-value.ts';

/** The objects of the merged model, as far as references to them are concerned. */
export interface Targets {
  isThere(id: string): boolean;
  /** Whether their side removed the object and the merge keeps it. */
  isKept(id: string): boolean;
}

export interface MergedValue {
  readonly value: PlainValue | undefined;
  /** Why something of their side was left out. */
  readonly message?: string;
}

const changedTwice = 'was changed on both sides.';
const orderedTwice = 'was put in order on both sides.';
const refersToRemoved = 'refers to what was removed.';
const refersToKept = 'refers to what stays.';

export function mergedValue(values: Sides<PlainValue | undefined>, targets: Targets): MergedValue {
  return Object.values(values).every(isListOrNothing) ? mergedList(values, targets) : mergedSingle(values, targets);
}

function mergedSingle({ base, ours, theirs }: Sides<PlainValue | undefined>, targets: Targets): MergedValue {
  if (samePlain(ours, theirs)) return { value: ours };
  if (!samePlain(base, ours)) return { value: ours, message: changedTwice };
  if (isGone(theirs, targets)) return { value: isGone(ours, targets) ? undefined : ours, message: refersToRemoved };
  return theirs === undefined && isKept(ours, targets) ? { value: ours, message: refersToKept } : { value: theirs };
}

function mergedList({ base, ours, theirs }: Sides<PlainValue | undefined>, targets: Targets): MergedValue {
  const lists = { base: keyed(base), ours: keyed(ours), theirs: keyed(theirs) };
  const gone = [...lists.theirs].filter(([key, item]) => !lists.base.has(key) && isGone(item, targets)).map(([key]) => key);
  const kept = [...lists.ours].filter(([key, item]) => lists.base.has(key) && isKept(item, targets)).map(([key]) => key);
  const members = mergedMembers(lists).difference(new Set(gone)).union(new Set(kept));
  const { keys, contested } = mergedOrder(keysOf(lists), members);
  const items = keys.map((key) => lists.ours.get(key) ?? lists.theirs.get(key)!);
  const isUnset = items.length === 0 && (ours === undefined || theirs === undefined);
  const message =
    gone.length > 0 ? refersToRemoved : kept.length > 0 ? refersToKept : contested.length > 0 ? orderedTwice : undefined;
  return { value: isUnset ? undefined : items, message };
}

export type KeyedItems = ReadonlyMap<string, PlainItem>;

/** The keys that both sides have, and those that one side has added to the base. */
export function mergedMembers({ base, ours, theirs }: Sides<KeyedItems>): Set<string> {
  const ourMembers = [...ours.keys()].filter((key) => theirs.has(key) || !base.has(key));
  return new Set([...ourMembers, ...[...theirs.keys()].filter((key) => !base.has(key))]);
}

export function keysOf({ base, ours, theirs }: Sides<KeyedItems>): Sides<string[]> {
  return { base: [...base.keys()], ours: [...ours.keys()], theirs: [...theirs.keys()] };
}

/** The items of a list by their texts. A number tells equal items apart. */
export function keyed(list: PlainValue | undefined): KeyedItems {
  const items = new Map<string, PlainItem>();
  const counts = new Map<string, number>();
  for (const item of isList(list) ? list : []) {
    const text = textOf(item);
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    items.set(`${count} ${text}`, item);
  }
  return items;
}

function textOf(item: PlainItem): string {
  if (isReferenceTo(item)) return `object ${item.id}`;
  return isLinkTo(item) ? `link ${item.target}` : `${typeof item} ${item}`;
}

function isListOrNothing(value: PlainValue | undefined): boolean {
  return value === undefined || isList(value);
}

function isGone(item: PlainValue | undefined, targets: Targets): boolean {
  return isReferenceTo(item as PlainItem) && !targets.isThere((item as ReferenceTo).id);
}

function isKept(item: PlainValue | undefined, targets: Targets): boolean {
  return isReferenceTo(item as PlainItem) && targets.isKept((item as ReferenceTo).id);
}
