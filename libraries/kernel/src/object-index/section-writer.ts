/** Writes the columns of an index one after the other, and remembers where each of them is. */
import {
  type ByteColumn,
  byteColumns,
  type Directory,
  type NumberColumn,
  type NumberSection,
  numberColumns,
  type Section,
} from './layout.ts';
import { releaseMemory } from './numbers.ts';
import { largestOf, packed, widthFor } from './unsigned-column.ts';

/** Numbers of rows have room for all of them: rows that come may have any number. */
const ofRows: ReadonlySet<string> = new Set<NumberColumn>([
  'container',
  'position',
  'order',
  'classRows',
  'idRows',
  'outTarget',
  'inSource',
]);

const nowhere: NumberSection = { offset: 0, length: 0, width: 0 };

export class SectionWriter {
  private offset = 0;
  private rows = 0;
  private readonly ofNumbers = new Map<NumberColumn, NumberSection>();
  private readonly ofBytes = new Map<ByteColumn, Section>();

  /** The columns are given away: memory outside of the heap counts towards the next collection of all garbage. */
  *numbers(columns: Readonly<Partial<Record<NumberColumn, Uint32Array>>>): Generator<Uint8Array> {
    for (const [name, values] of Object.entries(columns)) {
      // What begins somewhere begins behind what is before it.
      const largest = name.endsWith('Start') ? (values.at(-1) ?? 0) : largestOf(values);
      if (name === 'class') this.rows = values.length;
      const width = widthFor(ofRows.has(name) ? Math.max(largest, this.rows || values.length) : largest);
      const section = { offset: this.offset, length: values.length, width };
      for (const piece of packed(values, width)) yield this.more(piece);
      releaseMemory(values);
      this.ofNumbers.set(name as NumberColumn, section);
    }
  }

  *bytes(name: ByteColumn, bytes: Uint8Array): Generator<Uint8Array> {
    yield* this.pieces(name, [bytes]);
  }

  *pieces(name: ByteColumn, pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
    const start = this.offset;
    for (const piece of pieces) yield this.more(piece);
    this.ofBytes.set(name, { offset: start, length: this.offset - start });
  }

  private more(bytes: Uint8Array): Uint8Array {
    this.offset += bytes.length;
    return bytes;
  }

  sections(): Pick<Directory, 'numbers' | 'bytes'> {
    return {
      numbers: Object.fromEntries(
        numberColumns.map((name) => [name, this.ofNumbers.get(name) ?? nowhere]),
      ) as Directory['numbers'],
      bytes: Object.fromEntries(byteColumns.map((name) => [name, this.ofBytes.get(name) ?? nowhere])) as Directory['bytes'],
    };
  }
}
