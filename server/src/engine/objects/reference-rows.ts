/** Rows that refer to other rows as a column: conditions name those by their ids. */
import { uuidLength, writeUuid } from '@orrery/kernel';
import type { Comparison, Scalar } from '../../conditions/condition.ts';
import type { NumberRows } from '../../conditions/rows/number-rows.ts';
import type { RowSet } from '../../conditions/rows/row-set.ts';
import type { RowColumn } from '../../conditions/rows/to-rows.ts';

/** No row: nothing refers to it. */
const nowhere = -1;

export class ReferenceRows implements RowColumn {
  private readonly targets: NumberRows;
  private readonly ids: Buffer;

  constructor(targets: NumberRows, ids: Buffer) {
    this.targets = targets;
    this.ids = ids;
  }

  /** The ids are those of the index, which counts them itself. */
  get bytes(): number {
    return this.targets.bytes;
  }

  compare(by: Comparison, value: Scalar): RowSet {
    return this.targets.compare(by, rowIn(this.ids, String(value)));
  }

  empty(): RowSet {
    return this.targets.empty();
  }

  order(one: number, other: number): number {
    return this.targets.order(one, other);
  }

  holdsNothing(row: number): boolean {
    return this.targets.holdsNothing(row);
  }
}

/** One search through all ids at once. */
function rowIn(ids: Buffer, id: string): number {
  const wanted = Buffer.alloc(uuidLength);
  writeUuid(id, wanted, 0);
  for (let at = ids.indexOf(wanted); at >= 0; at = ids.indexOf(wanted, at + 1)) if (at % uuidLength === 0) return at / uuidLength;
  return nowhere;
}
