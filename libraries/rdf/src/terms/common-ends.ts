/** How much of two lists is the same at their beginnings, and behind that at their ends: most of what an edit leaves needs no other comparison. */
export interface CommonEnds {
  readonly head: number;
  readonly tail: number;
}

/** Given are the lengths of both lists, and whether an item of the one is the same as an item of the other, by their numbers. */
export function commonEnds(one: number, other: number, isSame: (inOne: number, inOther: number) => boolean): CommonEnds {
  const most = Math.min(one, other);
  let [head, tail] = [0, 0];
  while (head < most && isSame(head, head)) head++;
  while (tail < most - head && isSame(one - tail - 1, other - tail - 1)) tail++;
  return { head, tail };
}
