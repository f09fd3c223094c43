/** Calculates which of many rows of equal height a box shows: only those are elements of the page. */
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Beyond the edges, so that nothing is bare while one scrolls. */
const beyond = 6;

interface VisibleRows {
  readonly first: number;
  readonly end: number;
  /** Of all rows together. */
  readonly height: number;
  readonly reveal: (row: number) => void;
}

/** Which rows lie in a window over them. */
export function rowsSeen(top: number, height: number, count: number, rowHeight: number): { first: number; end: number } {
  const first = Math.max(0, Math.floor(top / rowHeight) - beyond);
  return { first: Math.min(first, count), end: Math.min(count, Math.ceil((top + height) / rowHeight) + beyond) };
}

/** The head of the box, if it has one that stays, covers so much of it. */
export function useVisibleRows(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  headHeight = 0,
): VisibleRows {
  const [seen, setSeen] = useState({ first: 0, end: Math.min(count, 30) });
  useLayoutEffect(() => {
    const element = box.current!;
    const look = () => {
      const next = rowsSeen(element.scrollTop, element.clientHeight, count, rowHeight);
      setSeen((known) => (known.first === next.first && known.end === next.end ? known : next));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box, count, rowHeight]);
  const reveal = useCallback(
    (row: number) => {
      const element = box.current!;
      const [top, height] = [row * rowHeight, element.clientHeight - headHeight];
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + rowHeight > element.scrollTop + height) element.scrollTop = top + rowHeight - height;
    },
    [box, rowHeight, headHeight],
  );
  return { first: Math.min(seen.first, count), end: Math.min(seen.end, count), height: count * rowHeight, reveal };
}
