/** Replacements in a text, gathered in any order and made at once. */

export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Edits that cannot be made together. */
export class OverlappingEdits extends Error {}

/** The text from one place to another. What is put in at one place comes in the order in which it was told. */
export function edited(text: string, edits: readonly TextEdit[], from = 0, to = text.length): string {
  const inOrder = [...edits].sort(
    (one, other) => one.start - other.start || Number(one.end > one.start) - Number(other.end > other.start),
  );
  const pieces: string[] = [];
  let done = from;
  for (const { start, end, text: replacement } of inOrder) {
    if (start < done) throw new OverlappingEdits('Two edits of a text overlap.');
    pieces.push(text.slice(done, start), replacement);
    done = end;
  }
  pieces.push(text.slice(done, to));
  return pieces.join('');
}
