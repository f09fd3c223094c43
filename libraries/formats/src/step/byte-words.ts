/** Finds known words among bytes by their numbers, without making texts of them. */

/** A power of two. */
const firstRoom = 1024;

export class ByteWords {
  private readonly words: Uint8Array[] = [];
  /** The number of a word and one more, by its hash; the next cell where that is taken. */
  private cells = new Int32Array(firstRoom);

  /** The number of a word, which may be new. */
  add(text: string): number {
    const word = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const found = this.find(word, 0, word.length, hashOf(word, 0, word.length));
    if (found >= 0) return found;
    this.words.push(word);
    if (this.words.length * 2 > this.cells.length) this.grow();
    else this.place(this.words.length - 1);
    return this.words.length - 1;
  }

  /** -1 where it is unknown. */
  find(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const { cells, words } = this;
    const mask = cells.length - 1;
    for (let cell = hash & mask; cells[cell] !== 0; cell = (cell + 1) & mask) {
      const number = cells[cell]! - 1;
      if (isSame(words[number]!, bytes, start, end)) return number;
    }
    return -1;
  }

  private grow(): void {
    this.cells = new Int32Array(this.cells.length * 2);
    for (let number = 0; number < this.words.length; number++) this.place(number);
  }

  private place(number: number): void {
    const word = this.words[number]!;
    const mask = this.cells.length - 1;
    let cell = hashOf(word, 0, word.length) & mask;
    while (this.cells[cell] !== 0) cell = (cell + 1) & mask;
    this.cells[cell] = number + 1;
  }
}

/** What whoever goes through a word computes on the way: `hash = nextHash(hash, byte)`, from 0. */
export function nextHash(hash: number, byte: number): number {
  return (Math.imul(hash, 31) + byte) | 0;
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at++) hash = nextHash(hash, bytes[at]!);
  return hash;
}

function isSame(word: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  const { length } = word;
  if (end - start !== length) return false;
  for (let index = 0; index < length; index++) if (word[index] !== bytes[start + index]) return false;
  return true;
}
