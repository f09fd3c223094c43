/** The explorer: the objects of a model as a tree or a table, and beside it what one of them says. */
import type { Call, Model } from '@orrery/api';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { ConfidentialityBadge, ProblemBadge } from '../../design/badges.tsx';
import design from '../../design/design.module.css';
import { useLanguage } from '../../messages/language.tsx';
import { type ExplorerState, explorerAddress, explorerStateOf } from '../../routing/explorer-state.ts';
import { Link, useRouter } from '../../routing/router.tsx';
import { PagedRows } from '../../rows/paged-rows.ts';
import { RowGrid } from '../../rows/row-grid.tsx';
import { useFailureWords } from '../../shell/failure-words.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { Downloads } from '../model-parts/downloads.tsx';
import { ModelPages } from '../model-parts/model-pages.tsx';
import { trailOf } from '../model-parts/model-trail.ts';
import styles from './explorer.module.css';
import { ExplorerFilter } from './explorer-filter.tsx';
import { ObjectPanel } from './object-panel.tsx';
import { atRevision, hasFilter, type ObjectRow, objectRows, queryOf, type ShownModel } from './object-rows.ts';
import { RevisionNotice, useShownRevision } from './revision-notice.tsx';
import { useColumns } from './row-columns.tsx';
import { useReveal } from './use-reveal.ts';

export function Explorer({ model, search }: { readonly model: Model; readonly search: URLSearchParams }) {
  const { go } = useRouter();
  const state = explorerStateOf(search);
  const { revision, news, showNewest } = useShownRevision(model, state.revision);
  const shown = { model, revision };
  const set = (changes: Partial<ExplorerState>) =>
    go(explorerAddress({ ...model, model }, { ...state, ...changes }), { replace: true });
  const signs = (
    <>
      {model.type && <span className={design.badge}>{model.type}</span>}
      <ConfidentialityBadge value={model.confidentiality} />
      <ProblemBadge counts={model.diagnosticCounts} />
    </>
  );
  return (
    <>
      <ScreenHead
        title={model.name}
        trail={trailOf(model)}
        signs={signs}
        actions={<Downloads model={model} />}
        calls={callsOf(shown, state)}
      />
      <ModelPages model={model} state={state} />
      <RevisionNotice
        shown={shown}
        isAsked={state.revision !== undefined}
        news={news}
        showNewest={() => {
          showNewest();
          set({ revision: undefined });
        }}
      />
      <div className={styles.explorer}>
        <Objects shown={shown} state={state} set={set} />
        <ObjectPanel shown={shown} state={state} />
      </div>
    </>
  );
}

function callsOf(shown: ShownModel, state: ExplorerState): readonly Call[] {
  const { id } = shown.model;
  const path = { id };
  const of = atRevision(shown);
  const isTree = state.view === 'tree' && !hasFilter(state);
  const list: Call = isTree
    ? { operation: 'readModelTree', request: { path, query: { ...of, size: 200 } } }
    : { operation: 'listModelObjects', request: { path, query: { ...queryOf(state, shown), size: 200 } } };
  if (state.select === undefined) return [list];
  const ofObject = { path: { id, objectId: state.select }, query: of };
  return [
    list,
    { operation: 'readModelObject', request: ofObject },
    { operation: 'readModelObjectReferences', request: { ...ofObject, query: { ...of, direction: 'in' as const } } },
    { operation: 'readModelObjectRepresentations', request: ofObject },
  ];
}

interface ObjectsProps {
  readonly shown: ShownModel;
  readonly state: ExplorerState;
  readonly set: (changes: Partial<ExplorerState>) => void;
}

function Objects({ shown, state, set }: ObjectsProps) {
  const { say } = useLanguage();
  const filter = useRef<HTMLInputElement>(null);
  const rows = useObjectRows(shown, state);
  const columns = useColumns(state, set);
  const { goal, isOutside, chosenHere } = useReveal(shown, state, rows);
  useOpenRoot(rows, state.view === 'tree' && !hasFilter(state));
  const choose = ({ id }: ObjectRow) => {
    chosenHere(id);
    if (id !== state.select) set({ select: id });
  };
  return (
    <section className={`${design.card} ${styles.objects}`} aria-label={say('objects')} data-view={state.view}>
      <ExplorerFilter shown={shown} state={state} set={set} rows={rows} input={filter} />
      {isOutside && (
        <p className={styles.note}>
          {say('notInTree')}{' '}
          <Link to={explorerAddress({ ...shown.model, model: shown.model }, { ...state, view: 'table' })}>
            {say('showInTable')}
          </Link>
        </p>
      )}
      <Refusal rows={rows} />
      <Nothing rows={rows} isFiltered={hasFilter(state)} />
      <RowGrid
        rows={rows}
        isTree={state.view === 'tree'}
        label={say('objects')}
        columns={columns}
        chosenId={state.select}
        onChoose={choose}
        goal={goal}
        onLetter={() => filter.current?.focus()}
      />
    </section>
  );
}

/** Others for each revision, way of showing and filter; what was asked for the ones before is not waited for. */
function useObjectRows({ model, revision }: ShownModel, state: ExplorerState): PagedRows<ObjectRow> {
  const { view, label, type, sort } = state;
  const rows = useMemo(
    () => new PagedRows(objectRows({ model, revision }, { view, label, type, sort })),
    [model, revision, view, label, type, sort],
  );
  useEffect(() => () => rows.stop(), [rows]);
  return rows;
}

/** Where there are more, they are what is looked at. */
const mostRoots = 20;

/** A tree of which one root alone holds anything begins with what that holds. */
function useOpenRoot(rows: PagedRows<ObjectRow>, isTree: boolean): void {
  useEffect(() => {
    if (!isTree) return undefined;
    const look = () => {
      const { rootCount } = rows;
      if (rootCount === undefined) return;
      // Where a link has opened the way to its object, that is looked at.
      const isFew = rootCount <= mostRoots && rows.rowCount === rootCount;
      const roots = Array.from({ length: isFew ? rootCount : 0 }, (_, row) => rows.rowAt(row));
      if (roots.some(({ item }) => item === undefined)) return;
      stop();
      const [only, ...others] = roots.filter(({ item }) => item !== undefined && item.childCount > 0);
      if (only && others.length === 0) rows.open(only.row);
    };
    const stop = rows.subscribe(look);
    return stop;
  }, [rows, isTree]);
}

function Refusal({ rows }: { readonly rows: PagedRows<ObjectRow> }) {
  const { say } = useLanguage();
  const wordsOf = useFailureWords();
  const refusal = useSyncExternalStore(rows.subscribe, () => rows.refusal);
  if (refusal === undefined) return null;
  return (
    <div className={`${design.alert} ${styles.refusal}`} role="alert">
      <span>
        {say('rowsFailed')} {wordsOf(refusal)}
      </span>
      <button type="button" className={`${design.button} ${design.second}`} onClick={() => rows.again()}>
        {say('again')}
      </button>
    </div>
  );
}

function Nothing({ rows, isFiltered }: { readonly rows: PagedRows<ObjectRow>; readonly isFiltered: boolean }) {
  const { say } = useLanguage();
  const isEmpty = useSyncExternalStore(rows.subscribe, () => rows.isCounted && rows.rowCount === 0);
  return isEmpty ? <p className={design.empty}>{say(isFiltered ? 'noMatches' : 'noObjects')}</p> : null;
}
