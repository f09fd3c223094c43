/** A stretch of an expression: offsets in UTF-16 units, the end is the first that is not part of it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function spanOf(first: Span, last: Span): Span {
  return { start: first.start, end: last.end };
}
