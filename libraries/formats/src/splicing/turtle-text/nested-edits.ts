/** Edits of a text that may depend on each other. Each is known by the stretch that it replaces. */
import { edited, type TextEdit } from '../text-edits.ts';
import type { Span } from './turtle-tree.ts';

export interface NestedEdit extends Span {
  readonly text: string | (() => string);
  /** The list or the statement that is edited. */
  readonly owner: Span;
}

export class NestedEdits {
  private readonly text: string;
  private readonly all: NestedEdit[] = [];
  private inOrder: readonly NestedEdit[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  add(edits: readonly NestedEdit[]): void {
    for (const edit of edits) this.all.push(edit);
    this.inOrder = undefined;
  }

  /** A stretch of the text with the edits of what stands in it. Of a list of which it is a part, those count that begin in it. */
  textOf({ start, end }: Span, list?: Span): string {
    const isIn = (edit: NestedEdit) =>
      edit.owner === list ? edit.start >= start && edit.start < end : edit.owner.start >= start && edit.owner.end <= end;
    return edited(this.text, this.resolved(this.beginningIn(start, end).filter(isIn)), start, end);
  }

  /** Of the whole text. */
  whole(): TextEdit[] {
    return this.resolved(this.all);
  }

  /** An edit begins in what it edits. */
  private beginningIn(start: number, end: number): readonly NestedEdit[] {
    this.inOrder ??= this.all.toSorted((one, other) => one.start - other.start);
    return this.inOrder.slice(this.countBefore(start), this.countBefore(end + 1));
  }

  private countBefore(place: number): number {
    const inOrder = this.inOrder!;
    let [low, high] = [0, inOrder.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (inOrder[middle]!.start < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** What is edited inside of a stretch that goes is no edit any more. */
  private resolved(edits: readonly NestedEdit[]): TextEdit[] {
    const inOrder = [...edits].sort((one, other) => one.start - other.start || sizeOf(one) - sizeOf(other));
    const found: NestedEdit[] = [];
    // Of two that begin at one place the smaller one may lie in the other.
    for (const edit of inOrder) {
      while (found.length > 0 && covers(edit, found.at(-1)!)) found.pop();
      if (found.length === 0 || !covers(found.at(-1)!, edit)) found.push(edit);
    }
    return found.map(({ start, end, text }) => ({ start, end, text: typeof text === 'string' ? text : text() }));
  }
}

function sizeOf({ start, end }: Span): number {
  return end - start;
}

/** What is put in at the edge of a stretch is outside of it. */
function covers(outer: Span, inner: Span): boolean {
  if (sizeOf(outer) === 0) return false;
  if (sizeOf(inner) === 0) return outer.start < inner.start && inner.start < outer.end;
  return outer.start <= inner.start && inner.end <= outer.end;
}
