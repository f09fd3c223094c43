/** Cells as texts. */

interface Reference {
  readonly label: string;
  readonly id?: string;
}

const longestText = 2000;

export function isReference(cell: unknown): cell is Reference {
  return typeof cell === 'object' && cell !== null && 'label' in cell && typeof cell.label === 'string';
}

export function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (Array.isArray(cell)) return cell.map(textOfCell).join(', ').slice(0, longestText);
  return (isReference(cell) ? cell.label : typeof cell === 'object' ? JSON.stringify(cell) : String(cell)).slice(0, longestText);
}

/** How wide a column is, in letters, by what stands in its first rows. */
export function widthOf(title: string, cells: readonly unknown[]): number {
  const longest = Math.max(title.length + 3, ...cells.map((cell) => textOfCell(cell).length));
  return Math.min(42, Math.max(8, longest + 3));
}
