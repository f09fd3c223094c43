/** A text that is looked for in the bytes of very many terms at once, without reading any of them (Horspool's search). */
import { utf8 } from './key-bytes.ts';

export class Needle {
  readonly length: number;
  private readonly bytes: Uint8Array;
  /** What each byte counts as. */
  private readonly folded = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  /** How far it is to the next place where it may be, by the byte under its last one. */
  private readonly steps: Uint32Array;

  /** Where case is ignored the text is of ASCII. */
  constructor(text: string, ignoresCase: boolean) {
    if (ignoresCase) for (let letter = 65; letter <= 90; letter++) this.folded[letter] = letter + 32;
    this.bytes = utf8(text).map((byte) => this.folded[byte]!);
    this.length = this.bytes.length;
    this.steps = new Uint32Array(256).fill(this.length);
    for (let at = 0; at < this.length - 1; at++) this.steps[this.bytes[at]!] = this.length - 1 - at;
    for (let byte = 0; byte < 256; byte++) this.steps[byte] = this.steps[this.folded[byte]!]!;
  }

  /** Where it is next within the bounds; −1 where it is not. */
  next(haystack: Uint8Array, from: number, to: number): number {
    const { bytes, folded, steps, length } = this;
    const [before, last] = [length - 1, bytes[length - 1]];
    for (let at = from + before; at < to; at += steps[haystack[at]!]!) {
      if (folded[haystack[at]!] !== last) continue;
      let same = before;
      while (same > 0 && folded[haystack[at - length + same]!] === bytes[same - 1]) same--;
      if (same === 0) return at - before;
    }
    return -1;
  }
}
