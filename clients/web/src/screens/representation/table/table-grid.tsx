/** The rows and columns of a table. Only the rows that are seen are elements of the page. */
import type { Representation } from '@orrery/api';
import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { Card } from '../../../design/card.tsx';
import design from '../../../design/design.module.css';
import { useLanguage } from '../../../messages/language.tsx';
import { useVisibleRows } from '../visible-rows.ts';
import { CellShown, TotalCell } from './cell-shown.tsx';
import { widthOf } from './cell-text.ts';
import type { ReadTable, TableHead, TableRow } from './row-stream.ts';
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
  const [letters, find] = useState('');
  const [order, setOrder] = useState<Order>();
  const rows = useMemo(() => arranged(table.rows, letters, order, code), [table, letters, order, code]);
  const hasMeasure = table.rows.length >= measuredRows || table.foot !== undefined;
  const columns = useMemo(() => widthsOf(table, head), [head, hasMeasure]);
  const box = useRef<HTMLElement>(null);
  const { first, end, height } = useVisibleRows(box, rows.length, rowHeight, rowHeight);
  const look = { gridTemplateColumns: columns, height: rowHeight };
  const count = `${number(rows.length)}${table.foot ? '' : ' …'}`;
  const size = { 'aria-rowcount': rows.length + 1, 'aria-colcount': head.columns.length };
  return (
    <Card title={say('rows')} count={count} actions={<Finding letters={letters} find={find} />} isFlush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its box is scrolled by keys too. */}
      <section ref={box} className={styles.box} tabIndex={0} aria-label={head.title}>
        <table aria-label={head.title} className={styles.grid} {...size}>
          <Heads head={head} look={look} order={order} onSort={(column) => setOrder(nextOrder(order, column))} />
          <tbody className={styles.rows} style={{ height }}>
            {rows.slice(first, end).map((row, index) => (
              <RowShown key={`${first + index}`} row={row} at={first + index} head={head} look={look} chain={chain} />
            ))}
          </tbody>
          {letters === '' && table.foot?.totals && <Totals head={head} look={look} totals={table.foot.totals} />}
        </table>
        {rows.length === 0 && table.foot && <p className={design.empty}>{say(letters ? 'nothingFound' : 'noRows')}</p>}
      </section>
    </Card>
  );
}

interface PartProps {
  readonly head: TableHead;
  readonly look: CSSProperties;
}

interface HeadsProps extends PartProps {
  readonly order: Order | undefined;
  readonly onSort: (column: number) => void;
}

function Heads({ head, look, order, onSort }: HeadsProps) {
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1} className={styles.row} style={look}>
        {head.columns.map(({ title }, column) => (
          <HeadCell
            key={`${column}`}
            title={title}
            order={order?.column === column ? order : undefined}
            onSort={() => onSort(column)}
          />
        ))}
      </tr>
    </thead>
  );
}

interface RowShownProps extends PartProps {
  readonly row: TableRow;
  readonly at: number;
  readonly chain: Representation | undefined;
}

function RowShown({ row, at, head, look, chain }: RowShownProps) {
  return (
    <tr aria-rowindex={at + 2} className={styles.row} style={{ ...look, top: at * rowHeight }}>
      {head.columns.map((column, index) => (
        <CellShown
          key={`${index}`}
          column={column}
          cell={row.cells[index]}
          rowId={index === 0 ? row.id : undefined}
          chain={chain}
        />
      ))}
    </tr>
  );
}

function Totals({ head, look, totals }: PartProps & { readonly totals: readonly unknown[] }) {
  return (
    <tfoot className={styles.foot}>
      <tr className={styles.row} style={look}>
        {head.columns.map((column, at) => (
          <TotalCell key={`${at}`} column={column} value={totals[at]} />
        ))}
      </tr>
    </tfoot>
  );
}

function Finding({ letters, find }: { readonly letters: string; readonly find: (letters: string) => void }) {
  const { say } = useLanguage();
  return (
    <input
      type="search"
      className={`${design.input} ${styles.filter}`}
      placeholder={say('findInTable')}
      aria-label={say('findInTable')}
      value={letters}
      maxLength={200}
      onChange={({ target }) => find(target.value)}
    />
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
