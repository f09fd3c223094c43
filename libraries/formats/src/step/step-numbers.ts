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
  into.isUsual = !hasPadding && dot > first && (digits === 0 ? !isNegative && scale === 0 : size >= 1e-6);
  return true;
}

/**
 * Whether the digits of a real without exponent are the shortest that mean it, as far as whole numbers tell: nothing where they do not.
 * A whole number up to 2^53, divided by a power of ten up to 10^22, is rounded once.
 */
export function isShortest(bytes: Uint8Array, start: number, end: number): boolean | undefined {
  let [digits, dot] = [0, -1];
  for (let at = bytes[start] === signs.minus ? start + 1 : start; at < end; at++) {
    const byte = bytes[at]!;
    if (byte >= signs.zero && byte <= signs.nine) digits = digits * 10 + byte - signs.zero;
    else if (byte === signs.dot) dot = at;
    else return undefined;
  }
  const scale = dot < 0 ? 0 : end - dot - 1;
  if (digits >= 2 ** 53 - 1 || scale < 1 || scale > 22) return undefined;
  return isAlone(digits, scale);
}

/** Whether no neighbour of as many digits, and none of fewer, means the same. */
function isAlone(digits: number, scale: number): boolean | undefined {
  const power = powersOfTen[scale]!;
  const value = digits / power;
  const fewer = Math.floor(digits / 10);
  const smaller = powersOfTen[scale - 1]!;
  if (fewer / smaller === value || (fewer + 1) / smaller === value) return false;
  return (digits - 1) / power === value || (digits + 1) / power === value || value < 1e-6 ? undefined : true;
}
