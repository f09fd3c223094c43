/** Rows of a model in a table: what differs from what is stored is written, and nothing else. */
import type { Cells, Transaction, Value } from '../database.ts';
import { inBatches } from '../row-batches.ts';

export interface RowsOfModel {
  readonly table: string;
  readonly modelId: string;
  /** The cells of each row, in this order. Rows are found by the first of them, which several may have in common. */
  readonly columns: readonly [key: string, ...others: string[]];
  readonly rows: readonly Cells[];
}

/** Everybody else who writes waits meanwhile, and rows are read many times faster than written. */
export async function storeDiffering(transaction: Transaction, { table, modelId, columns, rows }: RowsOfModel): Promise<void> {
  const own = `model_id = ${transaction.dialect.placeholder(1)}`;
  const text = `select ${columns.join(', ')} from ${table} where ${own}`;
  const [before, after] = [byKey(await transaction.rows({ text, values: [modelId] })), byKey(rows)];
  const isDiffering = (key: string) => textOf(before.get(key)) !== textOf(after.get(key));
  const gone = [...before].flatMap(([key, [row]]) => (isDiffering(key) ? [row![0]!] : []));
  const come = [...after].flatMap(([key, some]) => (isDiffering(key) ? some : []));
  await inBatches(gone, (keys) => {
    const places = keys.map((_, at) => transaction.dialect.placeholder(at + 2)).join(', ');
    return transaction.rows({
      text: `delete from ${table} where ${own} and ${columns[0]} in (${places})`,
      values: [modelId, ...keys],
    });
  });
  await inBatches(come, (some) => {
    const values: Value[] = [];
    const bind = (value: Value) => transaction.dialect.placeholder(values.push(value));
    const places = some.map((row) => `(${[modelId, ...row].map(bind).join(', ')})`).join(', ');
    return transaction.rows({ text: `insert into ${table} (model_id, ${columns.join(', ')}) values ${places}`, values });
  });
}

function byKey(rows: readonly Cells[]): ReadonlyMap<string, readonly Cells[]> {
  const found = new Map<string, Cells[]>();
  for (const row of rows) {
    const key = String(row[0]);
    const same = found.get(key);
    if (same) same.push(row);
    else found.set(key, [row]);
  }
  return found;
}

/** The same for the same rows, in whatever order they are and however a database tells its numbers. No text that is stored has a NUL. */
function textOf(rows: readonly Cells[] | undefined): string | undefined {
  const texts = rows?.map((row) => row.join('\0'));
  return texts && (texts.length === 1 ? texts[0] : texts.sort().join('\0'));
}
