/** Blanks, lines and comments around the parts of a Turtle text. A line ends with a line feed, a carriage return, or both. */

/** Where the blanks before a place begin. */
export function blanksBefore(text: string, place: number): number {
  let at = place;
  while (at > 0 && isBlank(text.charCodeAt(at - 1))) at--;
  return at;
}

/** Where the blanks before a place begin that may go: behind the line break of a comment, else behind the part that ends at `from`. */
export function sparedBlanksBefore(text: string, from: number, place: number): number {
  const at = Math.max(from, blanksBefore(text, place));
  return endsWithComment(text.slice(from, at)) ? Math.min(place, behindLineBreak(text, at + blanksAt(text, at))) : at;
}

/** How many blanks of its line stand at a place. */
export function blanksAt(text: string, place: number): number {
  let at = place;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at - place;
}

/** Behind a comment on the rest of the line, where nothing else stands there; else the place itself. */
export function behindComment(text: string, place: number): number {
  const at = place + blanksAt(text, place);
  return text[at] === '#' ? lineEndFrom(text, at) : place;
}

/** Behind the line break that stands at a place; else the place itself. */
export function behindLineBreak(text: string, place: number): number {
  if (text.startsWith('\r\n', place)) return place + 2;
  return isLineBreak(text[place]) ? place + 1 : place;
}

/** Whether a line, or the text, ends here but for blanks. */
export function isLineEnd(text: string, place: number): boolean {
  const at = place + blanksAt(text, place);
  return at >= text.length || isLineBreak(text[at]);
}

/** The blanks at the beginning of the line of a place. */
export function indentAt(text: string, place: number): string {
  let start = place;
  while (start > 0 && !isLineBreak(text[start - 1])) start--;
  return text.slice(start, Math.min(place, start + blanksAt(text, start)));
}

/** Where a sign stands between two places, outside of comments. */
export function signsIn(text: string, sign: string, start: number, end: number): number[] {
  const places: number[] = [];
  for (let at = start; at < end; at++) {
    if (text[at] === sign) places.push(at);
    if (text[at] === '#') at = lineEndFrom(text, at);
  }
  return places;
}

export function hasComment(text: string, start: number, end: number): boolean {
  return text.slice(start, end).includes('#');
}

/** Between two places where nothing but blanks stands beside them. */
export function commentsIn(text: string, start: number, end: number): readonly string[] {
  return text.slice(start, end).match(/#[^\r\n]*/g) ?? [];
}

/** Whether what is put behind a text may become part of a comment. */
export function endsWithComment(text: string): boolean {
  return text.slice(Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1).includes('#');
}

export function hasLineBreak(text: string, start: number, end: number): boolean {
  return /[\r\n]/.test(text.slice(start, end));
}

export function hasEmptyLine(text: string): boolean {
  return /(?:\n|\r(?!\n))[ \t]*[\r\n]/.test(text);
}

/** As the text breaks its own lines. */
export function lineBreakIn(text: string): string {
  if (text.includes('\r\n')) return '\r\n';
  return text.includes('\r') && !text.includes('\n') ? '\r' : '\n';
}

function lineEndFrom(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isLineBreak(text[at])) at++;
  return at;
}

function isLineBreak(character: string | undefined): boolean {
  return character === '\n' || character === '\r';
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13;
}
