/** Rows of any number as a tree or a table: those in sight are drawn, and the keys walk through all of them. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { GridRow } from './grid-row.tsx';
import type { PagedRows, RowObject } from './paged-rows.ts';
import { isOnTwist, rowOfClick } from './row-clicks.ts';
import type { RowColumn } from './row-column.ts';
import { rowAfterKey } from './row-keys.ts';
import styles from './rows.module.css';
import type { ScrollWindow } from './scroll-window.ts';
import { useActiveRow, useGoal } from './use-active-row.ts';
import { useScroll } from './use-scroll.ts';

interface RowGridProps<Item extends RowObject> {
  readonly rows: PagedRows<Item>;
  readonly isTree: boolean;
  readonly label: string;
  /** The first one holds the tree. */
  readonly columns: readonly RowColumn<Item>[];
  readonly chosenId: string | undefined;
  readonly onChoose: (item: Item) => void;
  /** A row of these rows to go to, each time that it is another value. */
  readonly goal?: { readonly rows: PagedRows<Item>; readonly row: number } | undefined;
  /** A letter was typed: what it means is up to those around. */
  readonly onLetter?: () => void;
}

const measures = { rowHeight: 34, headHeight: 34 };

export function RowGrid<Item extends RowObject>(props: RowGridProps<Item>) {
  const { rows, isTree, label, columns } = props;
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  useSyncExternalStore(rows.subscribe, () => rows.version);
  const { window: seen, pageRows, bringIntoView } = useScroll(element, rows.rowCount, measures);
  useEffect(() => rows.want(seen.from, seen.to));
  const { active, walk, take } = useMoves(props, element, bringIntoView);
  const hear = (event: KeyboardEvent) => {
    if (event.target !== element.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rowAfterKey(event.key, { rows, active, pageRows, isTree });
    if (row === undefined) return act(event, active, props);
    event.preventDefault();
    walk(row);
  };
  const isDrawn = active >= seen.from && active < seen.to;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useAriaPropsSupportedByRole: it has one of two roles.
    <div
      ref={element}
      className={styles.grid}
      role={isTree ? 'treegrid' : 'grid'}
      aria-label={label}
      aria-rowcount={rows.isCounted ? rows.rowCount + 1 : -1}
      aria-activedescendant={isDrawn ? `${id}-${active}` : undefined}
      tabIndex={0}
      onKeyDown={hear}
    >
      <Head columns={columns} />
      <Body {...props} id={id} seen={seen} active={active} onTake={take} />
    </div>
  );
}

/** The row that has the keys, and the ways to another one: by keys, by hand, and by a goal that others set. */
function useMoves<Item extends RowObject>(
  props: RowGridProps<Item>,
  element: RefObject<HTMLElement | null>,
  bringIntoView: (row: number) => void,
) {
  const { rows, goal } = props;
  const { active, walkTo, goTo } = useActiveRow(rows, props);
  useBeginning(rows, element, goTo);
  const reveal = (row: number) => {
    goTo(row);
    bringIntoView(row);
  };
  const { leave } = useGoal(goal?.rows === rows ? goal : undefined, rows.isCounted, reveal);
  return {
    active,
    walk: (row: number) => {
      leave();
      walkTo(row);
      bringIntoView(row);
    },
    take: (row: number) => {
      leave();
      goTo(row);
    },
  };
}

/** Keys that do something with the row where they are. */
function act<Item extends RowObject>(event: KeyboardEvent, active: number, props: RowGridProps<Item>): void {
  const { rows, isTree, onChoose, onLetter } = props;
  if (rows.rowCount === 0) return;
  const { item, isOpen } = rows.rowAt(active);
  if (event.key === 'Enter' && item) onChoose(item);
  else if (event.key === ' ' && isTree) isOpen ? rows.close(active) : rows.open(active);
  else {
    // The letter itself goes to whatever takes the focus.
    if (/^[\p{L}\p{N}]$/u.test(event.key)) onLetter?.();
    return;
  }
  event.preventDefault();
}

interface BodyProps<Item extends RowObject> extends RowGridProps<Item> {
  readonly id: string;
  readonly seen: ScrollWindow;
  readonly active: number;
  readonly onTake: (row: number) => void;
}

/** Rows keep their place below one of these as long as it is the last above them: what moves is the whole. */
const rowsOfAnchor = 1000;

function Body<Item extends RowObject>({ id, rows, seen, active, onTake, isTree, chosenId, columns, onChoose }: BodyProps<Item>) {
  const drawn = Array.from({ length: Math.max(0, seen.to - seen.from) }, (_, index) => rows.rowAt(seen.from + index));
  const anchor = seen.from - (seen.from % rowsOfAnchor);
  const hear = (event: MouseEvent) => {
    const row = rowOfClick(event);
    if (row === undefined) return;
    const { item, isOpen } = rows.rowAt(row);
    if (isOnTwist(event)) return isOpen ? rows.close(row) : rows.open(row);
    onTake(row);
    if (item) onChoose(item);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useKeyWithClickEvents: rows of tables cannot be placed one by one, and the keys are heard by the grid.
    <div role="rowgroup" className={styles.body} style={{ height: seen.height }} onClick={hear}>
      <div role="presentation" className={styles.moved} style={{ transform: `translateY(${seen.topOf(anchor)}px)` }}>
        {drawn.map((shown) => (
          <GridRow
            key={shown.row % seen.slots}
            id={`${id}-${shown.row}`}
            {...shown}
            top={(shown.row - anchor) * measures.rowHeight}
            isTree={isTree}
            isActive={shown.row === active}
            isChosen={shown.item !== undefined && shown.item.id === chosenId}
            columns={columns}
          />
        ))}
      </div>
    </div>
  );
}

/** Other rows are read from the beginning. */
function useBeginning(rows: unknown, element: RefObject<HTMLElement | null>, goTo: (row: number) => void): void {
  const last = useRef(rows);
  useLayoutEffect(() => {
    if (last.current === rows) return;
    last.current = rows;
    element.current!.scrollTop = 0;
    goTo(0);
  });
}

function Head<Item extends RowObject>({ columns }: { readonly columns: readonly RowColumn<Item>[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of tables cannot be placed one by one.
    <div role="rowgroup" className={styles.head}>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid keeps the focus. */}
      <div role="row" className={styles.headRow} aria-rowindex={1}>
        {columns.map(({ key, title, order, onOrder }) => (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid keeps the focus.
          <span key={key} role="columnheader" className={styles.cell} aria-sort={order}>
            {onOrder ? (
              <button type="button" className={styles.order} onClick={onOrder}>
                {title} <span aria-hidden="true">{order === 'ascending' ? '↑' : order === 'descending' ? '↓' : ''}</span>
              </button>
            ) : (
              title
            )}
          </span>
        ))}
      </div>
    </div>
  );
}
