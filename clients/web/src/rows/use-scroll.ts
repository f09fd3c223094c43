/** The scrolled window of a list of rows: how tall it is, where it stands, and how to bring a row into it. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type ScrollWindow, scrollScale, scrollTopFor, scrollWindow } from './scroll-window.ts';

interface ScrolledRows {
  readonly window: ScrollWindow;
  /** How many rows are seen at once. */
  readonly pageRows: number;
  readonly bringIntoView: (row: number) => void;
}

export function useScroll(
  element: RefObject<HTMLElement | null>,
  rowCount: number,
  { rowHeight, headHeight }: { readonly rowHeight: number; readonly headHeight: number },
): ScrolledRows {
  const [{ scrollTop, viewHeight }, measure] = useState({ scrollTop: 0, viewHeight: 0 });
  useLayoutEffect(() => {
    const scrolled = element.current!;
    const look = () =>
      measure((before) => {
        const now = { scrollTop: scrolled.scrollTop, viewHeight: Math.max(0, scrolled.clientHeight - headHeight) };
        return now.scrollTop === before.scrollTop && now.viewHeight === before.viewHeight ? before : now;
      });
    look();
    const watching = new ResizeObserver(look);
    watching.observe(scrolled);
    scrolled.addEventListener('scroll', look, { passive: true });
    return () => {
      watching.disconnect();
      scrolled.removeEventListener('scroll', look);
    };
  }, [element, headHeight]);
  useExactWheel(element, scrollScale({ viewHeight, rowHeight, rowCount }));
  const bringIntoView = useCallback(
    (row: number) => {
      const scrolled = element.current!;
      const now = { scrollTop: scrolled.scrollTop, viewHeight: Math.max(0, scrolled.clientHeight - headHeight) };
      scrolled.scrollTop = scrollTopFor(row, { ...now, rowHeight, rowCount });
    },
    [element, headHeight, rowHeight, rowCount],
  );
  const window = scrollWindow({ scrollTop, viewHeight, rowHeight, rowCount });
  return { window, pageRows: Math.max(1, Math.floor(viewHeight / rowHeight) - 1), bringIntoView };
}

/** Where the place is scaled, a wheel still moves by as many rows as elsewhere. */
function useExactWheel(element: RefObject<HTMLElement | null>, scale: number): void {
  useEffect(() => {
    if (scale === 1) return undefined;
    const scrolled = element.current!;
    let rest = 0;
    const turn = (event: WheelEvent) => {
      if (event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 34;
      rest += pixels / scale;
      const whole = Math.trunc(rest);
      rest -= whole;
      scrolled.scrollTop += whole;
    };
    scrolled.addEventListener('wheel', turn, { passive: false });
    return () => scrolled.removeEventListener('wheel', turn);
  }, [element, scale]);
}
