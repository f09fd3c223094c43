/** Rows by a number that they have: all of one number lie together, in their own order. */
export interface GroupedRows {
  /** Where the rows of each number begin; one more than numbers. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/** Where a row has two numbers, it is in both groups; where these are the same, once. */
export function groupedRows(count: number, numbers: Uint32Array, others?: Uint32Array): GroupedRows {
  const starts = new Uint32Array(count + 1);
  const each = (visit: (number: number, row: number) => void) => {
    for (let row = 0; row < numbers.length; row++) {
      visit(numbers[row]!, row);
      if (others && others[row] !== numbers[row]) visit(others[row]!, row);
    }
  };
  each((number) => starts[number + 1]!++);
  for (let number = 0; number < count; number++) starts[number + 1]! += starts[number]!;
  const [next, rows] = [starts.slice(), new Uint32Array(starts[count]!)];
  each((number, row) => {
    rows[next[number]!++] = row;
  });
  return { starts, rows };
}
