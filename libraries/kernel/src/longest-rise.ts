/** Finds the longest rising run in a list of numbers: the elements that kept their order while others moved. */

/** The positions that belong to the run. */
export function longestRise(numbers: readonly number[]): Set<number> {
  /** For each length, the position where the run of that length with the smallest end ends. */
  const ends: number[] = [];
  const before = new Array<number>(numbers.length);
  for (const [position, number] of numbers.entries()) {
    const length = firstAtLeast(ends, number, numbers);
    before[position] = length > 0 ? ends[length - 1]! : -1;
    ends[length] = position;
  }
  const run = new Set<number>();
  for (let position = ends.at(-1) ?? -1; position >= 0; position = before[position]!) run.add(position);
  return run;
}

function firstAtLeast(ends: readonly number[], number: number, numbers: readonly number[]): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[ends[middle]!]! < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
