/** The rows of a result as a table. Only the rows in sight are elements of the page, so that a hundred thousand are as quick as ten. */
import { type CSSProperties, type UIEvent, useEffect, useMemo, useState } from 'react';
import design from '../../../design/design.module.css';
import { useLanguage } from '../../../messages/language.tsx';
import { useQueryMessages } from '../messages/query-messages.ts';
import queries from '../queries.module.css';
import { type Naming, ResultCell, thingIn } from './result-cell.tsx';
import type { ResultRows } from './result-rows.ts';
import { RowDialog } from './row-dialog.tsx';

const rowHeight = 32;
const spareRows = 8;
/** As many as the table is high. */
const shownRows = 24;

interface ResultTableProps {
  readonly rows: ResultRows;
  /** How many there are by now. */
  readonly count: number;
  /** An order is a thing of all rows. */
  readonly isWhole: boolean;
  readonly naming: Naming;
}

interface Order {
  readonly column: number;
  readonly isDescending: boolean;
}

export function ResultTable({ rows, count, isWhole, naming }: ResultTableProps) {
  const say = useQueryMessages();
  const [from, setFrom] = useState(0);
  const [order, setOrder] = useState<Order>();
  const [opened, open] = useState<number>();
  const ordered = useMemo(
    () => order && isWhole && rows.orderBy(order.column, order.isDescending),
    [rows, order, isWhole, count],
  );
  const to = Math.min(count, from + shownRows + 2 * spareRows);
  const shown = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  const rowAt = (index: number) => (ordered ? ordered[index]! : index);
  useWanted(rows, shown.map(rowAt), naming);
  const look = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const first = Math.max(0, Math.floor(currentTarget.scrollTop / rowHeight) - spareRows);
    // By steps, so that not every pixel is a new picture.
    setFrom(first - (first % 4));
  };
  const grid: CSSProperties = { gridTemplateColumns: `4.5rem repeat(${rows.columns.length}, minmax(11rem, 1fr))` };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is scrolled by keys too.
    <section className={queries.tableFrame} aria-label={say('rows')} tabIndex={0} onScroll={look}>
      <table className={queries.table} aria-label={say('result')} aria-rowcount={count + 1}>
        <Heads columns={rows.columns} grid={grid} order={order} setOrder={isWhole ? setOrder : undefined} />
        <tbody className={queries.tableBody} style={{ height: count * rowHeight }}>
          {shown.map((index) => (
            <Row key={index} index={index} row={rowAt(index)} rows={rows} grid={grid} naming={naming} onOpen={open} />
          ))}
        </tbody>
      </table>
      {opened !== undefined && <RowDialog rows={rows} index={opened} naming={naming} onClose={() => open(undefined)} />}
    </section>
  );
}

/** Names are asked for when the rows are seen. */
function useWanted(rows: ResultRows, shown: readonly number[], { places }: Naming): void {
  useEffect(() => {
    places.want(shown.flatMap((row) => rows.row(row).flatMap((value) => [thingIn(value)].filter((one) => one !== undefined))));
  });
}

interface RowProps {
  /** Where it stands. */
  readonly index: number;
  /** Which one it is. */
  readonly row: number;
  readonly rows: ResultRows;
  readonly grid: CSSProperties;
  readonly naming: Naming;
  readonly onOpen: (row: number) => void;
}

function Row({ index, row, rows, grid, naming, onOpen }: RowProps) {
  const style = { ...grid, transform: `translateY(${index * rowHeight}px)` };
  return (
    <tr className={queries.tableRow} aria-rowindex={index + 2} style={style}>
      <RowNumber index={index} onOpen={() => onOpen(row)} />
      {rows.row(row).map((value, column) => (
        <td key={rows.columns[column]} className={queries.cell}>
          <ResultCell value={value} naming={naming} />
        </td>
      ))}
    </tr>
  );
}

function RowNumber({ index, onOpen }: { readonly index: number; readonly onOpen: () => void }) {
  const say = useQueryMessages();
  const { number } = useLanguage();
  return (
    <th scope="row" className={queries.rowNumber}>
      <button type="button" onClick={onOpen} aria-label={say('showRow', { number: index + 1 })}>
        {number(index + 1)}
      </button>
    </th>
  );
}

interface HeadsProps {
  readonly columns: readonly string[];
  readonly grid: CSSProperties;
  readonly order: Order | undefined;
  readonly setOrder: ((order: Order | undefined) => void) | undefined;
}

const signs = { ascending: ' ↑', descending: ' ↓', none: '' } as const;

/** Up, down, and as it came. */
function nextOrder(column: number, order: Order | undefined): Order | undefined {
  if (order?.column !== column) return { column, isDescending: false };
  return order.isDescending ? undefined : { column, isDescending: true };
}

function Heads({ columns, grid, order, setOrder }: HeadsProps) {
  const say = useQueryMessages();
  const directionOf = (column: number) => (order?.column === column ? (order.isDescending ? 'descending' : 'ascending') : 'none');
  return (
    <thead className={queries.heads}>
      <tr className={queries.headRow} aria-rowindex={1} style={grid}>
        <th scope="col" className={queries.head}>
          <span className={design.hidden}>{say('rowNumber')}</span>
          <span aria-hidden="true">#</span>
        </th>
        {columns.map((name, column) => (
          <th key={name} scope="col" className={queries.head} aria-sort={directionOf(column)}>
            <button type="button" disabled={!setOrder} onClick={() => setOrder?.(nextOrder(column, order))}>
              {name}
              <span aria-hidden="true">{signs[directionOf(column)]}</span>
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}
