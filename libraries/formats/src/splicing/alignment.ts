/** Finds the partners of parts in two lists that say nearly the same. */

export interface Alignable {
  readonly hash: number;
}

/** What may tell that two parts are the same one although they say something else, the surest first. */
export type Likeness<Part> = (part: Part) => string | undefined;

/** For each position of the first list, that of its partner in the second, or -1. No two have the same partner. */
export function aligned<Part extends Alignable>(
  one: readonly Part[],
  other: readonly Part[],
  likenesses: readonly Likeness<Part>[],
): Int32Array {
  const partners = new Int32Array(one.length).fill(-1);
  const head = sharedHead(one, other);
  const tail = sharedTail(one, other, head);
  for (let index = 0; index < head; index++) partners[index] = index;
  for (let index = 1; index <= tail; index++) partners[one.length - index] = other.length - index;
  let left = range(head, one.length - tail);
  let right = range(head, other.length - tail);
  for (const likeness of [(part: Part) => String(part.hash), ...likenesses]) {
    if (left.length === 0 || right.length === 0) break;
    pairAlike(one, other, left, right, likeness, partners);
    const taken = new Set(left.map((index) => partners[index]!));
    left = left.filter((index) => partners[index] === -1);
    right = right.filter((index) => !taken.has(index));
  }
  return partners;
}

/** Parts that are alike become partners in their order. */
function pairAlike<Part>(
  one: readonly Part[],
  other: readonly Part[],
  left: readonly number[],
  right: readonly number[],
  likeness: Likeness<Part>,
  partners: Int32Array,
): void {
  const waiting = Map.groupBy(
    right.filter((index) => likeness(other[index]!) !== undefined),
    (index) => likeness(other[index]!),
  );
  const taken = new Map<string, number>();
  for (const index of left) {
    const key = likeness(one[index]!);
    const found = key === undefined ? undefined : waiting.get(key);
    if (key === undefined || !found) continue;
    const position = taken.get(key) ?? 0;
    if (position >= found.length) continue;
    partners[index] = found[position]!;
    taken.set(key, position + 1);
  }
}

function sharedHead(one: readonly Alignable[], other: readonly Alignable[]): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one[count]!.hash === other[count]!.hash) count++;
  return count;
}

function sharedTail(one: readonly Alignable[], other: readonly Alignable[], head: number): number {
  const most = Math.min(one.length, other.length) - head;
  let count = 0;
  while (count < most && one[one.length - 1 - count]!.hash === other[other.length - 1 - count]!.hash) count++;
  return count;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** For each position of the second list, that of its partner in the first, or -1. */
export function partnersOf(partners: Int32Array, length: number): Int32Array {
  const found = new Int32Array(length).fill(-1);
  for (const [index, partner] of partners.entries()) if (partner !== -1) found[partner] = index;
  return found;
}
