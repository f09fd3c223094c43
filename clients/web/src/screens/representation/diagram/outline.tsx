/** The outline of a diagram: everything that is drawn, as a list for reading and for keys. */
import type { TextAlternativeEntry } from '@orrery/drawing';
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { useLanguage } from '../../../messages/language.tsx';
import { useNotices } from '../../../shell/notices.tsx';
import { useVisibleRows } from '../visible-rows.ts';
import styles from './diagram.module.css';
import type { DiagramState } from './use-diagram.ts';

const rowHeight = 44;
/** Deeper ones stand no farther to the right. */
const mostIndents = 6;
const pageRows = 8;

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  PageDown: (at, last) => Math.min(last, at + pageRows),
  PageUp: (at) => Math.max(0, at - pageRows),
  Home: () => 0,
  End: (_at, last) => last,
};

export function Outline({ state }: { readonly state: DiagramState }) {
  const { say } = useLanguage();
  const { picture, selected, select, findText, found } = state;
  const id = useId();
  const entries = findText.trim() === '' ? picture.entries : found;
  const positions = useMemo(() => new Map(entries.map((entry, index) => [entry.id, index])), [entries]);
  const at = selected === undefined ? -1 : (positions.get(selected.id) ?? -1);
  const box = useRef<HTMLDivElement>(null);
  const { first, end, height, reveal } = useVisibleRows(box, entries.length, rowHeight);
  useEffect(() => {
    if (at >= 0) reveal(at);
  }, [at, reveal]);
  const shown = entries.slice(first, end).map((entry, index) => ({ entry, position: first + index }));
  return (
    <div ref={box} className={styles.outline}>
      {entries.length === 0 && <p className={styles.none}>{say(findText ? 'nothingFound' : 'nothingDrawn')}</p>}
      <div
        hidden={entries.length === 0}
        role="tree"
        aria-label={say('drawnHere')}
        aria-activedescendant={at >= first && at < end ? `${id}-${at}` : undefined}
        tabIndex={0}
        className={styles.tree}
        style={{ height }}
        onKeyDown={useWalking(state, entries, at)}
      >
        {shown.map(({ entry, position }) => (
          <Entry
            key={entry.id}
            id={`${id}-${position}`}
            entry={entry}
            {...{ position, of: entries.length, isSelected: position === at }}
            onSelect={() => select(entry.id, { isRevealed: true })}
          />
        ))}
      </div>
    </div>
  );
}

/** The keys of the list: from entry to entry, and into the chosen one. */
function useWalking(
  { selected, select, open }: DiagramState,
  entries: readonly TextAlternativeEntry[],
  at: number,
): (event: KeyboardEvent) => void {
  const { complain } = useNotices();
  return (event) => {
    const step = ownEntry(steps, event.key);
    if (step) select(entries[at < 0 ? 0 : step(at, entries.length - 1)]?.id, { isRevealed: true });
    else if (event.key === 'Enter' && selected) open(selected).catch(complain);
    else return;
    event.preventDefault();
  };
}

interface EntryProps {
  readonly id: string;
  readonly entry: TextAlternativeEntry;
  readonly position: number;
  readonly of: number;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function Entry({ id, entry, position, of, isSelected, onSelect }: EntryProps) {
  const { say } = useLanguage();
  const { name, kind, level, relations } = entry;
  const place = { top: position * rowHeight, height: rowHeight, paddingLeft: `${0.9 + Math.min(level, mostIndents) * 0.8}rem` };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the tree has the focus and hears the keys.
    <div
      id={id}
      role="treeitem"
      aria-level={level + 1}
      aria-posinset={position + 1}
      aria-setsize={of}
      aria-selected={isSelected}
      className={styles.entry}
      style={place}
      onClick={onSelect}
    >
      <span className={styles.entryName}>{(name || kind).slice(0, 300)}</span>
      <span className={styles.entryKind}>
        {[name ? kind : undefined, relations.length > 0 ? say('relationCount', { count: relations.length }) : undefined]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
}
