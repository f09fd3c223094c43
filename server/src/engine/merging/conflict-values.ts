/** Bounds the values of conflicts as texts: previews have room for so many characters of all models together. */

interface ConflictValues {
  readonly base: string;
  readonly target: string;
  readonly source: string;
}

export function lengthOfValues(values: ConflictValues | undefined): number {
  return values ? values.base.length + values.target.length + values.source.length : 0;
}
