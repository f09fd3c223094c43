/** Texts in UTF-8, one behind the other, and the same texts folded. */
import { folded } from '../folded.ts';

export interface Texts {
  readonly bytes: Buffer;
  /** Where each begins; one more than texts. */
  readonly starts: Uint32Array;
  /** The rows that hold them, in the order of rows; each holds the text of its own number where this is not given. */
  readonly rows?: Uint32Array | undefined;
}

export function textsOf(values: readonly string[], rows?: Uint32Array): Texts {
  const pieces = values.map((value) => Buffer.from(value));
  const starts = new Uint32Array(values.length + 1);
  pieces.forEach((piece, index) => {
    starts[index + 1] = starts[index]! + piece.length;
  });
  return { bytes: Buffer.concat(pieces), starts, rows };
}

export function foldedTexts(texts: Texts): Texts {
  return isPlain(texts.bytes) ? { ...texts, bytes: lowered(texts.bytes) } : foldedOneByOne(texts);
}

function isPlain(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at++) if (bytes[at]! > 127) return false;
  return true;
}

/** ASCII is folded by its case alone, and keeps its length. */
function lowered(bytes: Buffer): Buffer {
  const result = Buffer.from(bytes);
  for (let at = 0; at < result.length; at++) {
    const byte = result[at]!;
    if (byte >= 65 && byte <= 90) result[at] = byte + 32;
  }
  return result;
}

function foldedOneByOne({ bytes, starts, rows }: Texts): Texts {
  const texts = Array.from({ length: starts.length - 1 }, (_, index) => {
    const text = bytes.toString('utf8', starts[index], starts[index + 1]);
    return folded(text);
  });
  return textsOf(texts, rows);
}
