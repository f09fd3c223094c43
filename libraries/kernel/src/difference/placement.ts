/** Finds places in lists that two sides have changed: behind the sibling that was before, whichever side is asked first. */
import type { Model } from '../objects/model.ts';
import { type Item, ModelObject } from '../objects/model-object.ts';
import type { Placement } from './apply.ts';
import { positionsIn } from './compare.ts';
import type { Difference, Position } from './difference.ts';

/**
 * Where both sides put objects behind the same sibling, those with the smaller id come first: so it does not matter
 * which side is ours.
 */
export function placementBesideAnchors(base: Model, our: Difference, their: Difference): Placement {
  const places = new Places(positionsIn(base), new Map([...insertions(our), ...insertions(their)]));
  return (id, position, siblings, model) => {
    const ids = siblings.map((item) => idOf(item, model));
    const direct = position.after === undefined ? -1 : ids.indexOf(position.after);
    // Right behind a sibling that came with it: nobody else has put anything between them.
    if (direct >= 0 && places.isInserted(position.after!, position)) return direct + 1;
    const run = places.runOf(id, position, ids);
    let index = run.anchor === undefined ? 0 : ids.indexOf(run.anchor) + 1;
    while (index < ids.length && places.goesBefore(ids[index], position, run, ids)) index++;
    return index;
  };
}

/** Objects that were put behind one another: the first of them, and the sibling before it that was there all the time. */
interface Run {
  readonly anchor: string | undefined;
  readonly head: string;
}

class Places {
  private readonly base: ReadonlyMap<string, Position>;
  private readonly inserted: ReadonlyMap<string, Position>;

  constructor(base: ReadonlyMap<string, Position>, inserted: ReadonlyMap<string, Position>) {
    this.base = base;
    this.inserted = inserted;
  }

  isInserted(id: string, list: Position): boolean {
    const place = this.inserted.get(id);
    return place !== undefined && isSameList(place, list);
  }

  runOf(id: string, list: Position, siblings: readonly (string | undefined)[]): Run {
    let [head, anchor] = [id, list.after];
    for (const seen = new Set<string>(); anchor !== undefined && !seen.has(anchor); ) {
      seen.add(anchor);
      if (this.isInserted(anchor, list)) {
        head = anchor;
        anchor = this.inserted.get(anchor)!.after;
      } else if (siblings.includes(anchor)) break;
      else anchor = this.base.get(anchor)?.after;
    }
    return { anchor, head };
  }

  /** Whether what stands here was put behind the same sibling by the other side, and comes first. */
  goesBefore(other: string | undefined, list: Position, run: Run, siblings: readonly (string | undefined)[]): boolean {
    if (other === undefined || !this.isInserted(other, list)) return false;
    const otherRun = this.runOf(other, this.inserted.get(other)!, siblings);
    return otherRun.anchor === run.anchor && otherRun.head < run.head;
  }
}

function insertions({ changes }: Difference): [string, Position][] {
  return changes.flatMap((change): [string, Position][] => {
    if (change.kind === 'added') return [[change.id, change.position]];
    return change.kind === 'moved' ? [[change.id, change.position.new]] : [];
  });
}

function isSameList(one: Position, other: Position): boolean {
  return one.container === other.container && one.feature === other.feature;
}

function idOf(item: Item, model: Model): string | undefined {
  return item instanceof ModelObject ? model.idOf(item) : undefined;
}
