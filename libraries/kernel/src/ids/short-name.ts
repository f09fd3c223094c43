/** UUIDs of short names in a namespace, from bytes to bytes: models that have no ids of their own need one for each object. */
import { ShortMessage } from './sha1.ts';

const uuidLength = 16;
/** How long names may be. */
export const longestShortName = ShortMessage.longest - uuidLength;

export class ShortName {
  private readonly message = new ShortMessage();
  private readonly digits = new Uint8Array(10);

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
    to[at + 6] = (to[at + 6]! & 0x0f) | 0x50;
    to[at + 8] = (to[at + 8]! & 0x3f) | 0x80;
  }
}
