/** The state of an object in one revision: its class, its container, its attributes, and what it refers to. */
import { eClassOf, type IndexedClass, type ObjectIndex, type ShownLimits } from '@orrery/kernel';
import type { JobContext } from '../job-context.ts';
import type { Bytes } from '../source.ts';
import { openIndex } from './index-frames.ts';
import { LongRecord } from './long-record.ts';

export interface ObjectState {
  readonly eClass: string;
  /** The id of its container and the feature; its position changes with every neighbour that comes or goes. */
  readonly container: string;
  readonly features: Readonly<Record<string, FeatureState>>;
}

export interface FeatureState {
  /** Values, and references as differences write them. */
  readonly shown: unknown;
  /** Of values that are not shown in full. */
  readonly digest?: string | undefined;
}

/** A history tells of many revisions, in each of which an object may have long texts. */
export const historyLimits: ShownLimits = { values: 100, textBytes: 16 * 1024, bytes: 64 * 1024 };

type Context = Pick<JobContext, 'columns' | 'fetch' | 'checkpoint'>;

export async function stateOf(content: Bytes, id: string, context: Context): Promise<ObjectState | undefined> {
  const index = await openIndex(content, context.columns, context.fetch);
  const row = await index.rowOf(id);
  if (row === undefined) return undefined;
  const { class: of, container } = await index.objectAt(row);
  const record = await LongRecord.of(content, index, row, context, historyLimits);
  return {
    eClass: eClassOf(of),
    container: container ? `${container.id} ${container.feature.name}` : '',
    features: { ...attributesOf(record, index, of), ...(await referencesOf(index, row, context.checkpoint)) },
  };
}

function attributesOf(record: LongRecord, { directory }: ObjectIndex, { features }: IndexedClass): Record<string, FeatureState> {
  const states = [...record.values].map(([slot, found]) => [
    directory.features[features[slot]!]!.name,
    { shown: found.value, digest: record.digestOf(found) },
  ]);
  return Object.fromEntries(states);
}

async function referencesOf(index: ObjectIndex, row: number, checkpoint: () => void): Promise<Record<string, FeatureState>> {
  const found = new Map<string, { readonly shown: unknown[] }>();
  const { from, to } = await index.outgoing(row);
  for (let start = from; start < to; start += referencesAtOnce) {
    for (const { feature, row: target, href } of await index.referencesOut({
      from: start,
      to: Math.min(to, start + referencesAtOnce),
    })) {
      checkpoint();
      const state = found.get(feature.name) ?? { shown: [] };
      found.set(feature.name, state);
      state.shown.push(href === undefined ? { id: await index.idAt(target!) } : { target: href });
    }
  }
  return Object.fromEntries(found);
}

/** An object may refer to half a million others. */
const referencesAtOnce = 1000;
