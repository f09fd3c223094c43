/** Measures and wraps texts with the metrics of the shipped font, so that a picture breaks its lines alike wherever it is drawn. */
import { FontFace } from './font-face.ts';
import { ascent, descent, fontMetrics, unitsPerEm } from './font-metrics.ts';
import { hasNoWidth } from './missing-glyphs.ts';
import { defaultFont, type Font, type TextMeasure } from './text-measure.ts';
import { wrapped } from './wrapping.ts';

type FaceName = keyof typeof fontMetrics;

const faces = new Map<FaceName, MeasuredFace>();

/** Control characters, combining marks and the like. */
const mayHaveNoWidth = 0x300;

/** A face that knows the widths of what is asked for again and again. */
class MeasuredFace extends FontFace {
  private readonly seen = new Map<number, number>();

  override widthOf(code: number): number {
    if (code >= 0x20 && code < 0x7f) return super.widthOf(code);
    const known = this.seen.get(code);
    if (known !== undefined) return known;
    const found = (code < 0x20 || code >= mayHaveNoWidth) && hasNoWidth(code) ? 0 : super.widthOf(code);
    this.seen.set(code, found);
    return found;
  }
}

export const shippedFont: TextMeasure = {
  measure: (text, font) => ({
    width: widthOf(text, font),
    ascent: (ascent / unitsPerEm) * font.size,
    descent: (descent / unitsPerEm) * font.size,
  }),
  wrap: (text, font, width) => wrapped(text, (width / font.size) * unitsPerEm, faceOf(font)),
};

/** Whether the shipped font can draw a character, or it takes no room at all; all faces have the same characters. */
export function isDrawn(code: number): boolean {
  return faceOf(defaultFont).has(code) || hasNoWidth(code);
}

function widthOf(text: string, font: Font): number {
  const face = faceOf(font);
  let [sum, before] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at)!;
    if (code > 0xffff) at++;
    sum += face.widthOf(code) + (before === 0 ? 0 : face.kerningOf(before, code));
    before = code;
  }
  return (sum / unitsPerEm) * font.size;
}

function faceOf({ isBold, isItalic }: Font): MeasuredFace {
  const name = isBold ? (isItalic ? 'boldItalic' : 'bold') : isItalic ? 'italic' : 'regular';
  const known = faces.get(name);
  if (known) return known;
  const face = new MeasuredFace(fontMetrics[name]);
  faces.set(name, face);
  return face;
}
