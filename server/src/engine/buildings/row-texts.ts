/** The id and the label of a row, from the columns of an index. */
import { uuidLength, uuidOfBytes } from '@orrery/kernel';
import type { IndexColumns } from '../objects/index-columns.ts';

export function idAt(columns: IndexColumns, row: number): string {
  return uuidOfBytes(columns.bytes('ids'), row * uuidLength);
}

export function labelAt(columns: IndexColumns, row: number): string {
  const starts = columns.numbers('labelStart');
  return columns.bytes('labels').toString('utf8', starts[row], starts[row + 1]);
}
