/** Blanks, lines and comments around the parts of a Turtle text. */

/** Where the blanks before a place begin. */
export function blanksBefore(text: string, place: number): number {
  let at = place;
  while (at > 0 && isBlank(text.charCodeAt(at - 1))) at--;
  return at;
}

/** Behind a comment on the rest of the line, where nothing else stands there; else the place itself. */
export function behindComment(text: string, place: number): number {
  let at = place;
  while (text[at] === ' ' || text[at] === '\t') at++;
  if (text[at] !== '#') return place;
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : text[end - 1] === '\r' ? end - 1 : end;
}

/** Whether a line, or the text, ends here but for blanks. */
export function isLineEnd(text: string, place: number): boolean {
  let at = place;
  while (text[at] === ' ' || text[at] === '\t' || text[at] === '\r') at++;
  return at >= text.length || text[at] === '\n';
}

/** The blanks at the beginning of the line of a place. */
export function indentAt(text: string, place: number): string {
  const start = text.lastIndexOf('\n', place - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, place))![0];
}

/** Where a sign stands between two places, outside of comments; -1 where it does not. */
export function signIn(text: string, sign: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    if (text[at] === sign) return at;
    if (text[at] === '#') at = lineEndFrom(text, at);
  }
  return -1;
}

export function hasComment(text: string, start: number, end: number): boolean {
  return text.slice(start, end).includes('#');
}

export function lineBreakIn(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

function lineEndFrom(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13;
}
