/** Calculates which rows a scrolled window shows, and where. Browsers cap the height of what they scroll: above a bound the position is scaled. */

/** Below the cap of every browser. */
const tallest = 8_000_000;

/** Rows beyond the edges, so that a quick hand sees none missing. */
const spare = 6;

export interface Scrolled {
  readonly scrollTop: number;
  readonly viewHeight: number;
  readonly rowHeight: number;
  readonly rowCount: number;
}

export interface ScrollWindow {
  /** Of all that is scrolled. */
  readonly height: number;
  /** The first row to draw, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** How many rows are drawn at most: those that go make room for those that come. */
  readonly slots: number;
  /** Where a row stands in what is scrolled. */
  readonly topOf: (row: number) => number;
}

/** How many pixels of rows one pixel of the scroll bar stands for. */
export function scrollScale({ viewHeight, rowHeight, rowCount }: Omit<Scrolled, 'scrollTop'>): number {
  const full = rowCount * rowHeight;
  return full <= tallest ? 1 : (full - viewHeight) / (tallest - viewHeight);
}

export function scrollWindow(scrolled: Scrolled): ScrollWindow {
  const { scrollTop, viewHeight, rowHeight, rowCount } = scrolled;
  const offset = scrollTop * scrollScale(scrolled);
  return {
    height: Math.min(rowCount * rowHeight, tallest),
    from: Math.max(0, Math.floor(offset / rowHeight) - spare),
    to: Math.min(rowCount, Math.ceil((offset + viewHeight) / rowHeight) + spare),
    slots: Math.ceil(viewHeight / rowHeight) + 1 + 2 * spare,
    topOf: (row) => row * rowHeight - offset + scrollTop,
  };
}

/** Where to scroll so that a row is seen: no further than needed, or to the middle where it is far. */
export function scrollTopFor(row: number, scrolled: Scrolled): number {
  const { scrollTop, viewHeight, rowHeight } = scrolled;
  const scale = scrollScale(scrolled);
  const [top, offset] = [row * rowHeight, scrollTop * scale];
  if (top >= offset && top + rowHeight <= offset + viewHeight) return scrollTop;
  const isFar = top < offset - viewHeight || top > offset + 2 * viewHeight;
  const wanted = isFar ? top - viewHeight / 2 : top < offset ? top : top + rowHeight - viewHeight;
  return Math.max(0, wanted) / scale;
}
