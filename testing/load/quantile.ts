/** Quantiles of a series of values. */

/** The value that so large a share of the series does not exceed. */
export function quantile(series: readonly number[], share: number): number {
  const sorted = [...series].sort((some, other) => some - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(series: readonly number[]): number {
  return quantile(series, 0.5);
}
