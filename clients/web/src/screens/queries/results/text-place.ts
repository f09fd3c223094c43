/** Places in a text: from lines and columns, which people count from one, to offsets. */

export function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return Math.min(before + column - 1, text.length);
}
