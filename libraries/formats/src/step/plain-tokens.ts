/** Goes behind tokens that are written as most are; others need a closer look. Tells whether all were written in the usual way. */
import { signs } from './signs.ts';
import { lengthOfEscape } from './step-cursor.ts';

/** Said instead of a position. */
export const closer = -1;

/** Longer ones are looked at closely: no length of theirs can surprise. */
const longestString = 2 ** 20;
const longestReal = 200;
const longestInteger = 15;
const longestNumber = 9;

/** The digits of a real up to here tell it, and are told by it. */
const exactDigits = 16;
const smallestScale = 6;

export class PlainTokens {
  readonly bytes: Uint8Array;
  /** Turns false where our own writer might write something in another way. */
  isUsual = true;
  /** What `reference` found. */
  number = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** To the next byte that is no space. */
  afterSpaces(start: number): number {
    const { bytes } = this;
    let at = start;
    for (let byte = bytes[at]!; byte === signs.blank || (byte >= signs.tab && byte <= signs.carriageReturn); )
      byte = bytes[++at]!;
    return at;
  }

  /** From the number sign. */
  reference(start: number): number {
    const { bytes } = this;
    const first = start + 1;
    let at = first;
    let number = 0;
    for (let byte = bytes[at]!; isDigit(byte); byte = bytes[++at]!) number = number * 10 + byte - signs.zero;
    const length = at - first;
    this.number = number;
    return length === 0 || length > longestNumber || (length > 1 && bytes[first] === signs.zero) ? closer : at;
  }

  /** From the apostrophe. */
  string(start: number): number {
    const { bytes } = this;
    const most = start + longestString;
    for (let at = start + 1; at < most; at++) {
      const byte = bytes[at]!;
      if (byte === signs.apostrophe) {
        if (bytes[at + 1] !== signs.apostrophe) return at + 1;
        at++;
        this.isUsual = false;
      } else if (byte === signs.backslash) {
        at += lengthOfEscape(bytes, at) - 1;
        this.isUsual = false;
      } else if (byte < signs.blank || byte > signs.tilde) this.isUsual = false;
      else if (byte === undefined) return closer;
    }
    return closer;
  }

  real(start: number): number {
    const { bytes } = this;
    const isNegative = bytes[start] === signs.minus;
    const first = isNegative ? start + 1 : start;
    const dot = this.afterDigits(first);
    if (dot === first) return closer;
    if (bytes[dot] !== signs.dot) return this.unusualReal(dot, first);
    const end = this.afterDigits(dot + 1);
    const byte = bytes[end]!;
    if (byte === signs.capitalE || byte === signs.smallE) return this.unusualReal(end, first);
    if (end - first > exactDigits || !isUsualReal(bytes, first, dot, end, isNegative)) this.isUsual = false;
    return end - first > longestReal ? closer : end;
  }

  integer(start: number): number {
    const { bytes } = this;
    const first = bytes[start] === signs.minus ? start + 1 : start;
    const end = this.afterDigits(first);
    const byte = bytes[end]!;
    if (end === first || end - first > longestInteger || byte === signs.dot) return closer;
    if (byte === signs.capitalE || byte === signs.smallE) return closer;
    if (bytes[first] === signs.zero && (end > first + 1 || first > start)) this.isUsual = false;
    return end;
  }

  /** To the first byte that is no digit. */
  private afterDigits(start: number): number {
    const { bytes } = this;
    let at = start;
    while (isDigit(bytes[at]!)) at++;
    return at;
  }

  /** Without a dot, or with an exponent, which cannot be too large. */
  private unusualReal(start: number, first: number): number {
    const { bytes } = this;
    this.isUsual = false;
    if (start - first > longestReal) return closer;
    const byte = bytes[start]!;
    if (byte !== signs.capitalE && byte !== signs.smallE) return start;
    const sign = bytes[start + 1]!;
    const digits = sign === signs.minus || sign === signs.plus ? start + 2 : start + 1;
    const end = this.afterDigits(digits);
    // Some writers have three digits in any case.
    const isSmall = end <= digits + (sign === signs.minus ? 3 : 2);
    return end > digits && isSmall ? end : closer;
  }
}

function isDigit(byte: number): boolean {
  return byte >= signs.zero && byte <= signs.nine;
}

/** No padding, no zero with a sign, nothing so small that it would have an exponent. */
function isUsualReal(bytes: Uint8Array, first: number, dot: number, end: number, isNegative: boolean): boolean {
  const scale = end - dot - 1;
  if (scale > 0 && bytes[end - 1] === signs.zero) return false;
  if (bytes[first] !== signs.zero) return true;
  if (dot > first + 1) return false;
  return scale === 0 ? !isNegative : scale <= smallestScale;
}
