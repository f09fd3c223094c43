/** Cuts texts into pieces of bytes that pass through a pipe. */

const pieceLength = 64 * 1024;

export function* piecesOf(texts: Iterable<string>): Generator<Uint8Array> {
  let gathered = '';
  for (const text of texts) {
    if (gathered.length + text.length < pieceLength) {
      gathered += text;
      continue;
    }
    yield* cut(gathered);
    yield* cut(text);
    gathered = '';
  }
  yield* cut(gathered);
}

function* cut(text: string): Generator<Uint8Array> {
  for (let start = 0; start < text.length; ) {
    const end = endOfPiece(text, start);
    yield Buffer.from(text.slice(start, end));
    start = end;
  }
}

/** Not in the middle of a character. */
function endOfPiece(text: string, start: number): number {
  const end = Math.min(start + pieceLength, text.length);
  const last = text.charCodeAt(end - 1);
  return end < text.length && last >= 0xd800 && last < 0xdc00 ? end - 1 : end;
}
