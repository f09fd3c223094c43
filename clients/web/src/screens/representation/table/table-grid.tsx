/** The rows and columns of a table. Only the rows that are seen are elements of the page. */
import type { Representation } from '@orrery/api';
import { useId, useMemo, useRef, useState } from 'react';
import { Card } from '../../../design/card.tsx';
import design from '../../../design/design.module.css';
import { useLanguage } from '../../../messages/language.tsx';
import { useVisibleRows } from '../visible-rows.ts';
import { CellShown, TotalCell } from './cell-shown.tsx';
import { widthOf } from './cell-text.ts';
import type { ReadTable, TableHead } from './row-stream.ts';
import styles from './table.module.css';
import { arranged, nextOrder, type Order } from './table-order.ts';

const rowHeight = 40;
const measuredRows = 100;

interface TableGridProps {
  readonly table: ReadTable;
  readonly head: TableHead;
  /** Where objects are, that rows and references lead to. */
  readonly chain: Representation | undefined;
}

export function TableGrid({ table, head, chain }: TableGridProps) {
  const { say, number, code } = useLanguage();
  const id = useId();
  const [letters, find] = useState('');
  const [order, setOrder] = useState<Order>();
  const rows = useMemo(() => arranged(table.rows, letters, order, code), [table, letters, order, code]);
  const hasMeasure = table.rows.length >= measuredRows || table.foot !== undefined;
  const columns = useMemo(() => widthsOf(table, head), [head, hasMeasure]);
  const box = useRef<HTMLElement>(null);
  const { first, end, height } = useVisibleRows(box, rows.length, rowHeight, rowHeight);
  const totals = letters === '' ? table.foot?.totals : undefined;
  const finding = (
    <>
      <label className={design.hidden} htmlFor={id}>
        {say('findInTable')}
      </label>
      <input
        id={id}
        type="search"
        className={`${design.input} ${styles.filter}`}
        placeholder={say('findInTable')}
        value={letters}
        maxLength={200}
        onChange={({ target }) => find(target.value)}
      />
    </>
  );
  const count = `${number(rows.length)}${table.foot ? '' : ' …'}`;
  return (
    <Card title={say('rows')} count={count} actions={finding} isFlush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its box is scrolled by keys too. */}
      <section ref={box} className={styles.box} tabIndex={0} aria-label={head.title}>
        <table
          aria-label={head.title}
          aria-rowcount={rows.length + 1}
          aria-colcount={head.columns.length}
          className={styles.grid}
        >
          <thead className={styles.head}>
            <tr aria-rowindex={1} className={styles.row} style={{ gridTemplateColumns: columns, height: rowHeight }}>
              {head.columns.map(({ title }, column) => (
                <HeadCell
                  key={`${column}`}
                  title={title}
                  order={order?.column === column ? order : undefined}
                  onSort={() => setOrder(nextOrder(order, column))}
                />
              ))}
            </tr>
          </thead>
          <tbody className={styles.rows} style={{ height }}>
            {rows.slice(first, end).map((row, index) => (
              <tr
                key={`${first + index}`}
                aria-rowindex={first + index + 2}
                className={styles.row}
                style={{ gridTemplateColumns: columns, height: rowHeight, top: (first + index) * rowHeight }}
              >
                {head.columns.map((column, at) => (
                  <CellShown
                    key={`${at}`}
                    column={column}
                    cell={row.cells[at]}
                    rowId={at === 0 ? row.id : undefined}
                    chain={chain}
                  />
                ))}
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot className={styles.foot}>
              <tr className={styles.row} style={{ gridTemplateColumns: columns, height: rowHeight }}>
                {head.columns.map((column, at) => (
                  <TotalCell key={`${at}`} column={column} value={totals[at]} />
                ))}
              </tr>
            </tfoot>
          )}
        </table>
        {rows.length === 0 && table.foot && <p className={design.empty}>{say(letters ? 'nothingFound' : 'noRows')}</p>}
      </section>
    </Card>
  );
}

/** By the first rows: the columns stay as wide, whatever comes. */
function widthsOf({ rows }: ReadTable, { columns }: TableHead): string {
  const first = rows.slice(0, measuredRows);
  const widths = columns.map(({ title }, at) => {
    const cells = first.map((row) => row.cells[at]);
    return `${widthOf(title, cells)}ch`;
  });
  // The room that is left is nobody's.
  return `${widths.join(' ')} 1fr`;
}

interface HeadCellProps {
  readonly title: string;
  readonly order: Order | undefined;
  readonly onSort: () => void;
}

function HeadCell({ title, order, onSort }: HeadCellProps) {
  const sorted = order === undefined ? 'none' : order.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={sorted} className={styles.headCell}>
      <button type="button" className={styles.sort} onClick={onSort}>
        <span>{title.slice(0, 300)}</span>
        <span aria-hidden="true">{order === undefined ? '' : order.isDescending ? '▼' : '▲'}</span>
      </button>
    </th>
  );
}
