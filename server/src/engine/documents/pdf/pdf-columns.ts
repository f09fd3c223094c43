/** How wide the columns of a table on paper are, and which of them stand side by side. */

/** On both sides of what stands in a cell. */
export const gap = 5;
/** More of them side by side nobody reads. */
const mostAcross = 16;
const narrowest = 24;
/** Of a text, in characters. */
const longestMeasured = 200;

export interface ColumnMeasures {
  /** As wide as the longest word, within reason. */
  readonly least: readonly number[];
  /** As wide as the longest line. */
  readonly wanted: readonly number[];
}

export function measured(
  rows: readonly (readonly string[])[],
  widthOf: (text: string) => number,
  widestWord: number,
): ColumnMeasures {
  const widest = (column: number, between: RegExp) => {
    const parts = rows.flatMap((row) => (row[column] ?? '').slice(0, longestMeasured).split(between));
    return parts.reduce((width, part) => Math.max(width, widthOf(part)), narrowest) + 2 * gap;
  };
  const columns = [...(rows[0] ?? []).keys()];
  return {
    least: columns.map((column) => Math.min(widest(column, /[\s-]+/), widestWord)),
    wanted: columns.map((column) => widest(column, /\n/)),
  };
}

/** Columns that have room beside each other, with the first one in every part, for it tells the rows. */
export function partsOf(room: number, { least }: ColumnMeasures): number[][] {
  const parts: number[][] = [[0]];
  let left = room - (least[0] ?? 0);
  for (let column = 1; column < least.length; column++) {
    const part = parts.at(-1)!;
    if (part.length > 1 && (least[column]! > left || part.length === mostAcross)) {
      parts.push([0, column]);
      left = room - least[0]! - least[column]!;
    } else {
      part.push(column);
      left -= least[column]!;
    }
  }
  return parts;
}

/** A column is never wider than its longest text, and where that is possible as wide as its longest word; what is short of room is shared by those that want more than their part. */
export function columnWidths(room: number, { least, wanted }: ColumnMeasures): number[] {
  const spare = room - sum(least);
  if (spare < 0) return shared(room, wanted);
  const more = shared(
    spare,
    wanted.map((width, column) => Math.max(0, width - least[column]!)),
  );
  return least.map((width, column) => width + more[column]!);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Each gets what it wants, or an equal part of what the others leave. */
function shared(room: number, wanted: readonly number[]): number[] {
  const widths = new Array<number>(wanted.length).fill(0);
  let [left, open] = [room, wanted.map((_, column) => column)];
  while (open.length > 0) {
    const share = left / open.length;
    const content = open.filter((column) => wanted[column]! <= share);
    for (const column of content.length > 0 ? content : open) {
      widths[column] = content.length > 0 ? wanted[column]! : share;
      left -= widths[column]!;
    }
    open = content.length > 0 ? open.filter((column) => !content.includes(column)) : [];
  }
  return widths;
}
