/** The rows that a query process tells, out of lines that are cut anywhere. */
import { LineReader } from '@orrery/kernel/line-reader.ts';
import { pauseWhenDue } from '../../../event-loop-pause.ts';
import type { TableRows } from '../sparql-engine.ts';
import { rowHeads } from './messages.ts';

export async function rowsIn(chunks: AsyncIterable<Uint8Array>): Promise<TableRows> {
  const rows = new Map<string, number>();
  let head: string | undefined;
  const reader = new LineReader();
  for await (const chunk of chunks) {
    for (const line of reader.add(chunk)) {
      const pause = pauseWhenDue();
      if (pause) await pause;
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
