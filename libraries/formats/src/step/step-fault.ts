/** The reason why bytes are no STEP file, with the offset; and how an offset becomes a place. */
import { lastAtMost, type Place, UnreadableContent } from '@orrery/kernel';
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

/** So many lines are passed over between two that are remembered: a file may be nothing but ends of lines. */
const linesAtOnce = 256;

/** Line and column, from 1, of many offsets: the starts of some lines are looked for once. */
export function placesInBytes(bytes: Uint8Array): (byteOffset: number) => Place {
  const starts = someStarts(bytes);
  return (byteOffset) => {
    const known = lastAtMost(starts, byteOffset);
    let [line, start] = [known * linesAtOnce, starts[known]!];
    for (let end = bytes.indexOf(lineFeed, start); end >= 0 && end < byteOffset; end = bytes.indexOf(lineFeed, start)) {
      line++;
      start = end + 1;
    }
    return { line: line + 1, column: byteOffset - start + 1, byteOffset };
  };
}

const lineFeed = 0x0a;

function someStarts(bytes: Uint8Array): Uint32Array {
  const starts = new GrowingColumn((memory) => new Uint32Array(memory));
  starts.push(0);
  let line = 0;
  for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, end + 1))
    if (++line % linesAtOnce === 0) starts.push(end + 1);
  return starts.all();
}
