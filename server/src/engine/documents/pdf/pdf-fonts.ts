/** The fonts of PDF documents: the shipped one in all its faces, and one for code that every reader of PDF has. */
import { readFileSync } from 'node:fs';
import { isDrawn, visible } from '@orrery/drawing';
import type PDFDocument from 'pdfkit';
import type { OpenFont } from 'pdfkit';

const folder = new URL('../../../../../libraries/drawing/fonts/', import.meta.url);

export interface Face {
  readonly isBold?: boolean | undefined;
  readonly isItalic?: boolean | undefined;
  readonly isCode?: boolean | undefined;
}

const faces = ['Regular', 'Bold', 'Italic', 'BoldItalic'] as const;
/** One of the fourteen that are part of PDF. */
const codeFace = 'Courier';
const inCodeFace = /^[\x20-\x7e\xa0-\xff]$/;

export function registerFonts(pdf: PDFDocument): void {
  for (const face of faces) pdf.registerFont(face, readFileSync(new URL(`Arimo-${face}.ttf`, folder)));
}

export function fontName({ isBold = false, isItalic = false, isCode = false }: Face): (typeof faces)[number] | typeof codeFace {
  if (isCode) return codeFace;
  if (isBold) return isItalic ? 'BoldItalic' : 'Bold';
  return isItalic ? 'Italic' : 'Regular';
}

/** Whether a font can write a letter. */
export function hasLetter({ font }: OpenFont, letter: string): boolean {
  if (!font.hasGlyphForCodePoint) return inCodeFace.test(letter);
  const code = letter.codePointAt(0)!;
  return font.hasGlyphForCodePoint(code) || (isDrawn(code) && isWidthless.test(letter));
}

const isWidthless = /^[\p{Mn}\p{Me}\p{Cf}]$/u;

/** A text without signs that nobody sees. */
export function writable(text: string): string {
  return visible(text).replaceAll('\t', '    ');
}
