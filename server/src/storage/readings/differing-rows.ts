/** Rows of models in a table: what differs from what is stored is written, and nothing else. */
import type { Cells, Transaction, Value } from '../database.ts';
import { inBatches } from '../row-batches.ts';
import { rowsOfMany } from '../rows-of-many.ts';

export interface RowsOfModels {
  readonly table: string;
  /** The cells of each row, in this order. Rows are found by the first of them, which several may have in common. */
  readonly columns: readonly [key: string, ...others: string[]];
  /** By the id of the model; one that is named without rows loses those that it has. */
  readonly rows: ReadonlyMap<string, readonly Cells[]>;
}

/** Everybody else who writes waits meanwhile, and rows are read many times faster than written. */
export async function storeDiffering(transaction: Transaction, { table, columns, rows }: RowsOfModels): Promise<void> {
  const selection = `select model_id, ${columns.join(', ')} from ${table}`;
  const stored = await rowsOfMany(transaction, [...rows.keys()], (places) => `${selection} where model_id in (${places})`);
  const storedOf = Map.groupBy(stored, ([modelId]) => modelId as string);
  const come: Cells[] = [];
  for (const [modelId, after] of rows) {
    const differing = difference(
      (storedOf.get(modelId) ?? []).map((row) => row.slice(1)),
      after,
    );
    await removeKeys(transaction, { table, key: columns[0], modelId, gone: differing.gone });
    for (const row of differing.come) come.push([modelId, ...row]);
  }
  await inBatches(come, (some) => {
    const values: Value[] = [];
    const bind = (value: Value) => transaction.dialect.placeholder(values.push(value));
    const places = some.map((row) => `(${row.map(bind).join(', ')})`).join(', ');
    return transaction.rows({ text: `insert into ${table} (model_id, ${columns.join(', ')}) values ${places}`, values });
  });
}

interface RemovedKeys {
  readonly table: string;
  readonly key: string;
  readonly modelId: string;
  readonly gone: readonly Value[];
}

function removeKeys(transaction: Transaction, { table, key, modelId, gone }: RemovedKeys): Promise<void> {
  const { placeholder } = transaction.dialect;
  return inBatches(gone, (keys) => {
    const places = keys.map((_, at) => placeholder(at + 2)).join(', ');
    const text = `delete from ${table} where model_id = ${placeholder(1)} and ${key} in (${places})`;
    return transaction.rows({ text, values: [modelId, ...keys] });
  });
}

/** The keys of rows that go, and the rows that come. */
function difference(stored: readonly Cells[], rows: readonly Cells[]): { readonly gone: Value[]; readonly come: Cells[] } {
  const [before, after] = [byKey(stored), byKey(rows)];
  const isDiffering = (key: string) => textOf(before.get(key)) !== textOf(after.get(key));
  return {
    gone: [...before].flatMap(([key, [row]]) => (isDiffering(key) ? [row![0]!] : [])),
    come: [...after].flatMap(([key, some]) => (isDiffering(key) ? some : [])),
  };
}

function byKey(rows: readonly Cells[]): ReadonlyMap<string, readonly Cells[]> {
  return Map.groupBy(rows, ([key]) => String(key));
}

/** The same for the same rows, in whatever order they are and however a database tells its numbers. No text that is stored has a NUL. */
function textOf(rows: readonly Cells[] | undefined): string | undefined {
  const texts = rows?.map((row) => row.join('\0'));
  return texts && (texts.length === 1 ? texts[0] : texts.sort().join('\0'));
}
