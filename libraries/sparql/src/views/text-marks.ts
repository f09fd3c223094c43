/** Which terms of a view have a certain text in them: found in the bytes of its dictionaries, once there is enough to ask about. */
import type { QueryBudget } from '../query-budget.ts';
import type { Dictionary } from '../terms/dictionary.ts';
import { idsWithFoldedLetters } from '../terms/folded-letters.ts';
import { Needle } from '../terms/needle.ts';
import { tag } from '../terms/term-key.ts';
import type { MappedRun } from './mapped-run.ts';
import type { View } from './view.ts';

export interface WantedText {
  readonly text: string;
  readonly ignoresCase: boolean;
  /** Whether it may stand in what is no string, by way of STR. */
  readonly isOfAnyTerm: boolean;
}

/** To search so many bytes takes as long as to read one term and look at it. */
const bytesOfOne = 2000;
/** The clock is looked at between stretches of this length. */
const stretch = 1 << 20;

export class TextMarks {
  private readonly wanted: WantedText;
  private readonly view: View;
  private readonly budget: QueryBudget;
  private marks: Uint8Array | undefined;
  private patience: number;

  constructor(wanted: WantedText, view: View, budget: QueryBudget) {
    this.wanted = wanted;
    this.view = view;
    this.budget = budget;
    this.patience = view.runs.reduce((sum, { run }) => sum + run.dictionary.arena.length, 0) / bytesOfOne;
  }

  /** Whether a term of the view may have the text. The first ones are not searched: it may not be worth it. */
  mayHave(id: number): boolean {
    if (this.marks) return this.marks[id] === 1;
    if (this.patience-- > 0) return true;
    this.marks = this.made();
    return this.marks[id] === 1;
  }

  private made(): Uint8Array {
    const { wanted, view, budget } = this;
    budget.take(view.count + 1);
    const marks = new Uint8Array(view.count + 1);
    const needle = new Needle(wanted.text, wanted.ignoresCase);
    for (const mapped of view.runs) {
      this.mark(mapped, needle, marks);
      if (!wanted.ignoresCase) continue;
      for (const id of idsWithFoldedLetters(mapped.run.dictionary, () => budget.checkpoint())) marks[mapped.idOf(id)] = 1;
    }
    // The text of a UUID is not in its key.
    if (wanted.isOfAnyTerm) marks.fill(1, view.lowerBound(Uint8Array.of(tag.uuid)), view.lowerBound(Uint8Array.of(tag.uuid + 1)));
    return marks;
  }

  private mark(mapped: MappedRun, needle: Needle, marks: Uint8Array): void {
    const { dictionary } = mapped.run;
    const { arena, offsets } = dictionary;
    const [first, end] = this.wanted.isOfAnyTerm ? [1, dictionary.count + 1] : stringsOf(dictionary);
    if (first >= end) return;
    const last = offsets[end]!;
    let [id, at] = [first, offsets[first]!];
    while (at < last) {
      this.budget.checkpoint();
      const to = Math.min(last, at + stretch);
      let place = needle.next(arena, at, to);
      for (; place >= 0; place = needle.next(arena, at, to)) {
        id = idAt(place, id, end, offsets);
        // What begins in one term and ends in another is in neither.
        const isWithin = place + needle.length <= offsets[id + 1]!;
        if (isWithin) marks[mapped.idOf(id)] = 1;
        at = isWithin ? offsets[id + 1]! : place + 1;
      }
      at = to === last ? last : Math.max(at, to - needle.length + 1);
    }
  }
}

/** Strings, those with a language included. */
function stringsOf(dictionary: Dictionary): readonly [number, number] {
  return [dictionary.lowerBound(Uint8Array.of(tag.string)), dictionary.lowerBound(Uint8Array.of(tag.languageString + 1))];
}

/** The term that a place is in; the next one is mostly near the one before. */
function idAt(place: number, from: number, end: number, offsets: Uint32Array): number {
  let [low, step] = [from, 1];
  while (low + step < end && offsets[low + step]! <= place) {
    low += step;
    step *= 2;
  }
  let high = Math.min(end, low + step);
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (offsets[middle]! <= place) low = middle;
    else high = middle;
  }
  return low;
}
