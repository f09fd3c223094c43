/** Reads a table while it comes: a row is a line of the JSON, and the first are there before the last are made. */
import { LineReader } from '@orrery/kernel/line-reader.ts';

export interface TableHead {
  readonly title: string;
  readonly columns: readonly {
    readonly title: string;
    readonly format?: string;
    readonly decimals?: number;
    readonly total?: string;
  }[];
  readonly diagnostics: readonly { readonly message: string; readonly column: string }[];
}

export interface TableRow {
  readonly id?: string;
  readonly cells: readonly unknown[];
}

interface TableFoot {
  readonly totals?: readonly unknown[];
  readonly count: number;
  readonly truncated: boolean;
  readonly note?: string;
}

export interface ReadTable {
  readonly head: TableHead | undefined;
  readonly rows: readonly TableRow[];
  /** There when all rows have come. */
  readonly foot: TableFoot | undefined;
  /** Whether there are more rows than are kept. */
  readonly isCut: boolean;
}

/** So many rows are kept in memory; downloads have all. */
const mostRows = 100_000;
/** News are told so often, in milliseconds: at once for the first rows, and then seldom. */
const between = 150;

export async function readTable(
  body: AsyncIterable<Uint8Array>,
  onRows: (table: ReadTable) => void,
  most = mostRows,
): Promise<ReadTable> {
  const rows: TableRow[] = [];
  let head: TableHead | undefined;
  let foot: TableFoot | undefined;
  let told = 0;
  const now = (isCut = false): ReadTable => ({ head, rows: rows.slice(), foot, isCut });
  for await (const line of linesOf(body)) {
    if (!head) head = JSON.parse(`${line}]}`) as TableHead;
    else if (line.startsWith('],')) foot = JSON.parse(`{${line.slice(2)}`) as TableFoot;
    else if (rows.length >= most) return now(true);
    else rows.push(JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line) as TableRow);
    if (performance.now() - told < between) continue;
    told = performance.now();
    onRows(now());
  }
  return now();
}

async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const reader = new LineReader();
  for await (const piece of body) for (const line of reader.add(piece)) if (line !== '') yield line;
  if (reader.rest !== '') yield reader.rest;
}

/** Not every browser goes through a body by itself. */
export async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}
