/** The columns of a row of objects, in the tree and in the table. */
import { ProblemBadge } from '../../design/badges.tsx';
import design from '../../design/design.module.css';
import { Icon } from '../../design/icons.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { classNameOf } from '../../naming/class-name.ts';
import { shownName } from '../../naming/shown-name.ts';
import type { ExplorerState } from '../../routing/explorer-state.ts';
import type { RowColumn } from '../../rows/row-column.ts';
import styles from './explorer.module.css';
import type { ObjectRow } from './object-rows.ts';

type SortField = 'label' | 'eClass';

export function useColumns(
  state: ExplorerState,
  set: (changes: Partial<ExplorerState>) => void,
): readonly RowColumn<ObjectRow>[] {
  const { say, number } = useLanguage();
  const ordered = (field: SortField) => orderOf(field, state, set);
  const name = { key: 'name', title: say('name'), cell: (item: ObjectRow) => <ObjectName item={item} /> };
  const type = {
    key: 'class',
    title: say('class'),
    cell: ({ eClass }: ObjectRow) => <span className={styles.class}>{classNameOf(eClass)}</span>,
  };
  if (state.view === 'tree') return [name, type];
  return [
    { ...name, ...ordered('label') },
    { ...type, ...ordered('eClass') },
    {
      key: 'contents',
      title: say('contents'),
      cell: ({ childCount }) => <span className={design.quiet}>{childCount > 0 ? number(childCount) : ''}</span>,
    },
    { key: 'problems', title: say('problems'), cell: ({ problems }) => problems && <ProblemBadge counts={problems} /> },
  ];
}

/** Up, down, and as the document has it. */
function orderOf(field: SortField, { sort }: ExplorerState, set: (changes: Partial<ExplorerState>) => void) {
  const next = { [`${field},asc`]: `${field},desc`, [`${field},desc`]: undefined };
  const isOwn = sort?.startsWith(`${field},`);
  const order = isOwn ? (sort?.endsWith('desc') ? ('descending' as const) : ('ascending' as const)) : ('none' as const);
  return { order, onOrder: () => set({ sort: isOwn ? next[sort!] : `${field},asc` }) };
}

function ObjectName({ item }: { readonly item: ObjectRow }) {
  const { say } = useLanguage();
  const { error = 0, warning = 0 } = item.problems ?? {};
  return (
    <>
      {item.label ? <span title={item.label}>{shownName(item)}</span> : <span className={design.quiet}>{shownName(item)}</span>}
      {error + warning > 0 && (
        <span className={styles.mark} data-kind={error > 0 ? 'error' : 'warning'}>
          <Icon name="warning" />
          <span className={design.hidden}>{say('problemCount', { count: error + warning })}</span>
        </span>
      )}
    </>
  );
}
