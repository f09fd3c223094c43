/** UUIDs of short names in a namespace, from bytes to bytes: models that have no ids of their own need one for each object. */
import { digestStart, type Lanes, lanes, sha1Lanes } from './parallel-sha1.ts';
import { ShortMessage } from './sha1.ts';

const uuidLength = 16;
/** How long names may be. */
export const longestShortName = ShortMessage.longest - uuidLength;

export class ShortName {
  private readonly message = new ShortMessage();
  private readonly digits = new Uint8Array(10);
  private parallel: Lanes | undefined;
  /** Where the names in lanes want their UUIDs. */
  private readonly places = new Float64Array(lanes);
  private waiting = 0;

  /** Begins a name in the namespace whose 16 bytes are at a place. */
  begin(namespace: Uint8Array, at: number): void {
    this.message.begin(namespace, at);
  }

  /** Adds a text that is ASCII. */
  text(text: string): void {
    for (let index = 0; index < text.length; index++) this.message.add(text.charCodeAt(index));
  }

  /** Adds the digits of a whole number from 0 to 2^53. */
  decimal(value: number): void {
    if (value < 2 ** 31) this.short(value);
    else this.text(String(value));
  }

  /** Without a text. */
  private short(value: number): void {
    const { digits } = this;
    let start = digits.length;
    let rest = value | 0;
    do {
      const next = (rest / 10) | 0;
      digits[--start] = 48 + rest - next * 10;
      rest = next;
    } while (rest > 0);
    for (; start < digits.length; start++) this.message.add(digits[start]!);
  }

  /** RFC 9562 §5.5. */
  writeUuid(to: Uint8Array, at: number): void {
    this.message.digest(to, at, uuidLength);
    markVersion(to, at);
  }

  /** Writes it with the three next ones, or when somebody asks for those that wait. All go to the same bytes. */
  writeUuidLater(to: Uint8Array, at: number): void {
    this.parallel ??= sha1Lanes();
    this.message.moveTo(this.waiting, lanes, this.parallel.words);
    this.places[this.waiting++] = at;
    if (this.waiting === lanes) this.writeWaiting(to);
  }

  writeWaiting(to: Uint8Array): void {
    if (this.waiting === 0) return;
    const { words, digest } = this.parallel!;
    digest();
    for (let lane = 0; lane < this.waiting; lane++) {
      const at = this.places[lane]!;
      for (let index = 0; index < 4; index++) writeWord(words[digestStart + index * lanes + lane]!, to, at + index * 4);
      markVersion(to, at);
    }
    this.waiting = 0;
  }
}

function writeWord(word: number, to: Uint8Array, at: number): void {
  to[at] = word >>> 24;
  to[at + 1] = word >>> 16;
  to[at + 2] = word >>> 8;
  to[at + 3] = word;
}

function markVersion(to: Uint8Array, at: number): void {
  to[at + 6] = (to[at + 6]! & 0x0f) | 0x50;
  to[at + 8] = (to[at + 8]! & 0x3f) | 0x80;
}
