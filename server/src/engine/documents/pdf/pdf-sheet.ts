/** The sheet that a PDF document is written on: its pages, margins and looks, and where writing goes on. */
import { UnwritableContent } from '@orrery/kernel';
import { machineFonts } from '../../drawing/machine-fonts.ts';
import { LetteredPdf } from './lettered-pdf.ts';
import { type Face, fontName, writable } from './pdf-fonts.ts';

export type Pdf = LetteredPdf;

export const colours = {
  text: '#1b2030',
  quiet: '#586074',
  line: '#c3c9d5',
  soft: '#f4f5f8',
  accent: '#2b4fc7',
  bad: '#a4161a',
  code: '#3b3f8f',
};
const margins = { top: 62, bottom: 62, left: 62, right: 62 };

export interface SheetOptions {
  readonly title: string;
  readonly language: string;
  /** In milliseconds. */
  readonly date: number;
  readonly mostPages: number;
}

/** In points. */
export interface TextLook extends Face {
  readonly size?: number | undefined;
  readonly colour?: string | undefined;
}

export const bodySize = 10;

export class PdfSheet {
  readonly pdf: Pdf;
  /** How far from the left margin writing begins. */
  indent = 0;
  private pages = 1;

  constructor({ title, language, date, mostPages }: SheetOptions) {
    const options = {
      size: 'A4',
      margins,
      bufferPages: true,
      tagged: true,
      displayTitle: true,
      lang: language,
      pdfVersion: '1.7',
      // The same document gives the same bytes: when this was made of it is no part of them.
      info: { Title: withoutMarkup(writable(title)), Creator: 'Orrery', Producer: 'Orrery', CreationDate: new Date(date) },
    };
    this.pdf = new LetteredPdf(options, machineFonts);
    this.pdf.on('pageAdded', () => {
      if (++this.pages > mostPages) throw new UnwritableContent('The document has more pages than can be made.');
    });
  }

  get left(): number {
    return this.pdf.page.margins.left + this.indent;
  }

  get width(): number {
    const { width, margins: around } = this.pdf.page;
    return width - around.left - around.right - this.indent;
  }

  /** What of the page is free. */
  get room(): number {
    const { height, margins: around } = this.pdf.page;
    return height - around.bottom - this.pdf.y;
  }

  /** What a page has at most. */
  get wholeRoom(): number {
    const { height, margins: around } = this.pdf.page;
    return height - around.top - around.bottom;
  }

  /** Goes on on a new page where less is free. */
  need(height: number): void {
    if (this.room < height) this.pdf.addPage();
  }

  /** On pages that lie across; what comes later goes on on another one. */
  across(draw: () => void): void {
    this.pdf.pageOptions = { size: 'A4', layout: 'landscape', margins };
    this.pdf.addPage();
    draw();
    this.pdf.pageOptions = undefined;
    this.pdf.addPage();
  }

  space(height: number): void {
    if (this.room > height) this.pdf.y += height;
  }

  look({ size = bodySize, colour = colours.text, ...face }: TextLook): Pdf {
    return this.pdf.font(fontName(face)).fontSize(size).fillColor(colour);
  }
}

/** The writer puts the title into XML as it is: what would be markup there is shown by its neighbours in Unicode. */
function withoutMarkup(title: string): string {
  return title.replaceAll('&', '＆').replaceAll('<', '＜').replaceAll('>', '＞');
}
