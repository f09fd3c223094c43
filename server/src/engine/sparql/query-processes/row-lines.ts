/** The rows that a query process tells, out of lines that are cut anywhere. */
import type { TableRows } from '../sparql-engine.ts';
import { rowHeads } from './messages.ts';

export async function rowsIn(chunks: AsyncIterable<Uint8Array>): Promise<TableRows> {
  const rows = new Map<string, number>();
  let head: string | undefined;
  for await (const lines of wholeLines(chunks)) {
    for (const line of lines) {
      if (head === undefined) head = line;
      else add(rows, line);
    }
  }
  return { isWhole: head === rowHeads.whole, rows };
}

function add(rows: Map<string, number>, line: string): void {
  const end = line.indexOf(' ');
  const row = line.slice(end + 1);
  rows.set(row, (rows.get(row) ?? 0) + Number(line.slice(0, end)));
}

async function* wholeLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    yield lines;
  }
}
