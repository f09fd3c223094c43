/** Reads the values of well-formed statements one after the other, and notes whether each is written in the usual way. */

import { passArguments } from './arguments.ts';
import { compactText } from './compact-text.ts';
import { textOf } from './keyword-table.ts';
import { kindOf, kinds, signs } from './signs.ts';
import { StepCursor } from './step-cursor.ts';
import { printStepReal, type ReadReal, readReal } from './step-numbers.ts';
import { decodeString, encodeString } from './step-strings.ts';

export class StepValues {
  readonly bytes: Uint8Array;
  /** Turns false when something is read that our own writer would write in another way. */
  isUsual = true;
  private readonly cursor: StepCursor;
  private readonly found: ReadReal = { value: 0, isUsual: true };

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.cursor = new StepCursor(bytes);
  }

  get at(): number {
    return this.cursor.at;
  }

  set at(at: number) {
    this.cursor.at = at;
  }

  /** The next byte that is neither space nor comment. */
  next(): number {
    return this.cursor.next();
  }

  /** The kind of the next token. */
  kind(): number {
    return kindOf[this.cursor.next()]!;
  }

  /** Goes behind one byte. */
  pass(): void {
    this.cursor.at++;
  }

  /** From the opening parenthesis, or from behind an argument, to the next argument; false where there is none. */
  toArgument(): boolean {
    if (this.cursor.next() === signs.close) return false;
    this.cursor.at++;
    return this.cursor.next() !== signs.close;
  }

  /** The text of this argument and of all behind it, without spaces. */
  furtherArguments(): string {
    const start = this.at;
    for (this.skip(); this.toArgument(); ) this.skip();
    return this.textSince(start);
  }

  string(): string {
    const start = this.at + 1;
    this.cursor.string();
    const end = this.at - 1;
    const written = textOf(this.bytes, start, end);
    if (isPlain(this.bytes, start, end)) return written;
    const text = decodeString(written);
    if (encodeString(text) !== `'${written}'`) this.isUsual = false;
    return text;
  }

  /** Nothing where the number is beyond what reals hold. */
  real(): number | undefined {
    const start = this.at;
    this.cursor.number();
    if (readReal(this.bytes, start, this.at, this.found)) {
      if (!this.found.isUsual) this.isUsual = false;
      return this.found.value;
    }
    const text = textOf(this.bytes, start, this.at);
    const value = Number(text);
    if (printStepReal(value) !== text || value === 0) this.isUsual = false;
    return Number.isFinite(value) ? value : undefined;
  }

  /** Nothing where it is no whole number. */
  integer(): number | bigint | undefined {
    const start = this.at;
    this.cursor.number();
    const text = textOf(this.bytes, start, this.at);
    const value = Number(text);
    if (!Number.isInteger(value)) return undefined;
    if (String(value) !== text) this.isUsual = false;
    if (Number.isSafeInteger(value)) return value === 0 ? 0 : value;
    return /^[+-]?\d+$/.test(text) ? this.large(text) : undefined;
  }

  /** The name between the dots. */
  enumeration(): string {
    const start = this.at + 1;
    this.cursor.enumeration();
    return textOf(this.bytes, start, this.at - 1);
  }

  binary(): string {
    const start = this.at + 1;
    this.cursor.binary();
    return textOf(this.bytes, start, this.at - 1);
  }

  reference(): number {
    const start = this.at + 1;
    const number = this.cursor.instanceNumber();
    if (this.bytes[start] === signs.zero && this.at > start + 1) this.isUsual = false;
    return number;
  }

  keyword(): string {
    const start = this.cursor.keyword();
    return textOf(this.bytes, start, this.at);
  }

  /** Goes behind the next value, whatever it is; tells of the references in it. */
  skip(note: (number: number) => void = ignore): void {
    const kind = this.kind();
    if (kind === kinds.letter) {
      this.cursor.keyword();
      this.cursor.next();
    }
    if (kind === kinds.letter || kind === kinds.open) passArguments(this.cursor, note);
    else passers.get(kind)!(this.cursor, note);
  }

  /** Goes behind keyword and arguments, or those of a complex instance. */
  skipBody(note: (number: number) => void): void {
    if (this.kind() !== kinds.open) this.skip(note);
    else {
      this.pass();
      while (this.kind() !== kinds.close) this.skip(note);
      this.pass();
    }
  }

  /** The text of what was read since, without spaces. */
  textSince(start: number): string {
    return compactText(this.bytes, start, this.at);
  }

  private large(text: string): bigint {
    const value = BigInt(text);
    this.isUsual &&= String(value) === text;
    return value;
  }
}

const passers: ReadonlyMap<number, (cursor: StepCursor, note: (number: number) => void) => void> = new Map([
  [kinds.reference, (cursor, note) => note(cursor.instanceNumber())],
  [kinds.digit, (cursor) => cursor.number()],
  [kinds.sign, (cursor) => cursor.number()],
  [kinds.text, (cursor) => cursor.string()],
  [kinds.enumeration, (cursor) => cursor.enumeration()],
  [kinds.binary, (cursor) => cursor.binary()],
  [kinds.missing, (cursor) => void cursor.at++],
] as [number, (cursor: StepCursor, note: (number: number) => void) => void][]);

function ignore(): void {}

/** Whether a string has neither escapes nor bytes outside of what is printed. */
function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!;
    if (byte === signs.backslash || byte === signs.apostrophe || byte < 0x20 || byte > 0x7e) return false;
  }
  return true;
}
