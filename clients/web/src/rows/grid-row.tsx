/** One row of a tree or table. As long as it is on its way it says so. */
import design from '../design/design.module.css';
import { Icon } from '../design/icons.tsx';
import { useLanguage } from '../messages/language.tsx';
import type { RowObject, ShownRow } from './paged-rows.ts';
import type { RowColumn } from './row-column.ts';
import styles from './rows.module.css';

interface GridRowProps<Item extends RowObject> {
  readonly id: string;
  readonly shown: ShownRow<Item>;
  readonly top: number;
  readonly isTree: boolean;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly columns: readonly RowColumn<Item>[];
  readonly onToggle: () => void;
  readonly onClick: () => void;
}

/** Deeper ones are not moved further to the right. */
const deepestIndent = 20;

export function GridRow<Item extends RowObject>(props: GridRowProps<Item>) {
  const { id, shown, top, isTree, isActive, isChosen, columns, onClick } = props;
  const { item, level, position, siblingCount, isOpen, row } = shown;
  const hasChildren = isTree && (item?.childCount ?? 0) > 0;
  const ofTree = isTree && {
    'aria-level': level,
    'aria-posinset': position,
    'aria-setsize': siblingCount,
    'aria-expanded': hasChildren ? isOpen : undefined,
  };
  const others = columns.slice(1);
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the keys are heard by the grid, which keeps the focus.
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
      onClick={onClick}
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

function FirstCell<Item extends RowObject>({ shown, isTree, columns, hasChildren, onToggle }: FirstCellProps<Item>) {
  const { say } = useLanguage();
  const { item, level, isOpen } = shown;
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid keeps the focus.
    <span role="gridcell" className={styles.cell}>
      {isTree && (
        <span className={styles.indent} style={{ width: `${Math.min(level - 1, deepestIndent) * 1.1}rem` }} aria-hidden="true" />
      )}
      {isTree && <Twist hasChildren={hasChildren} isOpen={isOpen} onToggle={onToggle} />}
      {item ? (
        <span className={styles.label}>{columns[0]!.cell(item)}</span>
      ) : (
        <span className={design.quiet}>{say('loading')}</span>
      )}
    </span>
  );
}

interface TwistProps {
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** For the hand alone: keys and readers of screens have the row's own state. */
function Twist({ hasChildren, isOpen, onToggle }: TwistProps) {
  if (!hasChildren) return <span className={styles.twist} aria-hidden="true" />;
  return (
    <span
      className={styles.twist}
      data-open={isOpen}
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      <Icon name="chevron" />
    </span>
  );
}
