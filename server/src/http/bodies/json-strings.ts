/** Finds the ends of texts in JSON that is not read yet. */

const [quote, backslash] = [...'"\\'].map((it) => it.charCodeAt(0));

/** The position of the closing quote; the end where there is none. */
export function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at++;
  }
  return text.length;
}
