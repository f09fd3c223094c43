/** Reads the beginning of bytes that are a text. */
import type { SentContent } from '../../http/answers/send-content.ts';

export interface ReadText {
  readonly text: string;
  /** Whether there is more than was read. */
  readonly isCut: boolean;
}

/** Whoever has enough reads no more: the work behind it ends. */
export async function readText(bytes: AsyncIterable<Uint8Array>, most: number): Promise<ReadText> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    size += piece.length;
    if (size > most) break;
  }
  const whole = Buffer.concat(pieces);
  return { text: new TextDecoder().decode(whole.subarray(0, most)), isCut: size > most };
}

/** All of it, or nothing where it is too long. */
export async function wholeText({ size, read }: Pick<SentContent, 'size' | 'read'>, most: number): Promise<string | undefined> {
  if (size > most) return undefined;
  return (await readText(read({ start: 0, end: size }), most)).text;
}
