/** The job that tells how an object changed from revision to revision, by the indexes of these. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import type { JobContext } from '../job-context.ts';
import { type FeatureState, historyLimits, type ObjectState, stateOf } from '../objects/object-state.ts';
import type { Bytes } from '../source.ts';

export interface ObjectHistoryInput {
  readonly id: string;
  /** The newest first. Where `isCut` is true, the last one is only there to compare the one before it with. */
  readonly indexes: readonly Bytes[];
  readonly isCut: boolean;
  /** The changes whose features are told. */
  readonly from: number;
  readonly to: number;
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

export async function tellObjectHistory(
  { id, indexes, isCut, from, to }: ObjectHistoryInput,
  context: JobContext,
): Promise<ObjectChange[]> {
  const state = async (index: Bytes | undefined) => index && stateOf(index, id, context);
  const changes: ObjectChange[] = [];
  let newer = await state(indexes[0]);
  for (let position = 0; position < indexes.length - Number(isCut); position++) {
    context.checkpoint();
    const older = await state(indexes[position + 1]);
    const change = changeBetween(older, newer);
    const isTold = changes.length >= from && changes.length < to;
    if (change) changes.push({ position, kind: change.kind, features: isTold ? change.features : [] });
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
  const features = [...names].flatMap((name) =>
    changedFeature(name, ownEntry(older.features, name), ownEntry(newer.features, name)),
  );
  if (features.length > 0 || older.eClass !== newer.eClass) return { kind: 'changed', features };
  return older.container === newer.container ? undefined : { kind: 'moved', features };
}

function changedFeature(name: string, old: FeatureState | undefined, next: FeatureState | undefined): ChangedFeature[] {
  return JSON.stringify(old) === JSON.stringify(next) ? [] : [{ name, old: shown(old), new: shown(next) }];
}

function shown(state: FeatureState | undefined): unknown {
  const value = state?.shown ?? null;
  return Array.isArray(value) ? value.slice(0, historyLimits.values) : value;
}
