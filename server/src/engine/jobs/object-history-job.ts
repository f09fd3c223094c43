/** The job that tells how an object changed from revision to revision, by the indexes of these. */
import { openIndex } from '../objects/index-frames.ts';
import { type ObjectState, stateOf } from '../objects/object-state.ts';
import type { Bytes } from '../source.ts';
import type { JobContext } from './job-context.ts';

export interface ObjectHistoryInput {
  readonly id: string;
  /** The newest first; the last one is only what the one before it is compared with, where `isCut` says so. */
  readonly indexes: readonly Bytes[];
  readonly isCut: boolean;
}

export interface ObjectChange {
  /** The position of the index in which the object is like that. */
  readonly position: number;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly features: readonly ChangedFeature[];
}

interface ChangedFeature {
  readonly name: string;
  readonly old: unknown;
  readonly new: unknown;
}

/** As many values of a feature are told as an object shows. */
const mostValues = 100;

export async function tellObjectHistory(
  { id, indexes, isCut }: ObjectHistoryInput,
  { columns, fetch, checkpoint }: JobContext,
): Promise<ObjectChange[]> {
  const state = async (index: Bytes | undefined) => index && stateOf(await openIndex(index, columns, fetch), id, checkpoint);
  const changes: ObjectChange[] = [];
  let newer = await state(indexes[0]);
  for (let position = 0; position < indexes.length - Number(isCut); position++) {
    checkpoint();
    const older = await state(indexes[position + 1]);
    const change = changeBetween(older, newer);
    if (change) changes.push({ position, ...change });
    newer = older;
  }
  return changes;
}

function changeBetween(
  older: ObjectState | undefined,
  newer: ObjectState | undefined,
): Omit<ObjectChange, 'position'> | undefined {
  if (!older && !newer) return undefined;
  if (!older || !newer) return { kind: newer ? 'added' : 'removed', features: [] };
  const names = new Set([...Object.keys(older.features), ...Object.keys(newer.features)]);
  const features = [...names].flatMap((name) => changedFeature(name, older.features[name] ?? null, newer.features[name] ?? null));
  if (features.length > 0 || older.eClass !== newer.eClass) return { kind: 'changed', features };
  return older.container === newer.container ? undefined : { kind: 'moved', features };
}

function changedFeature(name: string, old: unknown, next: unknown): ChangedFeature[] {
  return JSON.stringify(old) === JSON.stringify(next) ? [] : [{ name, old: shown(old), new: shown(next) }];
}

function shown(value: unknown): unknown {
  return Array.isArray(value) ? value.slice(0, mostValues) : value;
}
