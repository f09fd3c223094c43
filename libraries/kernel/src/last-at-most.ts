/** Finds by halving where the last of ascending numbers stands that is not larger than a given one; the first where all are. */
export function lastAtMost(numbers: ArrayLike<number>, most: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (numbers[middle]! <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}
