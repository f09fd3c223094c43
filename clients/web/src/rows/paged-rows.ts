/** The rows of a tree or table of any size: pages of siblings are loaded when they are seen, and forgotten when others are. */
import { type RowPosition, Siblings } from './siblings.ts';

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
  readonly siblings: Siblings;
  readonly page: number;
  readonly rows: readonly Item[];
}

export class PagedRows<Item extends RowObject> {
  private readonly source: RowSource<Item>;
  private readonly limits: Required<Limits>;
  private readonly root = new Siblings();
  /** Those used last stand last. */
  private readonly pages = new Map<string, KeptPage<Item>>();
  private readonly loading = new Map<string, AbortController>();
  private readonly keys = new WeakMap<Siblings, number>();
  private readonly listeners = new Set<() => void>();
  private lastKey = 0;
  private wanted: readonly (readonly [siblings: Siblings, page: number])[] = [];
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
    const position = this.root.positionAt(row);
    const { siblings, index } = position;
    return {
      row,
      item: this.itemAt(position),
      level: siblings.level,
      position: index + 1,
      siblingCount: siblings.length,
      isOpen: siblings.childrenAt(index) !== undefined,
    };
  }

  /** The row of the container; none of the roots. */
  parentRowOf(row: number): number | undefined {
    const { parent } = this.root.positionAt(row).siblings;
    return parent?.siblings.rowOf(parent.index);
  }

  open(row: number): void {
    const position = this.root.positionAt(row);
    const item = this.itemAt(position);
    if (!item || item.childCount === 0) return;
    position.siblings.openAt(position.index, item.id, item.childCount);
    this.changed();
  }

  close(row: number): void {
    const { siblings, index } = this.root.positionAt(row);
    const children = siblings.childrenAt(index);
    if (!children) return;
    siblings.closeAt(index);
    for (const [key, page] of this.pages) if (isWithin(page.siblings, children)) this.pages.delete(key);
    this.changed();
  }

  /** Opens the way down to an object, and tells its row. None of what lies on the way needs to be loaded. */
  reveal(steps: readonly RevealStep[]): number {
    let siblings = this.root;
    for (const { position, id, childCount } of steps.slice(0, -1)) {
      siblings.expect(position + 1);
      siblings = siblings.openAt(position, id, childCount);
    }
    const last = steps.at(-1)?.position ?? 0;
    siblings.expect(last + 1);
    this.changed();
    return siblings.rowOf(last);
  }

  /** Says which rows are seen: their pages come, and those that nobody waits for any more do not. */
  want(from: number, to: number): void {
    const wanted = new Map<string, readonly [Siblings, number]>();
    for (let row = from; row < Math.min(to, this.rowCount); row++) {
      const { siblings, index } = this.root.positionAt(row);
      const page = Math.floor(index / this.limits.pageSize);
      wanted.set(this.keyOf(siblings, page), [siblings, page]);
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
    const keys = new Set(this.wanted.map(([siblings, page]) => this.keyOf(siblings, page)));
    for (const [key, ending] of this.loading)
      if (!keys.has(key)) {
        ending.abort();
        this.loading.delete(key);
      }
    if (this.refusal !== undefined) return;
    for (const [siblings, page] of this.wanted) {
      const key = this.keyOf(siblings, page);
      const kept = this.pages.get(key);
      if (kept) this.keep(key, kept);
      else if (!this.loading.has(key)) void this.load(key, siblings, page);
    }
  }

  private async load(key: string, siblings: Siblings, page: number): Promise<void> {
    const ending = new AbortController();
    this.loading.set(key, ending);
    try {
      const { rows, total } = await this.source.load(siblings.parentId, page, this.limits.pageSize, ending.signal);
      if (ending.signal.aborted) return;
      if (!siblings.isCounted || siblings.length !== total) siblings.setCount(total);
      this.keep(key, { siblings, page, rows });
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

  private itemAt({ siblings, index }: RowPosition): Item | undefined {
    const page = Math.floor(index / this.limits.pageSize);
    return this.pages.get(this.keyOf(siblings, page))?.rows[index % this.limits.pageSize];
  }

  private keyOf(siblings: Siblings, page: number): string {
    let key = this.keys.get(siblings);
    if (key === undefined) {
      key = ++this.lastKey;
      this.keys.set(siblings, key);
    }
    return `${key} ${page}`;
  }

  private changed(): void {
    this.version++;
    for (const listener of this.listeners) listener();
  }
}

function isWithin(siblings: Siblings, outer: Siblings): boolean {
  for (let one: Siblings | undefined = siblings; one; one = one.parent?.siblings) if (one === outer) return true;
  return false;
}
