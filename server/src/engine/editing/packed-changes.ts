/** Changes on their way to a worker, in pieces: those of a whole model at once would keep the event loop from everybody else. */
import { deserialize, serialize } from 'node:v8';
import type { RequestedChange } from '@orrery/kernel';
import { pauseWhenDue } from '../../event-loop-pause.ts';

export interface PackedChanges {
  readonly packed: readonly Uint8Array[];
}

/** As they are where they are few. */
export type HandedChanges = readonly RequestedChange[] | PackedChanges;

/** They are written in about a millisecond. */
const changesAtOnce = 200;

export async function packedChanges(changes: readonly RequestedChange[]): Promise<HandedChanges> {
  if (changes.length <= changesAtOnce) return changes;
  const packed: Uint8Array[] = [];
  for (let start = 0; start < changes.length; start += changesAtOnce) {
    packed.push(serialize(changes.slice(start, start + changesAtOnce)));
    await pauseWhenDue();
  }
  return { packed };
}

export function unpackedChanges(sent: HandedChanges): readonly RequestedChange[] {
  return 'packed' in sent ? sent.packed.flatMap((piece) => deserialize(piece) as RequestedChange[]) : sent;
}
