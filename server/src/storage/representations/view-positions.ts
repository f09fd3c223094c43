/** Positions of views among each other, with room between them: where views come, go or move, the others stay where they are. */

/** Between views that are numbered for the first time, and behind the last. */
const spacing = 2 ** 20;
/** Of one that comes between two others, to the one behind it: so there is room for a thousand. */
const nearby = 2 ** 10;
const largest = 2 ** 50;

/** For views in document order, of which some have positions: those that they have now. The first is always at 0, the others behind it, each after the one before. */
export function positionsOf(known: readonly (number | null | undefined)[]): readonly number[] {
  const staying = new Set(longestRise(known));
  const positions = known.slice(0, 1).map(() => 0);
  for (let at = 1; at < known.length; at++) {
    if (staying.has(at)) {
      positions.push(known[at]!);
      continue;
    }
    let next = at;
    while (next < known.length && !staying.has(next)) next++;
    const between = placed(next - at, positions[at - 1]!, known[next] ?? undefined);
    if (!between) return known.map((_, index) => index * spacing);
    positions.push(...between);
    at = next - 1;
  }
  return positions;
}

/** So many positions between two others, or behind the last; nothing where there is no room. */
function placed(count: number, before: number, behind: number | undefined): number[] | undefined {
  const step = behind === undefined ? spacing : Math.min(nearby, Math.floor((behind - before) / (count + 1)));
  const end = behind ?? before + spacing * (count + 1);
  if (step < 1 || end > largest) return undefined;
  return Array.from({ length: count }, (_, index) => end - step * (count - index));
}

/** The most views, apart from the first, whose positions rise already: their places in the list. */
function longestRise(known: readonly (number | null | undefined)[]): number[] {
  /** Where the lowest last position of a rise of each length is, and what comes before each place in its rise. */
  const lasts: number[] = [];
  const before: (number | undefined)[] = [];
  for (let at = 1; at < known.length; at++) {
    const position = known[at] ?? 0;
    if (position <= 0) continue;
    const length = shorterThan(lasts, (last) => known[last]! < position);
    before[at] = lasts[length - 1];
    lasts[length] = at;
  }
  const rise: number[] = [];
  for (let at = lasts.at(-1); at !== undefined; at = before[at]) rise.push(at);
  return rise;
}

/** How many of them, from the first on, it holds of. */
function shorterThan(lasts: readonly number[], holds: (last: number) => boolean): number {
  let [low, high] = [0, lasts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(lasts[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}
