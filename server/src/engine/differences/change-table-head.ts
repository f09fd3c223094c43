/** The head of a table of changes, at its end: how many there are of everything, and so where each column begins. */
import type { ChangeCounts, ChangedClass } from './change-kinds.ts';

export interface ChangeHead {
  readonly changes: number;
  readonly containers: number;
  /** How many entries the lists of changes by container have together: what moved is in two of them. */
  readonly contained: number;
  readonly classes: readonly ChangedClass[];
  readonly classCounts: readonly ChangeCounts[];
}

/** The last bytes hold the length of the head before them. */
export const lengthBytes = 4;

export function headBytes(head: ChangeHead): Uint8Array {
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(json.length);
  return Buffer.concat([json, length]);
}

/** How many bytes before the last ones the head has. */
export function headLength(tail: Buffer): number {
  return tail.readUInt32LE(tail.length - lengthBytes);
}

/** The head in the last bytes of a table. */
export function headIn(tail: Buffer): ChangeHead {
  const end = tail.length - lengthBytes;
  return JSON.parse(tail.toString('utf8', end - headLength(tail), end)) as ChangeHead;
}

/** Where each column lies, in bytes. */
export function sectionsOf({ changes, containers, contained }: Pick<ChangeHead, 'changes' | 'containers' | 'contained'>) {
  const [each, lists] = [changes * 4, changes * 40];
  const rows = lists + (containers + 2) * 4;
  return {
    ranges: { start: 0, length: changes * 16 },
    kind: { start: changes * 16, length: each },
    class: { start: changes * 20, length: each },
    older: { start: changes * 24, length: each },
    newer: { start: changes * 28, length: each },
    kindRows: { start: changes * 32, length: each },
    classRows: { start: changes * 36, length: each },
    containerStart: { start: lists, length: (containers + 2) * 4 },
    containerRows: { start: rows, length: contained * 4 },
    containers: { start: rows + contained * 4, length: containers * 16 },
  } as const;
}
