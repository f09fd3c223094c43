/** The changes of a difference as rows that conditions are read from. */

import { ownEntry } from '@orrery/kernel/own-entry.ts';
import type { Comparison, Scalar } from '../../conditions/condition.ts';
import { NumberRows } from '../../conditions/rows/number-rows.ts';
import type { RowSet } from '../../conditions/rows/row-set.ts';
import type { RowColumn, Rows } from '../../conditions/rows/to-rows.ts';
import { ClassRows } from '../objects/class-rows.ts';
import { ReferenceRows } from '../objects/reference-rows.ts';
import { type ChangeKind, changeKinds } from './change-kinds.ts';
import type { ChangeTable } from './change-table.ts';

export function changeRows(table: ChangeTable): Rows {
  const makers: Readonly<Record<string, () => RowColumn>> = {
    kind: () => new KindRows(table.kind),
    eClass: () => new ClassRows(table, table.class, { countsSubtypes: false }),
    'container.id': () => new EitherRows(containers(table, table.older), containers(table, table.newer)),
  };
  return { size: table.kind.length, column: (field) => ownEntry(makers, field)!() };
}

function containers({ containers }: ChangeTable, numbers: Uint32Array): ReferenceRows {
  const ids = Buffer.from(containers.buffer, containers.byteOffset, containers.byteLength);
  const rows = Float64Array.from(numbers, (number) => (number === 0 ? Number.NaN : number - 1));
  return new ReferenceRows(new NumberRows(rows.length, rows), ids);
}

/** Conditions name kinds; the column holds their numbers. */
class KindRows extends NumberRows {
  constructor(kinds: Uint32Array) {
    super(kinds.length, new Float64Array(kinds));
  }

  override compare(by: Comparison, value: Scalar): RowSet {
    return super.compare(by, changeKinds.indexOf(value as ChangeKind));
  }
}

/** What moved is found where it was and where it is. */
class EitherRows implements RowColumn {
  private readonly older: RowColumn;
  private readonly newer: RowColumn;

  constructor(older: RowColumn, newer: RowColumn) {
    this.older = older;
    this.newer = newer;
  }

  get bytes(): number {
    return this.older.bytes + this.newer.bytes;
  }

  compare(by: Comparison, value: Scalar): RowSet {
    return this.older.compare(by, value).or(this.newer.compare(by, value));
  }

  empty(): RowSet {
    return this.older.empty().or(this.newer.empty());
  }

  order(one: number, other: number): number {
    return this.newer.order(one, other);
  }

  holdsNothing(row: number): boolean {
    return this.newer.holdsNothing(row);
  }
}
