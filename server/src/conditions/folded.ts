/** Text as it is searched and sorted: without differences of case and of compatible characters. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

const pieceLength = 64;
/** Where two pieces meet, so many characters at most become one. */
const mostJoined = 4;

/** Whether the text is longer than that when it is folded. Most that are too long are known to be by their first pieces: one character becomes up to 18. */
export function isLongerFolded(text: string, most: number): boolean {
  let sure = 0;
  for (let start = 0; start < text.length; start += pieceLength) {
    sure += folded(text.slice(start, start + pieceLength)).length - mostJoined;
    if (sure > most) return true;
  }
  return folded(text).length > most;
}

export function foldedOrAbsent(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : folded(text);
}
