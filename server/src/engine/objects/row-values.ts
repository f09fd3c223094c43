/** Single values of rows, from the columns of an index: the row of an id, the text of an attribute. */
import { bucketOf, digestAt, findSlot, furtherBits, uuidLength, valueIn, writeUuid } from '@orrery/kernel';
import type { IndexColumns } from './index-columns.ts';

/** The row of an object by its UUID. */
export function rowOfId(columns: IndexColumns, id: string): number | undefined {
  return new RowsById(columns).find(id);
}

/** The same for many of them: the columns are fetched once, at the beginning. */
export class RowsById {
  private readonly starts: Uint32Array;
  private readonly rows: Uint32Array;
  private readonly digests: Uint32Array;
  private readonly ids: Buffer;
  private readonly wanted = Buffer.alloc(uuidLength);

  constructor(columns: IndexColumns) {
    this.starts = columns.numbers('idStart');
    this.rows = columns.numbers('idRows');
    this.digests = columns.numbers('idDigest');
    this.ids = columns.bytes('ids');
  }

  find(id: string): number | undefined {
    const { starts, rows, digests, ids, wanted } = this;
    if (starts.length < 2) return undefined;
    writeUuid(id, wanted, 0);
    const digest = digestAt(wanted, 0);
    const bucket = bucketOf(digest, starts.length - 1);
    for (let at = starts[bucket]!; at < starts[bucket + 1]!; at++) {
      if (digests[at] !== furtherBits(digest)) continue;
      const start = rows[at]! * uuidLength;
      if (wanted.compare(ids, start, start + uuidLength) === 0) return rows[at]!;
    }
    return undefined;
  }
}

/** The text of an attribute of one value, its default included; nothing where it has none, or a list. */
export function textAt(columns: IndexColumns, row: number, slot: number): string | undefined {
  const starts = columns.numbers('valueStart');
  const [bytes, found] = [columns.bytes('values'), { start: 0, end: 0 }];
  const value = findSlot(bytes, slot, starts[row]!, starts[row + 1]!, found)
    ? valueIn(bytes, found.start, found.end)
    : standardAt(columns, row, slot);
  return value === undefined || value === null || Array.isArray(value) ? undefined : String(value);
}

function standardAt(columns: IndexColumns, row: number, slot: number) {
  const { classes, features } = columns.directory;
  return features[classes[columns.numbers('class')[row]!]!.features[slot]!]!.defaultValue;
}
