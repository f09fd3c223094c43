/** The reason why bytes are no STEP file, with the offset; and how an offset becomes a place. */
import { type Place, UnreadableContent } from '@orrery/kernel';
import { GrowingColumn } from './growing-column.ts';

export class StepFault extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.name = 'StepFault';
    this.offset = offset;
  }
}

/** Runs what reads the bytes; a fault becomes an error with line, column, byte and instance. */
export function withPlaces<T>(bytes: Uint8Array, read: () => T, instanceOf: () => number | undefined): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof StepFault)) throw error;
    const instance = instanceOf();
    throw new UnreadableContent(error.message, {
      ...placesInBytes(bytes)(error.offset),
      ...(instance !== undefined && { instance }),
    });
  }
}

/** Line and column, from 1, of many offsets: the starts of lines are looked for once. */
export function placesInBytes(bytes: Uint8Array): (byteOffset: number) => Place {
  const starts = new GrowingColumn((length) => new Uint32Array(length));
  starts.push(0);
  for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, end + 1)) starts.push(end + 1);
  const all = starts.all();
  return (byteOffset) => {
    const line = lastAtMost(all, byteOffset);
    return { line: line + 1, column: byteOffset - all[line]! + 1, byteOffset };
  };
}

function lastAtMost(starts: Uint32Array, offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
