/** A derived form for one request, when the disk has no room for it: reads go on. */
import type { ByteRange } from '../../storage/content/content.ts';
import type { OpenForm } from './open-form.ts';

/** What is larger has to wait for a disk with room. */
const largestBytes = 64 * 2 ** 20;

/** Throws the error of the disk where the form is too large for this. */
export async function formInMemory(made: AsyncIterable<Uint8Array>, fullDisk: unknown): Promise<OpenForm> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of made) {
    size += piece.length;
    if (size > largestBytes) throw fullDisk;
    pieces.push(Uint8Array.from(piece));
  }
  const bytes = Buffer.concat(pieces);
  return { size, read: (range) => pieceOf(bytes, range) };
}

async function* pieceOf(bytes: Uint8Array, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  yield Uint8Array.from(bytes.subarray(start, end));
}
