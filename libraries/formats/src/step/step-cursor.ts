/** Goes through the bytes of a STEP file, token by token, and refuses what is no STEP with the place. */

import { kindOf, kinds, signs } from './signs.ts';
import { StepFault } from './step-fault.ts';

const { space, digit, letter, slash } = kinds;

/** Longer texts could not be written in other formats. */
const longestString = 2 ** 26;

export class StepCursor {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  /** Goes to the next byte that is neither space nor comment, and gives it; -1 at the end. */
  next(): number {
    const { bytes } = this;
    let { at } = this;
    for (;;) {
      const byte = bytes[at];
      if (byte === undefined) {
        this.at = at;
        return -1;
      }
      const kind = kindOf[byte]!;
      if (kind === space) at++;
      else if (kind === slash && bytes[at + 1] === signs.star) at = this.afterComment(at);
      else {
        this.at = at;
        return byte;
      }
    }
  }

  expect(byte: number, words: string): void {
    if (this.next() !== byte) this.fail(`${words} is expected here.`);
    this.at++;
  }

  /** Goes behind a keyword, `END-ISO-10303-21` among them, and tells where it began. */
  keyword(): number {
    this.next();
    const start = this.at;
    if (kindOf[this.bytes[start] ?? 0] !== letter) this.fail('A keyword is expected here.');
    this.at++;
    while (isInKeyword(this.bytes[this.at])) this.at++;
    return start;
  }

  /** Goes behind `#12` and gives its number. */
  instanceNumber(): number {
    const { bytes } = this;
    const start = ++this.at;
    let number = 0;
    for (let byte = bytes[this.at]!; kindOf[byte] === digit; byte = bytes[++this.at]!) number = number * 10 + (byte - signs.zero);
    if (this.at === start) this.fail('The number of an instance is expected here.');
    if (number > Number.MAX_SAFE_INTEGER) this.fail('The number of the instance is too large.', start);
    return number;
  }

  /** Goes behind a string. An apostrophe ends it, unless it is doubled or belongs to an escape. */
  string(): void {
    const { bytes } = this;
    const start = this.at;
    let at = start + 1;
    for (;;) {
      const byte = bytes[at];
      if (byte === undefined) this.fail('The string has no end.', start);
      if (byte === signs.backslash) at += lengthOfEscape(bytes, at);
      else if (byte !== signs.apostrophe) at++;
      else if (bytes[at + 1] === signs.apostrophe) at += 2;
      else break;
    }
    if (at - start > longestString) this.fail(`The string is longer than ${longestString} bytes.`, start);
    this.at = at + 1;
  }

  number(): void {
    const { bytes } = this;
    const start = this.at;
    let { at } = this;
    if (kindOf[bytes[at]!] === kinds.sign) at++;
    const digits = at;
    while (kindOf[bytes[at] ?? 0] === digit) at++;
    // `-.5` is no STEP, but other tools take it.
    const isFraction = bytes[at] === signs.dot && kindOf[bytes[at + 1] ?? 0] === digit;
    if (at === digits && !isFraction) this.fail('A number is expected here.', start);
    if (bytes[at] === signs.dot) at++;
    while (kindOf[bytes[at] ?? 0] === digit) at++;
    if (bytes[at] === signs.capitalE || bytes[at] === signs.smallE) at = this.afterExponent(at, start);
    this.at = at;
  }

  enumeration(): void {
    const { bytes } = this;
    const start = this.at;
    let at = start + 1;
    while (isInKeyword(bytes[at]) && bytes[at] !== signs.minus) at++;
    if (at === start + 1 || bytes[at] !== signs.dot) this.fail('An enumeration value is written .NAME.', start);
    this.at = at + 1;
  }

  binary(): void {
    const { bytes } = this;
    const start = this.at;
    let at = start + 1;
    while (isHexDigit(bytes[at])) at++;
    if (bytes[at] !== signs.quote) this.fail('A binary value is made of hexadecimal digits between quotation marks.', start);
    this.at = at + 1;
  }

  fail(message: string, at = this.at): never {
    throw new StepFault(message, at);
  }

  private afterExponent(at: number, start: number): number {
    const { bytes } = this;
    let next = at + 1;
    if (kindOf[bytes[next] ?? 0] === kinds.sign) next++;
    if (kindOf[bytes[next] ?? 0] !== digit) this.fail('The exponent has no digits.', start);
    while (kindOf[bytes[next] ?? 0] === digit) next++;
    return next;
  }

  private afterComment(at: number): number {
    const { bytes } = this;
    let end = bytes.indexOf(signs.star, at + 2);
    while (end >= 0 && bytes[end + 1] !== signs.slash) end = bytes.indexOf(signs.star, end + 1);
    if (end < 0) this.fail('The comment has no end.', at);
    return end + 2;
  }
}

/** `\\` is one backslash, and what follows `\S\` belongs to it even where it is an apostrophe; all others have no apostrophe inside. */
export function lengthOfEscape(bytes: Uint8Array, at: number): number {
  if (bytes[at + 1] === signs.backslash) return 2;
  const isPage = bytes[at + 1] === signs.capitalS && bytes[at + 2] === signs.backslash && bytes[at + 3] !== undefined;
  return isPage ? 4 : 1;
}

function isInKeyword(byte: number | undefined): boolean {
  const kind = kindOf[byte ?? 0];
  return kind === letter || kind === digit || byte === signs.minus;
}

function isHexDigit(byte: number | undefined): boolean {
  return (
    byte !== undefined && ((byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66))
  );
}
