/** The table of contents of a PDF document: written first, its page numbers filled in when they are known; and the outline that programs show. */
import type { Outline } from 'pdfkit';
import { documentLimits } from '../document-limits.ts';
import { type Heading, topLevel } from '../numbered-document.ts';
import { shownText } from '../shown-text.ts';
import { writable } from './pdf-fonts.ts';
import { colours, type PdfSheet } from './pdf-sheet.ts';

interface Entry {
  readonly page: number;
  readonly y: number;
  target: number | undefined;
}

export class PdfContents {
  private readonly sheet: PdfSheet;
  private readonly entries = new Map<Heading, Entry>();
  private readonly open: { readonly level: number; readonly item: Outline }[] = [];

  constructor(sheet: PdfSheet) {
    this.sheet = sheet;
  }

  write(headings: readonly Heading[]): void {
    const { sheet } = this;
    const { pdf } = sheet;
    const least = topLevel(headings);
    const more = headings.length - documentLimits.contents;
    for (const heading of headings.slice(0, documentLimits.contents)) {
      const indent = Math.min(4, heading.level - least) * 14;
      sheet.need(16);
      const entry = { page: this.page(), y: pdf.y, target: undefined };
      this.entries.set(heading, entry);
      const options = { width: sheet.width - indent - 40, height: 13, ellipsis: true, goTo: heading.anchor };
      pdf.addStructure(
        pdf.struct('TOCI', () => {
          sheet
            .look({ isBold: indent === 0 })
            .text(writable(shownText(heading.text, 200)), sheet.left + indent, entry.y, options);
        }),
      );
      pdf.y = entry.y + 16;
    }
    pdf.x = sheet.left;
    if (more > 0) sheet.look({ colour: colours.quiet }).text(`and ${more} more`, sheet.left, pdf.y, { width: sheet.width });
    sheet.space(12);
  }

  /** A heading is about to be written: now its page is known. */
  reached(heading: Heading): void {
    const { pdf } = this.sheet;
    const entry = this.entries.get(heading);
    if (entry) entry.target = this.page();
    while (this.open.length > 0 && this.open.at(-1)!.level >= heading.level) this.open.pop();
    const parent = this.open.at(-1)?.item ?? pdf.outline;
    const item = parent.addItem(writable(shownText(heading.text, 200)));
    this.open.push({ level: heading.level, item });
  }

  fillPages(): void {
    const { sheet } = this;
    const { pdf } = sheet;
    for (const { page, y, target } of this.entries.values()) {
      if (target === undefined) continue;
      pdf.switchToPage(page);
      pdf.markContent('Artifact', { type: 'Pagination' });
      sheet
        .look({ colour: colours.quiet })
        .text(String(target + 1), sheet.left, y, { width: sheet.width, align: 'right', lineBreak: false });
      pdf.endMarkedContent();
    }
  }

  private page(): number {
    const { start, count } = this.sheet.pdf.bufferedPageRange();
    return start + count - 1;
  }
}
