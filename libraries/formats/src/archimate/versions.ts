/** Compares the versions of ArchiMate documents. */

/** Whether a version such as 3.1.1 is before another one. */
export function isBefore(version: string, other: string): boolean {
  const [one, two] = [numbersOf(version), numbersOf(other)];
  const at = two.findIndex((number, index) => number !== (one[index] ?? 0));
  return at >= 0 && (one[at] ?? 0) < two[at]!;
}

function numbersOf(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10) || 0);
}
