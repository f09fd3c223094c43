/** Finds the ends of texts in JSON that is not read yet. */

const backslash = '\\'.charCodeAt(0);

/** The position of the closing quote; the end where there is none. */
export function endOfText(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at !== -1 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at === -1 ? text.length : at;
}

/** An odd number of backslashes before it: each pair of them is one that is meant. */
export function isEscaped(text: string, place: number): boolean {
  let before = place;
  while (text.charCodeAt(before - 1) === backslash) before--;
  return (place - before) % 2 === 1;
}
