/** Content as a value of a field: as much as an answer may hold. */
import { Failure } from '../../../failures.ts';
import type { SentContent } from '../../../http/answers/send-content.ts';

/** Larger content has an address of its own in the REST interface, and is streamed from there. */
export const largestValue = 4 * 2 ** 20;

export async function textOf({ size, read }: Pick<SentContent, 'size' | 'read'>): Promise<string> {
  if (size > largestValue) throw tooLarge();
  return bytesAsText(read({ start: 0, end: size }));
}

export async function bytesAsText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of withinValue(bytes)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** The bytes, as long as they are no more than a value may have. */
export async function* withinValue(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of bytes) {
    length += piece.length;
    if (length > largestValue) throw tooLarge();
    yield piece;
  }
}

function tooLarge(): Failure {
  return new Failure('too-large', `A field holds at most ${largestValue} bytes. Read it from its address in the REST interface.`);
}
