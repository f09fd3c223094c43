/** Chooses what an Accept header likes best among the offers (RFC 9110 §12.5.1). */

interface MediaRange {
  readonly type: string;
  readonly quality: number;
  readonly position: number;
}

interface Liking {
  readonly quality: number;
  /** How exactly the header names it. */
  readonly precision: number;
  readonly position: number;
}

/** More than any client names; what a header names beyond that is not looked at. */
const mostRanges = 100;

/** The first of those offered where the header has no wish; none where it likes none. Equal wishes: the more exact, then the earlier one. */
export function mostLiked<T>(
  accept: string | undefined,
  offered: readonly T[],
  typesOf: (one: T) => readonly string[],
): T | undefined {
  if (!accept?.trim()) return offered[0];
  const ranges = bestByType(accept.split(',', mostRanges).map(rangeOf));
  let best: { readonly one: T; readonly liking: Liking } | undefined;
  for (const one of offered) {
    for (const [index, type] of typesOf(one).entries()) {
      // Only the first type is what it is; by the others it is just as well known.
      const liking = likingOf(index === 0 ? waysToName(type) : [type], ranges);
      if (liking.quality > 0 && (!best || isMore(liking, best.liking))) best = { one, liking };
    }
  }
  return best?.one;
}

function rangeOf(text: string, position: number): MediaRange {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
  return { type, quality: Number.isFinite(quality) ? quality : 0, position };
}

/** Of those that name the same, the one that is liked most, and first. */
function bestByType(ranges: readonly MediaRange[]): ReadonlyMap<string, MediaRange> {
  const best = new Map<string, MediaRange>();
  for (const range of ranges) if (range.quality > (best.get(range.type)?.quality ?? -1)) best.set(range.type, range);
  return best;
}

function waysToName(type: string): string[] {
  return [type, `${type.split('/')[0]}/*`, '*/*'];
}

/** The most specific range that matches has precedence. */
function likingOf(names: readonly string[], ranges: ReadonlyMap<string, MediaRange>): Liking {
  for (const [index, name] of names.entries()) {
    const found = ranges.get(name);
    if (found) return { quality: found.quality, precision: -index, position: found.position };
  }
  return { quality: 0, precision: 0, position: 0 };
}

function isMore(one: Liking, other: Liking): boolean {
  if (one.quality !== other.quality) return one.quality > other.quality;
  if (one.precision !== other.precision) return one.precision > other.precision;
  return one.position < other.position;
}
