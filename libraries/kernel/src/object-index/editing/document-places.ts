/** Where rows that come and go stand in document order, before and now. */
import type { DirectSlices } from '../direct-slices.ts';
import type { EditedTree, PutRow } from './edited-tree.ts';
import { type Raise, raiseBy } from './raised-numbers.ts';

/** A new row, the place in document order before which it comes, and the one that it has now. */
export interface PutPlace {
  readonly put: PutRow;
  readonly before: number;
  readonly now: number;
}

export class DocumentPlaces {
  /** In document order. */
  readonly put: readonly PutPlace[];
  /** The places of those that go, in their order. */
  readonly gone: readonly number[];
  readonly raise: Raise;
  private readonly slices: DirectSlices;

  constructor(slices: DirectSlices, tree: EditedTree) {
    this.slices = slices;
    this.gone = tree.gone.map((row) => slices.number('position', row)).sort((one, other) => one - other);
    const outermost = tree.put.filter(({ holder }) => typeof holder !== 'object').map((put) => ({ put, ...this.entryOf(put) }));
    // What comes at the end of an object comes before what follows that object, and at the end of what is inside before the end of what is around it.
    outermost.sort(
      (one, other) => one.before - other.before || Number(one.isFollowed) - Number(other.isFollowed) || other.depth - one.depth,
    );
    this.put = this.placed(outermost);
    const steps = this.put.map(({ before }) => ({ from: before, by: 1 }));
    this.raise = raiseBy([...steps, ...this.gone.map((place) => ({ from: place + 1, by: -1 }))]);
  }

  private placed(outermost: readonly { readonly put: PutRow; readonly before: number }[]): PutPlace[] {
    const found: PutPlace[] = [];
    let gone = 0;
    for (const { put, before } of outermost) {
      while (gone < this.gone.length && this.gone[gone]! < before) gone++;
      for (const one of withParts(put)) found.push({ put: one, before, now: before + found.length - gone });
    }
    return found;
  }

  /** Before a sibling that stays, or at the end of what holds it. */
  private entryOf({ holder, at }: PutRow): { readonly before: number; readonly isFollowed: boolean; readonly depth: number } {
    const { slices } = this;
    const row = holder as number | undefined;
    const end = row === undefined ? slices.directory.roots : slices.number('childStart', row + 1);
    if (at < end) return { before: slices.number('position', at), isFollowed: true, depth: 0 };
    const depth = row === undefined ? 0 : this.depthOf(row) + 1;
    return { before: row === undefined ? slices.directory.objects : this.endOf(row), isFollowed: false, depth };
  }

  /** The place behind all that a row contains. */
  private endOf(row: number): number {
    const { slices } = this;
    for (let [one, container] = [row, slices.number('container', row)]; ; container = slices.number('container', one)) {
      const end = container === 0 ? slices.directory.roots : slices.number('childStart', container);
      if (one + 1 < end) return slices.number('position', one + 1);
      if (container === 0) return slices.directory.objects;
      one = container - 1;
    }
  }

  private depthOf(row: number): number {
    let depth = 0;
    for (let above = this.slices.number('container', row); above > 0; above = this.slices.number('container', above - 1)) depth++;
    return depth;
  }
}

/** Deep ones are not walked by calls: they may be very deep. */
function* withParts(put: PutRow): Generator<PutRow> {
  const waiting = [put];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    for (let index = next.parts.length - 1; index >= 0; index--) waiting.push(next.parts[index]!);
  }
}
