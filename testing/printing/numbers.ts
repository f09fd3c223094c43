/** Numbers as people read them in a table. */
export function whole(value: number): string {
  return Number.isFinite(value) ? Math.round(value).toLocaleString('en') : '–';
}

/** With as many digits as say something. */
export function precise(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value >= 100 ? whole(value) : value.toFixed(value >= 10 ? 1 : 2);
}

export function percent(share: number): string {
  if (!Number.isFinite(share)) return '–';
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
}

export function times(ratio: number): string {
  return Number.isFinite(ratio) && ratio > 0 ? `${ratio.toFixed(2)}×` : '–';
}
