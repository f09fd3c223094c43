/** Text as it is searched and sorted: without differences of case and of compatible characters. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

export function foldedOrAbsent(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : folded(text);
}
