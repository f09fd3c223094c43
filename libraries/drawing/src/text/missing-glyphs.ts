/** How wide a character is taken to be that the shipped font does not have: whoever draws takes it from another font. */
import { unitsPerEm } from './font-metrics.ts';

/** Stretches of characters as wide as the em: East Asian scripts, full-width forms, emoji. First and last code points. */
const wideStretches = [
  [0x1100, 0x115f],
  [0x231a, 0x231b],
  [0x23e9, 0x23f3],
  [0x25fd, 0x25fe],
  [0x2614, 0x2615],
  [0x2648, 0x2653],
  [0x26a1, 0x26ff],
  [0x2705, 0x2757],
  [0x2795, 0x27bf],
  [0x2b1b, 0x2b55],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18dff],
  [0x1b000, 0x1b2ff],
  [0x1f000, 0x1faff],
  [0x20000, 0x3fffd],
] as const;

/** Marks, joiners, variation selectors and signs of direction take no room of their own. */
const withoutWidth = /^(?:[\p{Mn}\p{Me}\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\p{Emoji_Modifier})$/u;

const firstWide = wideStretches[0][0];

export function isWide(code: number): boolean {
  return code >= firstWide && wideStretches.some(([first, last]) => code >= first && code <= last);
}

/** Nothing of ASCII is such a character, but for control characters. */
export function hasNoWidth(code: number): boolean {
  if (code >= 0x20 && code < 0x7f) return false;
  return withoutWidth.test(String.fromCodePoint(code));
}

/** In units of the em. */
export function widthWithoutGlyph(code: number): number {
  if (hasNoWidth(code)) return 0;
  return isWide(code) ? unitsPerEm : unitsPerEm / 2;
}
