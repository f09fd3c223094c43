/** Texts as JSON has them. */

/** Longer texts are faster quoted by the engine. */
const longText = 100;

/** The same as JSON.stringify, several times faster for texts that are short and plain, as most are. */
export function quoted(text: string): string {
  return text.length <= longText && isPlain(text) ? `"${text}"` : JSON.stringify(text);
}

/** No control character, quotation mark, backslash or half of a character. */
function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 32 || code === 34 || code === 92 || code >= 0xd800) return false;
  }
  return true;
}
