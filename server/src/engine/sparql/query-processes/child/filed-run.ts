/** Reads and writes runs in the file that query processes share. */
import { readSync, writeSync } from 'node:fs';
import { columnsOfRun, type Run, type RunHead, runOfColumns } from '@orrery/sparql/evaluator.ts';
import { descriptors } from '../../../../processes/protocol/message.ts';
import type { FileRange } from '../messages.ts';

export interface FiledRun {
  readonly run: Run;
  readonly several: readonly string[];
}

interface FileHead {
  readonly key: string;
  readonly several: readonly string[];
  readonly run: RunHead;
}

/** Before everything else: what it is, and how long the head is. */
const markBytes = 8;
const mark = 0x3152524f;
const descriptor = descriptors.firstFile;

/** Nothing where that run is not there. */
export function readFiledRun(key: string, { start, length }: FileRange): FiledRun | undefined {
  const bytes = new Uint8Array(length);
  if (!readAll(bytes, start)) return undefined;
  const [found, headBytes] = new Uint32Array(bytes.buffer, 0, 2) as unknown as [number, number];
  if (found !== mark || headBytes > length) return undefined;
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(markBytes, markBytes + headBytes))) as FileHead;
  if (head.key !== key) return undefined;
  return { run: runOfColumns(head.run, bytes.buffer, columnsFrom(headBytes)), several: head.several };
}

/** What would be written, of a length that is known before there is room for it. */
export class FilingRun {
  readonly length: number;
  private readonly start: Uint8Array;
  private readonly columns: ReturnType<typeof columnsOfRun>['columns'];

  constructor(key: string, run: Run, several: Iterable<string>) {
    const { head, columns, end } = columnsOfRun(run);
    const text = new TextEncoder().encode(JSON.stringify({ key, several: [...several], run: head } satisfies FileHead));
    const from = columnsFrom(text.length);
    this.start = new Uint8Array(from);
    this.start.set(text, markBytes);
    new Uint32Array(this.start.buffer, 0, 2).set([mark, text.length]);
    this.columns = columns;
    this.length = from + end;
  }

  /** Whether all of it could be written: a disk may be full. */
  writeTo({ start, length }: FileRange): boolean {
    if (length !== this.length) return false;
    try {
      writeAll(this.start, start);
      for (const { at, bytes } of this.columns) writeAll(bytes, start + this.start.length + at);
      return true;
    } catch {
      return false;
    }
  }
}

/** On eight bytes, as columns need it. */
function columnsFrom(headBytes: number): number {
  return Math.ceil((markBytes + headBytes) / 8) * 8;
}

/** Whether all of it is there, and can be read. */
function readAll(bytes: Uint8Array, start: number): boolean {
  try {
    let filled = 0;
    for (let count = 1; count > 0 && filled < bytes.length; filled += count)
      count = readSync(descriptor, bytes, filled, bytes.length - filled, start + filled);
    return filled === bytes.length;
  } catch {
    return false;
  }
}

function writeAll(bytes: Uint8Array, start: number): void {
  for (let written = 0; written < bytes.length; )
    written += writeSync(descriptor, bytes, written, bytes.length - written, start + written);
}
