/** Siblings of a tree with those of them that are open: which row is which, without any of them in memory. */

export interface RowPosition {
  readonly siblings: Siblings;
  /** Which of the siblings. */
  readonly index: number;
}

export class Siblings {
  /** Whose children these are; the roots are nobody's. */
  readonly parentId: string | undefined;
  /** Where the parent stands. */
  readonly parent: RowPosition | undefined;
  /** How deep they lie; the roots at 1. */
  readonly level: number;
  private count: number | undefined;
  /** As many as there are at least, as long as they are not counted. */
  private least = 1;
  /** Children that are shown, in the order of their parents. */
  private readonly open: Siblings[] = [];
  private rowsBelow = 0;

  constructor(count?: number, parentId?: string, parent?: RowPosition) {
    this.count = count;
    this.parentId = parentId;
    this.parent = parent;
    this.level = (parent?.siblings.level ?? 0) + 1;
  }

  /** How many siblings there are; one that stands for all as long as nothing is known. */
  get length(): number {
    return this.count ?? this.least;
  }

  get isCounted(): boolean {
    return this.count !== undefined;
  }

  /** How many rows they and all that is open beneath them take. */
  get rowCount(): number {
    return this.length + this.rowsBelow;
  }

  /** Says that there are so many, and perhaps more. */
  expect(least: number): void {
    if (this.isCounted || least <= this.least) return;
    const before = this.rowCount;
    this.least = least;
    this.parent?.siblings.grow(this.rowCount - before);
  }

  setCount(count: number): void {
    const before = this.rowCount;
    this.count = count;
    while ((this.open.at(-1)?.parent?.index ?? -1) >= count) this.rowsBelow -= this.open.pop()!.rowCount;
    this.parent?.siblings.grow(this.rowCount - before);
  }

  positionAt(row: number): RowPosition {
    let before = 0;
    for (const child of this.open) {
      const first = child.parent!.index + before + 1;
      if (row < first) break;
      if (row < first + child.rowCount) return child.positionAt(row - first);
      before += child.rowCount;
    }
    return { siblings: this, index: row - before };
  }

  /** The row of one of the siblings, counted from the first of the tree. */
  rowOf(index: number): number {
    let row = index;
    for (const child of this.open) {
      if (child.parent!.index >= index) break;
      row += child.rowCount;
    }
    return this.parent ? this.parent.siblings.rowOf(this.parent.index) + 1 + row : row;
  }

  childrenAt(index: number): Siblings | undefined {
    return this.open[this.openIndexOf(index)]?.parent?.index === index ? this.open[this.openIndexOf(index)] : undefined;
  }

  /** Shows what is beneath one of the siblings. */
  openAt(index: number, id: string, count: number): Siblings {
    const known = this.childrenAt(index);
    if (known) return known;
    const child = new Siblings(count, id, { siblings: this, index });
    this.open.splice(this.openIndexOf(index), 0, child);
    this.grow(child.rowCount);
    return child;
  }

  closeAt(index: number): void {
    const child = this.childrenAt(index);
    if (!child) return;
    this.open.splice(this.openIndexOf(index), 1);
    this.grow(-child.rowCount);
  }

  private grow(rows: number): void {
    this.rowsBelow += rows;
    this.parent?.siblings.grow(rows);
  }

  /** Where the children of a sibling stand, or would stand, among those that are open. */
  private openIndexOf(index: number): number {
    let [low, high] = [0, this.open.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.open[middle]!.parent!.index < index) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
