/** The filter of the explorer: by a part of the name, by class. The address carries both. */
import { itemsOf, type ObjectType } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import design from '../../design/design.module.css';
import { Icon } from '../../design/icons.tsx';
import { useLanguage } from '../../messages/language.tsx';
import type { ExplorerState } from '../../routing/explorer-state.ts';
import type { PagedRows } from '../../rows/paged-rows.ts';
import { orrery } from '../../service.ts';
import styles from './explorer.module.css';
import { hasFilter, type ObjectRow, type ShownModel } from './object-rows.ts';

interface ExplorerFilterProps {
  readonly shown: ShownModel;
  readonly state: ExplorerState;
  readonly set: (changes: Partial<ExplorerState>) => void;
  readonly rows: PagedRows<ObjectRow>;
  readonly input: RefObject<HTMLInputElement | null>;
}

export function ExplorerFilter({ shown, state, set, rows, input }: ExplorerFilterProps) {
  const { say } = useLanguage();
  return (
    <search className={styles.filter}>
      <LabelFilter label={state.label} onChange={(label) => set({ label })} input={input} />
      <TypeFilter shown={shown} type={state.type} onChange={(type) => set({ type })} />
      {hasFilter(state) && (
        <button
          type="button"
          className={`${design.button} ${design.plain}`}
          aria-label={say('clearFilter')}
          onClick={() => set({ label: undefined, type: undefined })}
        >
          <Icon name="close" />
        </button>
      )}
      <Total shown={shown} rows={rows} isTree={state.view === 'tree' && !hasFilter(state)} />
    </search>
  );
}

const pauseMilliseconds = 250;

interface LabelFilterProps {
  readonly label: string | undefined;
  readonly onChange: (label: string | undefined) => void;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** What is typed is looked for when the fingers rest. */
function LabelFilter({ label = '', onChange, input }: LabelFilterProps) {
  const { say } = useLanguage();
  const [typed, type] = useState(label);
  const given = useRef(label);
  const sent = useRef<string[]>([]);
  if (given.current !== label) {
    given.current = label;
    // What was typed here comes back by the address, when more may have been typed.
    const own = sent.current.indexOf(label);
    sent.current.splice(0, own < 0 ? sent.current.length : own + 1);
    if (own < 0) type(label);
  }
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (typed.trim() === given.current) return undefined;
    const timer = setTimeout(() => {
      sent.current.push(typed.trim());
      change.current(typed.trim() || undefined);
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <input
      ref={input}
      className={`${design.input} ${styles.text}`}
      type="search"
      value={typed}
      onChange={({ target }) => type(target.value)}
      placeholder={say('filterByName')}
      aria-label={say('filterByName')}
      maxLength={200}
      spellCheck={false}
      autoComplete="off"
    />
  );
}

interface TypeFilterProps {
  readonly shown: ShownModel;
  readonly type: string | undefined;
  readonly onChange: (type: string | undefined) => void;
}

function TypeFilter({ shown: { model, revision }, type, onChange }: TypeFilterProps) {
  const { say } = useLanguage();
  const query = { totalCount: '>0', sort: ['name,asc'], size: 1000, revision };
  const { data } = useQuery({
    queryKey: ['types', 'all', model.id, revision],
    queryFn: ({ signal }) => orrery.listModelTypes({ path: { id: model.id }, query, signal }),
    enabled: revision > 0,
  });
  const types = data ? itemsOf(data) : [];
  const isUnknown = type !== undefined && !types.some(({ eClass }) => eClass === type);
  return (
    <select
      className={`${design.input} ${styles.types}`}
      value={type ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
      aria-label={say('typeFilter')}
    >
      <option value="">{say('allTypes')}</option>
      {isUnknown && <option value={type}>{type}</option>}
      <TypeGroup label={say('mainTypes')} types={types.filter(({ main }) => main)} />
      <TypeGroup label={say('otherTypes')} types={types.filter(({ main, abstract }) => !main && !abstract)} />
    </select>
  );
}

function TypeGroup({ label, types }: { readonly label: string; readonly types: readonly ObjectType[] }) {
  const { number } = useLanguage();
  if (types.length === 0) return null;
  return (
    <optgroup label={label}>
      {types.map(({ eClass, name, totalCount }) => (
        <option key={eClass} value={eClass}>
          {name} ({number(totalCount)})
        </option>
      ))}
    </optgroup>
  );
}

interface TotalProps {
  readonly shown: ShownModel;
  readonly rows: PagedRows<ObjectRow>;
  readonly isTree: boolean;
}

/** How many objects there are; of a tree the roots are only the beginning. */
function Total({ shown: { model, revision }, rows, isTree }: TotalProps) {
  const { say } = useLanguage();
  const listed = useSyncExternalStore(rows.subscribe, () => rows.rootCount);
  const { data } = useQuery({
    queryKey: ['objects', 'total', model.id, revision],
    queryFn: ({ signal }) => orrery.listModelObjects({ path: { id: model.id }, query: { revision, size: 1 }, signal }),
    enabled: isTree && revision > 0,
  });
  const count = isTree ? data?.page.totalElements : listed;
  return (
    <span className={styles.total} role="status">
      {count === undefined ? '' : say('objectCount', { count })}
    </span>
  );
}
