import { JsonWriter } from '@orrery/tables';
import { expect, test } from 'vitest';
import { type ReadTable, readTable } from './row-stream.ts';

function written(rows: number): string {
  let text = '';
  const writer = new JsonWriter((piece) => {
    text += piece;
  });
  writer.begin({ title: 'People', columns: [{ title: 'name' }, { title: 'age' }] } as never);
  for (let row = 0; row < rows; row++) writer.row({ id: `${row}`, cells: [`Zoë\n],${row}`, row] } as never);
  writer.end({ totals: [null, 3], count: rows, cut: undefined } as never);
  return text;
}

/** In pieces that end in the midst of letters. */
async function* pieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

test('a table is read in whatever pieces it comes', async () => {
  for (const size of [1, 7, 10_000]) {
    const told: ReadTable[] = [];
    const table = await readTable(pieces(written(3), size), (news) => told.push(news));
    expect(table.head).toMatchObject({ title: 'People', columns: [{ title: 'name' }, { title: 'age' }] });
    expect(table.rows[2]).toEqual({ id: '2', cells: ['Zoë\n],2', 2] });
    expect(table.foot).toMatchObject({ totals: [null, 3], count: 3, truncated: false });
    expect(told[0]?.head).toBeDefined();
  }
});

test('an empty table has columns, and a long one is cut', async () => {
  expect(await readTable(pieces(written(0), 5), () => undefined)).toMatchObject({ rows: [], foot: { count: 0 }, isCut: false });
  const cut = await readTable(pieces(written(50), 64), () => undefined, 10);
  expect([cut.rows.length, cut.isCut, cut.foot]).toEqual([10, true, undefined]);
});
