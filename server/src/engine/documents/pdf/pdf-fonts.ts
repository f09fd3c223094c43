/** The fonts of PDF documents: the shipped one in all its faces, and boxes for the letters that it lacks. */
import { readFileSync } from 'node:fs';
import { isDrawn, visible } from '@orrery/drawing';
import type PDFDocument from 'pdfkit';

const folder = new URL('../../../../../libraries/drawing/fonts/', import.meta.url);

export interface Face {
  readonly isBold?: boolean | undefined;
  readonly isItalic?: boolean | undefined;
}

const faces = ['Regular', 'Bold', 'Italic', 'BoldItalic'] as const;

export function registerFonts(pdf: PDFDocument): void {
  for (const face of faces) pdf.registerFont(face, readFileSync(new URL(`Arimo-${face}.ttf`, folder)));
}

export function fontName({ isBold = false, isItalic = false }: Face): (typeof faces)[number] {
  if (isBold) return isItalic ? 'BoldItalic' : 'Bold';
  return isItalic ? 'Italic' : 'Regular';
}

/** An empty box: whoever sees it knows that there is a letter. */
const replacement = '\u25a1';
const plain = /^[\x20-\x7e\xa0-\xff\n]*$/;

/** A text as the shipped font can write it. */
export function writable(text: string): string {
  const shown = visible(text).replaceAll('\t', '    ');
  if (plain.test(shown)) return shown;
  return Array.from(shown, (letter) => (letter === '\n' || isDrawn(letter.codePointAt(0)!) ? letter : replacement)).join('');
}
