/** One row of a tree or table. As long as it is on its way it says so. */
import { memo } from 'react';
import design from '../design/design.module.css';
import { Icon } from '../design/icons.tsx';
import { useLanguage } from '../messages/language.tsx';
import type { RowObject, ShownRow } from './paged-rows.ts';
import { twistSign } from './row-clicks.ts';
import type { RowColumn } from './row-column.ts';
import styles from './rows.module.css';

interface GridRowProps<Item extends RowObject> extends ShownRow<Item> {
  readonly id: string;
  readonly top: number;
  readonly isTree: boolean;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly columns: readonly RowColumn<Item>[];
}

/** Deeper ones are not moved further to the right. */
const deepestIndent = 20;

/** Drawn again only where it is another: while rows are scrolled, most stay. */
export const GridRow = memo(Row) as typeof Row;

function Row<Item extends RowObject>(props: GridRowProps<Item>) {
  const { id, top, isTree, isActive, isChosen, columns, item, level, position, siblingCount, isOpen, row } = props;
  const hasChildren = isTree && (item?.childCount ?? 0) > 0;
  const ofTree = isTree && {
    'aria-level': level,
    'aria-posinset': position,
    'aria-setsize': siblingCount,
    'aria-expanded': hasChildren ? isOpen : undefined,
  };
  const others = columns.slice(1);
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: keys and clicks are heard by the grid, which keeps the focus.
    <div
      {...ofTree}
      id={id}
      role="row"
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      data-active={isActive}
      aria-rowindex={row + 2}
      aria-selected={isChosen}
      aria-busy={item === undefined}
    >
      <FirstCell {...props} hasChildren={hasChildren} />
      {others.map(({ key, cell }) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid keeps the focus.
        <span key={key} role="gridcell" className={styles.cell}>
          {item && cell(item)}
        </span>
      ))}
    </div>
  );
}

interface FirstCellProps<Item extends RowObject> extends GridRowProps<Item> {
  readonly hasChildren: boolean;
}

function FirstCell<Item extends RowObject>({ item, level, isOpen, isTree, columns, hasChildren }: FirstCellProps<Item>) {
  const { say } = useLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid keeps the focus.
    <span role="gridcell" className={styles.cell}>
      {isTree && (
        <span className={styles.indent} style={{ width: `${Math.min(level - 1, deepestIndent) * 1.1}rem` }} aria-hidden="true" />
      )}
      {isTree && <Twist hasChildren={hasChildren} isOpen={isOpen} />}
      {item ? (
        <span className={styles.label}>{columns[0]!.cell(item)}</span>
      ) : (
        <span className={design.quiet}>{say('loading')}</span>
      )}
    </span>
  );
}

/** For the hand alone: keys and readers of screens have the row's own state. */
function Twist({ hasChildren, isOpen }: { readonly hasChildren: boolean; readonly isOpen: boolean }) {
  if (!hasChildren) return <span className={styles.twist} aria-hidden="true" />;
  return (
    <span className={styles.twist} data-open={isOpen} aria-hidden="true" {...{ [twistSign]: true }}>
      <Icon name="chevron" />
    </span>
  );
}
