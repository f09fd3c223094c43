/** Gathers bytes in memory that grows: texts in UTF-8 and lengths in groups of seven bits. */
const encoder = new TextEncoder();
const hexDigits = encoder.encode('0123456789abcdef');
const dash = 0x2d;
const uuidTextLength = 36;

export class ByteBuilder {
  length = 0;
  private bytes: Uint8Array<ArrayBuffer>;

  constructor(room = 1024) {
    this.bytes = new Uint8Array(room);
  }

  /** What was gathered, without a copy; it is good until more is added. */
  get written(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.length);
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  /** A whole number, seven bits a byte, the lowest first. */
  varint(value: number): void {
    this.reserve(8);
    let rest = value;
    while (rest > 127) {
      this.bytes[this.length++] = (rest & 127) | 128;
      rest = Math.floor(rest / 128);
    }
    this.bytes[this.length++] = rest;
  }

  /** The decimal digits of a whole number from 0 to 2³¹, without a text. */
  decimal(value: number): void {
    this.reserve(10);
    let end = this.length + 1;
    for (let rest = value; rest > 9; rest = (rest / 10) | 0) end++;
    this.length = end;
    for (let rest = value; end > 0; rest = (rest / 10) | 0) {
      this.bytes[--end] = 48 + (rest % 10);
      if (rest < 10) return;
    }
  }

  /** The text of the UUID whose 16 bytes are at a place. */
  uuid(from: Uint8Array, at: number): void {
    this.reserve(uuidTextLength);
    const { bytes } = this;
    let to = this.length;
    for (let index = 0; index < 16; index++) {
      if (index === 4 || index === 6 || index === 8 || index === 10) bytes[to++] = dash;
      const byte = from[at + index]!;
      bytes[to++] = hexDigits[byte >> 4]!;
      bytes[to++] = hexDigits[byte & 15]!;
    }
    this.length = to;
  }

  text(text: string): void {
    if (text.length > partLength) {
      this.longText(text);
      return;
    }
    this.reserve(text.length * 3);
    const start = this.length;
    const { bytes } = this;
    // Most texts are short and plain: a loop is faster than the encoder for them.
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code > 127 || index === longText) {
        this.length = start + encoder.encodeInto(text, bytes.subarray(start)).written;
        return;
      }
      bytes[start + index] = code;
    }
    this.length = start + text.length;
  }

  add(more: Uint8Array): void {
    this.reserve(more.length);
    this.bytes.set(more, this.length);
    this.length += more.length;
  }

  /** Bytes of others from one place up to another. Most are few: a loop is faster than a copy for them. */
  range(from: Uint8Array, start: number, end: number): void {
    this.reserve(end - start);
    if (end - start > longText) this.bytes.set(from.subarray(start, end), this.length);
    else for (let at = start, to = this.length; at < end; at++, to++) this.bytes[to] = from[at]!;
    this.length += end - start;
  }

  /** What another has gathered from one place up to another. Most of it is short, as above. */
  copy(from: ByteBuilder, start: number, end: number): void {
    this.range(from.bytes, start, end);
  }

  /** Begins something whose length stands before it; gives the place for `end`. */
  begin(): number {
    this.byte(0);
    return this.length;
  }

  /** Ends what began there. Most things are short, so that room for one byte was left; what is longer moves up. Gives where it begins now. */
  end(start: number): number {
    const length = this.length - start;
    if (length < 128) {
      this.bytes[start - 1] = length;
      return start;
    }
    const more = Math.ceil(Math.log2(length + 1) / 7) - 1;
    this.reserve(more);
    this.bytes.copyWithin(start + more, start, this.length);
    this.length = start - 1;
    this.varint(length);
    this.length += length;
    return start + more;
  }

  clear(): void {
    this.length = 0;
  }

  /** Room for all that a text of half a gigabyte may need would be three times as much. */
  private longText(text: string): void {
    for (let start = 0; start < text.length; ) {
      const end = start + partLength;
      const part = text.slice(start, isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end);
      this.text(part);
      start += part.length;
    }
  }

  private reserve(count: number): void {
    const needed = this.length + count;
    if (needed <= this.bytes.length) return;
    this.bytes = new Uint8Array(this.bytes.buffer.transfer(Math.max(needed, this.bytes.length * 2)));
  }
}

const longText = 64;
/** In characters. */
const partLength = 64 * 1024;

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

/** The number at a place, and where what follows it begins. */
export function varintAt(bytes: Uint8Array, at: number): readonly [value: number, next: number] {
  let [value, factor, next] = [0, 1, at];
  for (;;) {
    const byte = bytes[next++]!;
    value += (byte & 127) * factor;
    if (byte < 128) return [value, next];
    factor *= 128;
  }
}
