/** The row that has the keys: where the reader walks, and where the rows are shown to them. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PagedRows, RowObject } from './paged-rows.ts';

const restMilliseconds = 180;

interface Choosing<Item extends RowObject> {
  readonly chosenId: string | undefined;
  readonly onChoose: (item: Item) => void;
}

/** What is walked to is chosen when the fingers rest on it, unless something else was chosen meanwhile. */
export function useActiveRow<Item extends RowObject>(rows: PagedRows<Item>, { chosenId, onChoose }: Choosing<Item>) {
  const [{ active, isWalked }, set] = useState({ active: 0, isWalked: false });
  const row = Math.max(0, Math.min(active, rows.rowCount - 1));
  const item = rows.rowCount > 0 ? rows.rowAt(row).item : undefined;
  const choose = useRef(onChoose);
  const known = useRef(chosenId);
  useLayoutEffect(() => {
    choose.current = onChoose;
    if (known.current === chosenId) return;
    known.current = chosenId;
    set((now) => ({ ...now, isWalked: false }));
  });
  useEffect(() => {
    if (!isWalked || !item) return undefined;
    const timer = setTimeout(() => {
      known.current = item.id;
      choose.current(item);
      // Chosen once: a page that comes anew does not choose again.
      set((now) => (now.active === row ? { ...now, isWalked: false } : now));
    }, restMilliseconds);
    return () => clearTimeout(timer);
  }, [isWalked, item, row]);
  return {
    active: row,
    walkTo: (next: number) => set({ active: next, isWalked: true }),
    goTo: (next: number) => set({ active: next, isWalked: false }),
  };
}

/** Goes to a row once, and again when all rows are counted, since its place may be another then; not where the reader has gone on by themselves. */
export function useGoal(goal: { readonly row: number } | undefined, isCounted: boolean, go: (row: number) => void) {
  const reached = useRef<{ readonly goal: typeof goal; readonly isCounted: boolean; readonly isLeft?: boolean }>(undefined);
  useEffect(() => {
    const isReached = reached.current?.goal === goal && (reached.current?.isCounted === isCounted || reached.current?.isLeft);
    if (!goal || isReached) return;
    reached.current = { goal, isCounted };
    go(goal.row);
  });
  return {
    leave: () => {
      if (reached.current) reached.current = { ...reached.current, isLeft: true };
    },
  };
}
