/** Content that is put together of texts and of parts of stored content, and read in ranges as if it were one. */
import type { ByteRange } from '../../storage/content/content.ts';
import type { OpenForm } from './open-form.ts';

export type Piece = Pick<OpenForm, 'size' | 'read'>;

export function textPiece(text: string): Piece {
  const bytes = Buffer.from(text);
  return {
    size: bytes.length,
    read: async function* ({ start, end }) {
      yield Uint8Array.from(bytes.subarray(start, end));
    },
  };
}

/** A part of other content. */
export function partOf(read: OpenForm['read'], { start, end }: ByteRange): Piece {
  return { size: end - start, read: (range) => read({ start: start + range.start, end: start + range.end }) };
}

/** A JSON object with links before all else that it has. */
export function withLinks({ size, read }: Piece, links: object): Piece {
  return piecedContent([textPiece(`{"_links":${JSON.stringify(links)},`), partOf(read, { start: 1, end: size })]);
}

export function piecedContent(pieces: readonly Piece[]): Piece {
  return { size: pieces.reduce((sum, { size }) => sum + size, 0), read: (range) => readPieces(pieces, range) };
}

async function* readPieces(pieces: readonly Piece[], { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const { size, read } of pieces) {
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, size)];
    if (from < to) yield* read({ start: from, end: to });
    at += size;
  }
}
