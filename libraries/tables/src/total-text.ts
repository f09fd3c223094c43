/** Totals as people read them, each by its name: `sum 42`. */
import { shownText } from './shown-text.ts';
import type { ColumnHead, TotalKind } from './table-head.ts';

/** Digits behind the point of an average, where its column does not say: more tell nothing. */
const usualDecimals = 4;

export function totalText(value: number | string | null, { total, format, decimals }: ColumnHead): string {
  return total === undefined || value === null
    ? ''
    : `${total} ${shownText(rounded(value, total, decimals), totalLook(total, { format, decimals }))}`;
}

/** How many there are is a number, whatever is counted. */
export function totalLook(
  total: TotalKind,
  look: Pick<ColumnHead, 'format' | 'decimals'>,
): Pick<ColumnHead, 'format' | 'decimals'> {
  return total === 'count' ? {} : look;
}

function rounded(value: number | string, total: TotalKind, decimals: number | undefined): number | string {
  if (total !== 'average' || typeof value !== 'number' || decimals !== undefined || Math.abs(value) < 1) return value;
  return Number(value.toFixed(usualDecimals));
}
