/** Tables for a terminal: text to the left, numbers to the right. */
export interface TableColumn<Row> {
  readonly title: string;
  readonly of: (row: Row) => string;
  readonly isText?: boolean;
}

export function tableOf<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map((column) => column.of(row)));
  const widths = columns.map(({ title }, index) => Math.max(title.length, ...cells.map((line) => line[index]!.length)));
  const align = (text: string, index: number) =>
    columns[index]!.isText ? text.padEnd(widths[index]!) : text.padStart(widths[index]!);
  const lineOf = (line: readonly string[]) => line.map(align).join('  ').trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [lineOf(columns.map(({ title }) => title)), rule, ...cells.map(lineOf)].join('\n');
}
