/** Numbers of STEP files: reals always have a dot, exponents a capital E. */
import { signs } from './signs.ts';

const powersOfTen = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);

/** The real as it is usually written: the shortest digits that mean it. */
export function printStepReal(value: number): string {
  const text = Object.is(value, -0) ? '-0' : String(value);
  const exponent = text.indexOf('e');
  if (exponent < 0) return text.includes('.') ? text : `${text}.`;
  const digits = text.slice(0, exponent);
  return `${digits.includes('.') ? digits : `${digits}.`}E${text.slice(exponent + 1).replace('+', '')}`;
}

export interface ReadReal {
  value: number;
  /** Whether it is written in the usual way. */
  isUsual: boolean;
}

/**
 * Reads a real without making a text of it where its digits are few: a whole number below 2^53 divided by a power of ten up to 10^22
 * is rounded once, and so is right.
 */
export function readReal(bytes: Uint8Array, start: number, end: number, into: ReadReal): boolean {
  let at = start;
  const isNegative = bytes[at] === signs.minus;
  if (isNegative) at++;
  const first = at;
  let [digits, dot] = [0, -1];
  for (; at < end; at++) {
    const byte = bytes[at]!;
    if (byte >= signs.zero && byte <= signs.nine) digits = digits * 10 + byte - signs.zero;
    else if (byte === signs.dot) dot = at;
    else return false;
  }
  if (dot < 0 || end - first > 16) return false;
  const scale = end - dot - 1;
  const size = digits / powersOfTen[scale]!;
  into.value = isNegative ? -size : size;
  const hasPadding = (bytes[first] === signs.zero && dot > first + 1) || (scale > 0 && bytes[end - 1] === signs.zero);
  into.isUsual = !hasPadding && (digits === 0 ? !isNegative && scale === 0 : size >= 1e-6);
  return true;
}
