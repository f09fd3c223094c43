/** Finds figures by a few letters of what they are called or are. */

interface Named {
  readonly name: string;
  readonly kind: string;
}

/** Letters as they are compared: without case and accents. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** Of what may be of any length only so much is looked at. */
const longestName = 10_000;

/** Those in which every word of the text stands somewhere, in their order; none for no text. */
export function foundIn<Entry extends Named>(entries: readonly Entry[], text: string): readonly Entry[] {
  const words = folded(text.slice(0, 200)).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries.filter(({ name, kind }) => {
    const letters = folded(`${name.slice(0, longestName)} ${kind}`);
    return words.every((word) => letters.includes(word));
  });
}
