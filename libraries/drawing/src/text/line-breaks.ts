/** Where a line of text may break beside its spaces: after dashes and closing signs, before opening ones, and between characters as wide as the em. */
import { isWide } from './missing-glyphs.ts';

type Sign = 'dash' | 'closing' | 'opening' | 'wide' | 'other';

// U+2011 is the hyphen that does not break.
const dashes = /[\p{Pd}\u00ad]/u;
const closing = /[\p{Pe}»›!%.,:;?°]/u;
const opening = /[\p{Ps}«‹\p{Sc}]/u;
const unbroken = '\u2011';

const known = new Map<number, Sign>();

/** Letters and digits of ASCII, which most texts are made of. */
function isPlain(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);
}

/** Neither of the two is a space. The character before the first one is 0 where the line begins with it. */
export function mayBreakBetween(first: number, second: number, beforeFirst: number): boolean {
  if (isPlain(first) && isPlain(second)) return false;
  const [one, other] = [signOf(first), signOf(second)];
  if (one === 'opening' || other === 'closing') return one === 'dash';
  if (one === 'dash') return other !== 'dash' && !(isDigit(second) && isBlank(beforeFirst));
  if (one === 'closing') return !(isDigit(second) && isDigit(beforeFirst) && isInNumber(first));
  return other === 'opening' || one === 'wide' || other === 'wide';
}

function signOf(code: number): Sign {
  if (code > 0xffff) return isWide(code) ? 'wide' : 'other';
  const found = known.get(code);
  if (found) return found;
  const sign = newSign(code);
  known.set(code, sign);
  return sign;
}

function newSign(code: number): Sign {
  const text = String.fromCodePoint(code);
  if (text === unbroken) return 'other';
  if (dashes.test(text)) return 'dash';
  if (closing.test(text)) return 'closing';
  if (opening.test(text)) return 'opening';
  return isWide(code) ? 'wide' : 'other';
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isBlank(code: number): boolean {
  return code === 0 || code === 0x20 || code === 0x09;
}

/** `1,000.5` stays together. */
function isInNumber(code: number): boolean {
  return code === 0x2c || code === 0x2e;
}
