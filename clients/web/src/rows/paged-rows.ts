/** The rows of a tree or table of any size: pages of siblings are loaded when they are seen, and forgotten when others are. */
import { type Place, SiblingRun } from './sibling-run.ts';

/** What a row shows; more is up to those who make it. */
export interface RowObject {
  readonly id: string;
  readonly label: string;
  /** How many are beneath it. */
  readonly childCount: number;
}

export interface RowPage<Item extends RowObject> {
  readonly rows: readonly Item[];
  /** How many siblings there are. */
  readonly total: number;
}

export interface RowSource<Item extends RowObject> {
  /** A page of what is beneath an object, or of the roots. */
  load(parentId: string | undefined, page: number, size: number, signal: AbortSignal): Promise<RowPage<Item>>;
}

/** One row as it is now. */
export interface ShownRow<Item extends RowObject> {
  readonly row: number;
  /** None as long as its page is on its way. */
  readonly item: Item | undefined;
  readonly level: number;
  /** Among its siblings, from 1. */
  readonly position: number;
  readonly siblingCount: number;
  readonly isOpen: boolean;
}

/** A way down to an object: at each step where it stands among its siblings. */
export interface RevealStep {
  readonly id: string;
  readonly position: number;
  readonly childCount: number;
}

interface Limits {
  readonly pageSize?: number;
  /** How many pages are remembered. */
  readonly mostPages?: number;
  /** How long a stretch of rows must be seen before it is asked for. */
  readonly pauseMilliseconds?: number;
}

interface KeptPage<Item extends RowObject> {
  readonly run: SiblingRun;
  readonly page: number;
  readonly rows: readonly Item[];
}

export class PagedRows<Item extends RowObject> {
  private readonly source: RowSource<Item>;
  private readonly limits: Required<Limits>;
  private readonly root = new SiblingRun();
  /** Those used last stand last. */
  private readonly pages = new Map<string, KeptPage<Item>>();
  private readonly loading = new Map<string, AbortController>();
  private readonly keys = new WeakMap<SiblingRun, number>();
  private readonly listeners = new Set<() => void>();
  private lastKey = 0;
  private wanted: readonly (readonly [run: SiblingRun, page: number])[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what has changed, for those who show it. */
  version = 0;
  /** Why rows that are seen did not come. */
  refusal: unknown;

  constructor(source: RowSource<Item>, { pageSize = 200, mostPages = 100, pauseMilliseconds = 40 }: Limits = {}) {
    this.source = source;
    this.limits = { pageSize, mostPages, pauseMilliseconds };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get rowCount(): number {
    return this.root.rowCount;
  }

  /** How many roots there are, once it is known. */
  get rootCount(): number | undefined {
    return this.root.isCounted ? this.root.length : undefined;
  }

  /** Whether it is known how many there are. */
  get isCounted(): boolean {
    return this.root.isCounted;
  }

  rowAt(row: number): ShownRow<Item> {
    const place = this.root.placeAt(row);
    const { run, index } = place;
    return {
      row,
      item: this.itemAt(place),
      level: run.level,
      position: index + 1,
      siblingCount: run.length,
      isOpen: run.childrenAt(index) !== undefined,
    };
  }

  /** The row of the container; none of the roots. */
  parentRowOf(row: number): number | undefined {
    const { parent } = this.root.placeAt(row).run;
    return parent?.run.rowOf(parent.index);
  }

  open(row: number): void {
    const place = this.root.placeAt(row);
    const item = this.itemAt(place);
    if (!item || item.childCount === 0) return;
    place.run.openAt(place.index, item.id, item.childCount);
    this.changed();
  }

  close(row: number): void {
    const { run, index } = this.root.placeAt(row);
    const children = run.childrenAt(index);
    if (!children) return;
    run.closeAt(index);
    for (const [key, page] of this.pages) if (isWithin(page.run, children)) this.pages.delete(key);
    this.changed();
  }

  /** Opens the way down to an object, and tells its row. None of what lies on the way needs to be loaded. */
  reveal(steps: readonly RevealStep[]): number {
    let run = this.root;
    for (const { position, id, childCount } of steps.slice(0, -1)) {
      run.expect(position + 1);
      run = run.openAt(position, id, childCount);
    }
    const last = steps.at(-1)?.position ?? 0;
    run.expect(last + 1);
    this.changed();
    return run.rowOf(last);
  }

  /** Says which rows are seen: their pages come, and those that nobody waits for any more do not. */
  want(from: number, to: number): void {
    const wanted = new Map<string, readonly [SiblingRun, number]>();
    for (let row = from; row < Math.min(to, this.rowCount); row++) {
      const { run, index } = this.root.placeAt(row);
      const page = Math.floor(index / this.limits.pageSize);
      wanted.set(this.keyOf(run, page), [run, page]);
    }
    // Where the roots are not counted, one of their pages tells, seen or not.
    if (!this.isCounted && wanted.size > 0) wanted.set(this.keyOf(this.root, 0), [this.root, 0]);
    this.wanted = [...wanted.values()];
    this.timer ??= setTimeout(() => this.ask(), this.pages.size === 0 ? 0 : this.limits.pauseMilliseconds);
  }

  again(): void {
    this.refusal = undefined;
    this.changed();
    this.ask();
  }

  /** Ends all that is under way. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const ending of this.loading.values()) ending.abort();
    this.loading.clear();
  }

  private ask(): void {
    this.timer = undefined;
    const keys = new Set(this.wanted.map(([run, page]) => this.keyOf(run, page)));
    for (const [key, ending] of this.loading)
      if (!keys.has(key)) {
        ending.abort();
        this.loading.delete(key);
      }
    if (this.refusal !== undefined) return;
    for (const [run, page] of this.wanted) {
      const key = this.keyOf(run, page);
      const kept = this.pages.get(key);
      if (kept) this.keep(key, kept);
      else if (!this.loading.has(key)) void this.load(key, run, page);
    }
  }

  private async load(key: string, run: SiblingRun, page: number): Promise<void> {
    const ending = new AbortController();
    this.loading.set(key, ending);
    try {
      const { rows, total } = await this.source.load(run.parentId, page, this.limits.pageSize, ending.signal);
      if (ending.signal.aborted) return;
      if (!run.isCounted || run.length !== total) run.setCount(total);
      this.keep(key, { run, page, rows });
    } catch (reason) {
      if (ending.signal.aborted) return;
      this.refusal = reason;
    }
    this.loading.delete(key);
    this.changed();
  }

  private keep(key: string, page: KeptPage<Item>): void {
    this.pages.delete(key);
    this.pages.set(key, page);
    for (const oldest of this.pages.keys()) {
      if (this.pages.size <= this.limits.mostPages) return;
      this.pages.delete(oldest);
    }
  }

  private itemAt({ run, index }: Place): Item | undefined {
    const page = Math.floor(index / this.limits.pageSize);
    return this.pages.get(this.keyOf(run, page))?.rows[index % this.limits.pageSize];
  }

  private keyOf(run: SiblingRun, page: number): string {
    let key = this.keys.get(run);
    if (key === undefined) {
      key = ++this.lastKey;
      this.keys.set(run, key);
    }
    return `${key} ${page}`;
  }

  private changed(): void {
    this.version++;
    for (const listener of this.listeners) listener();
  }
}

function isWithin(run: SiblingRun, outer: SiblingRun): boolean {
  for (let one: SiblingRun | undefined = run; one; one = one.parent?.run) if (one === outer) return true;
  return false;
}
