/** What one revision says of an object itself: its class, its container, its attributes, and what it refers to. */
import { eClassOf, type ObjectIndex } from '@orrery/kernel';

export interface ObjectState {
  readonly eClass: string;
  /** The id of its container and the feature; its position changes with every neighbour that comes or goes. */
  readonly container: string;
  /** Values, and references as differences write them. */
  readonly features: Readonly<Record<string, unknown>>;
}

export async function stateOf(index: ObjectIndex, id: string, checkpoint: () => void): Promise<ObjectState | undefined> {
  const row = await index.rowOf(id);
  if (row === undefined) return undefined;
  const { class: of, container } = await index.objectAt(row);
  return {
    eClass: eClassOf(of),
    container: container ? `${container.id} ${container.feature.name}` : '',
    features: { ...(await attributesOf(index, row, of.features)), ...(await referencesOf(index, row, checkpoint)) },
  };
}

async function attributesOf(index: ObjectIndex, row: number, features: readonly number[]): Promise<Record<string, unknown>> {
  const values = await index.valuesAt(row);
  return Object.fromEntries([...values].map(([slot, value]) => [index.directory.features[features[slot]!]!.name, value]));
}

async function referencesOf(index: ObjectIndex, row: number, checkpoint: () => void): Promise<Record<string, unknown>> {
  const found: Record<string, unknown[]> = {};
  const { from, to } = await index.outgoing(row);
  for (let start = from; start < to; start += referencesAtOnce) {
    for (const { feature, row: target, href } of await index.referencesOut({
      from: start,
      to: Math.min(to, start + referencesAtOnce),
    })) {
      checkpoint();
      found[feature.name] ??= [];
      found[feature.name]!.push(href === undefined ? { id: await index.idAt(target!) } : { target: href });
    }
  }
  return found;
}

/** An object may refer to half a million others. */
const referencesAtOnce = 1000;
