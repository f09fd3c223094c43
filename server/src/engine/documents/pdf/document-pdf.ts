/** A document as PDF: with an outline, contents that lead to their pages, tags for readers, and figures as lines and letters. */
import { UnwritableContent } from '@orrery/kernel';
import type { Token } from 'markdown-it';
import { type Document, revisionLine } from '../document.ts';
import { documentLimits, tooMuchForPaper } from '../document-limits.ts';
import type { Block, Heading, NumberedDocument } from '../numbered-document.ts';
import { shownText } from '../shown-text.ts';
import { PdfBlocks } from './pdf-blocks.ts';
import { PdfContents } from './pdf-contents.ts';
import { writable } from './pdf-fonts.ts';
import { writeLines } from './pdf-lines.ts';
import { drawPicture } from './pdf-picture.ts';
import { colours, PdfSheet } from './pdf-sheet.ts';
import { drawTable } from './pdf-table.ts';

export interface PdfTools {
  readonly checkpoint: () => void;
  readonly mostPages?: number;
}

const lackingNote = 'A box stands for a letter that no font here has; the page in HTML shows it with the fonts of its reader.';
const headingSizes = [18, 15, 12.5, 11, 10.5, 10];

export async function* documentPdf(
  document: Document,
  numbered: NumberedDocument,
  { checkpoint, mostPages = documentLimits.pages }: PdfTools,
): AsyncGenerator<Uint8Array, void> {
  // Nobody works on it for seconds, to find out then.
  if (piecesOf(numbered) > documentLimits.pieces) throw new UnwritableContent(tooMuchForPaper);
  const { title, language = 'en', date } = document;
  const sheet = new PdfSheet({ title, language, date, mostPages });
  new PdfDocumentWriter(sheet, document, checkpoint).write(numbered);
  sheet.pdf.end();
  for await (const piece of sheet.pdf) yield piece;
}

function piecesOf({ blocks }: NumberedDocument): number {
  return blocks.reduce((sum, block) => {
    if (block.kind === 'tokens') return block.tokens.reduce((all, token) => all + piecesOfToken(token), sum);
    return sum + (block.kind === 'table' ? block.rows.rows.length * block.rows.columns.length : 1);
  }, 0);
}

/** A table takes as long as so many pieces, however small it is. */
const piecesOfTable = 30;

function piecesOfToken({ type, nesting, children }: Token): number {
  if (type === 'table_open') return piecesOfTable;
  return children?.length ?? (nesting === 0 ? 1 : 0);
}

class PdfDocumentWriter {
  private readonly sheet: PdfSheet;
  private readonly document: Document;
  private readonly checkpoint: () => void;
  private readonly blocks: PdfBlocks;
  private readonly contents: PdfContents;

  constructor(sheet: PdfSheet, document: Document, checkpoint: () => void) {
    this.sheet = sheet;
    this.document = document;
    this.checkpoint = checkpoint;
    this.blocks = new PdfBlocks(sheet, checkpoint);
    this.contents = new PdfContents(sheet);
  }

  write({ blocks, headings }: NumberedDocument): void {
    const { sheet, document } = this;
    const { pdf } = sheet;
    pdf.addStructure(
      pdf.struct('H1', () =>
        sheet
          .look({ size: 24, isBold: true })
          .text(writable(shownText(document.title)), sheet.left, pdf.y, { width: sheet.width }),
      ),
    );
    sheet.space(6);
    this.quiet(revisionLine(document.revisions));
    sheet.space(14);
    if (document.hasContents && headings.length > 1) this.contents.write(headings);
    for (const [at, block] of blocks.entries()) this.block(block, blocks[at + 1]);
    if (pdf.isLacking) this.quiet(lackingNote);
    this.contents.fillPages();
    this.footers();
  }

  private block(block: Block, next: Block | undefined): void {
    this.checkpoint();
    if (block.kind === 'tokens') this.blocks.write(block.tokens);
    else if (block.kind === 'heading') this.heading(block.heading, block.content, next);
    else if (block.kind === 'figure') this.figure(block);
    else if (block.kind === 'table') this.table(block);
    else this.problem(block.message);
  }

  /** Together with the beginning of what it stands above. */
  private heading(heading: Heading, content: Extract<Block, { kind: 'heading' }>['content'], next: Block | undefined): void {
    const { sheet } = this;
    const { pdf } = sheet;
    const size = headingSizes[heading.level - 1]!;
    sheet.space(heading.level <= 2 ? 14 : 9);
    sheet.need(size * 3 + (next?.kind === 'figure' ? Math.min(this.figureHeight(next), sheet.wholeRoom - size * 4) : 40));
    this.contents.reached(heading);
    pdf.addNamedDestination(heading.anchor, 'XYZ', sheet.left, pdf.y, null);
    pdf.addStructure(pdf.struct(`H${Math.min(6, heading.level + 1)}`, () => writeLines(sheet, content, { size, isBold: true })));
    sheet.space(6);
  }

  private figureHeight({ list: { area } }: Extract<Block, { kind: 'figure' }>): number {
    return area.height * this.scaleOf(area.width, area.height) + 36;
  }

  /** On a page of its own across where it would be too small to be read. */
  private figure(block: Extract<Block, { kind: 'figure' }>): void {
    const { width, height } = block.list.area;
    if (this.scaleOf(width, height) < 0.4 && width > height) this.sheet.across(() => this.drawnFigure(block));
    else this.drawnFigure(block);
  }

  private scaleOf(width: number, height: number): number {
    return Math.min(0.75, this.sheet.width / width, (this.sheet.wholeRoom - 90) / height);
  }

  private drawnFigure({ number, title, list }: Extract<Block, { kind: 'figure' }>): void {
    const { sheet } = this;
    const { pdf } = sheet;
    const { width, height } = list.area;
    const scale = this.scaleOf(width, height);
    sheet.need(height * scale + 36);
    const [x, y] = [sheet.left + (sheet.width - width * scale) / 2, pdf.y + 2];
    const alt = writable(`Figure ${number}: ${shownText(title)}`);
    pdf.addStructure(pdf.struct('Figure', { alt }, () => drawPicture(pdf, list, { x, y, scale }, this.checkpoint)));
    pdf.x = sheet.left;
    pdf.y = y + height * scale + 6;
    this.caption(alt);
  }

  private table({ number, title, rows: { columns, rows, totals, note } }: Extract<Block, { kind: 'table' }>): void {
    const { sheet } = this;
    const before = () => {
      sheet.need(70);
      sheet.space(4);
      this.caption(`Table ${number}: ${title}`);
    };
    const after = () => {
      sheet.space(6);
      if (note !== undefined) this.quiet(note);
      sheet.space(8);
    };
    const heads = columns.map((column) => column.title);
    const table = { heads, rows, totals, isNumber: (at: number) => columns[at]?.isNumber ?? false };
    drawTable(sheet, table, this.checkpoint, { before, after });
  }

  private caption(text: string): void {
    const { sheet } = this;
    const { pdf } = sheet;
    pdf.addStructure(
      pdf.struct('Caption', () =>
        sheet.look({ size: 9, colour: colours.quiet }).text(writable(shownText(text)), sheet.left, pdf.y, { width: sheet.width }),
      ),
    );
    sheet.space(6);
  }

  private problem(message: string): void {
    const { sheet } = this;
    const { pdf } = sheet;
    sheet.need(20);
    pdf.addStructure(
      pdf.struct('P', () =>
        sheet.look({ colour: colours.bad }).text(writable(shownText(message)), sheet.left, pdf.y, { width: sheet.width }),
      ),
    );
    sheet.space(7);
  }

  private quiet(text: string): void {
    const { sheet } = this;
    const { pdf } = sheet;
    pdf.addStructure(
      pdf.struct('P', () =>
        sheet.look({ size: 9, colour: colours.quiet }).text(writable(shownText(text)), sheet.left, pdf.y, { width: sheet.width }),
      ),
    );
  }

  /** The title and the number of each page. */
  private footers(): void {
    const { sheet, document } = this;
    const { pdf } = sheet;
    const { start, count } = pdf.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      pdf.switchToPage(page);
      const { margins, height } = pdf.page;
      // Text below the margin would begin another page.
      const { bottom } = margins;
      margins.bottom = 0;
      pdf.markContent('Artifact', { type: 'Pagination' });
      const options = { width: sheet.width, lineBreak: false, height: 12, ellipsis: true };
      sheet
        .look({ size: 8, colour: colours.quiet })
        .text(writable(shownText(document.title, 90)), sheet.left, height - 40, options);
      sheet
        .look({ size: 8, colour: colours.quiet })
        .text(`${page - start + 1} / ${count}`, sheet.left, height - 40, { ...options, align: 'right' });
      pdf.endMarkedContent();
      margins.bottom = bottom;
    }
  }
}
