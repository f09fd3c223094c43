/** Fonts as the tool writes them: `1|Segoe UI|9.0|1|WINDOWS|…`. */
import { defaultFont, type Font } from '../text/text-measure.ts';

/** Sizes beyond are not drawn. */
const [smallest, largest] = [1, 500];

const [bold, italic] = [1, 2];
/** Where the description of a font of Windows says that it is underlined and struck out. */
const [underlined, struckOut] = [12, 13];

/** What cannot be read is the usual font. */
export function fontOf(text: string): Font {
  const [version, family, points, style, platform, ...details] = text.split('|');
  const size = Number(points) * (platform === 'COCOA' ? 1 : 96 / 72);
  if (version !== '1' || !family || !(size >= smallest && size <= largest)) return defaultFont;
  const isSet = (bit: number): boolean => (Number(style) & bit) !== 0;
  const detail = (index: number): boolean => platform === 'WINDOWS' && details[index - 5] === '1';
  return {
    family,
    size,
    ...(isSet(bold) && { isBold: true }),
    ...(isSet(italic) && { isItalic: true }),
    ...(detail(underlined) && { isUnderlined: true }),
    ...(detail(struckOut) && { isStruckOut: true }),
  };
}
