/** Writes the text of a document: paragraphs, lists, quotations, code, rules and tables. */
import { ownEntry } from '@orrery/kernel';
import type { Token } from 'markdown-it';
import { plainText, problemToken } from '../numbered-document.ts';
import { shownText } from '../shown-text.ts';
import { writable } from './pdf-fonts.ts';
import { writeLines } from './pdf-lines.ts';
import { bodySize, colours, type PdfSheet, type TextLook } from './pdf-sheet.ts';
import { drawTable } from './pdf-table.ts';

const step = 16;

/** A list that is open: the number of its next item, where it has numbers. */
interface OpenList {
  next: number | undefined;
}

export class PdfBlocks {
  private readonly sheet: PdfSheet;
  private readonly checkpoint: () => void;
  private readonly lists: OpenList[] = [];
  private quotes = 0;
  /** What stands before the first line of an item. */
  private mark: string | undefined;

  constructor(sheet: PdfSheet, checkpoint: () => void) {
    this.sheet = sheet;
    this.checkpoint = checkpoint;
  }

  write(tokens: readonly Token[]): void {
    for (let at = 0; at < tokens.length; at++) {
      this.checkpoint();
      const token = tokens[at]!;
      if (token.type === 'table_open') {
        const start = at;
        while (tokens[at]!.type !== 'table_close') at++;
        this.table(tokens.slice(start, at));
      } else ownEntry(this.actions, token.type)?.(token);
    }
  }

  private readonly actions: Readonly<Record<string, (token: Token) => void>> = {
    inline: (token) => this.lines(token.children ?? []),
    [problemToken]: (token) => this.lines([token]),
    bullet_list_open: () => this.openList(undefined),
    ordered_list_open: (token) => this.openList(Number(token.attrGet('start') ?? 1)),
    bullet_list_close: () => this.closeList(),
    ordered_list_close: () => this.closeList(),
    list_item_open: () => this.openItem(),
    blockquote_open: () => this.openQuote(1),
    blockquote_close: () => this.openQuote(-1),
    fence: (token) => this.code(token.content),
    code_block: (token) => this.code(token.content),
    hr: () => this.rule(),
  };

  private lines(tokens: readonly Token[]): void {
    const { sheet } = this;
    const { pdf } = sheet;
    sheet.need(20);
    const look: TextLook = this.quotes > 0 ? { colour: colours.quiet } : {};
    const { mark } = this;
    this.mark = undefined;
    pdf.addStructure(
      pdf.struct('P', () => {
        if (mark !== undefined) {
          const { y } = pdf;
          sheet.look(look).text(mark, sheet.left - step, y, { width: step, lineBreak: false });
          pdf.y = y;
        }
        writeLines(sheet, tokens, look);
      }),
    );
    sheet.space(this.lists.length > 0 ? 3 : 7);
  }

  private openList(next: number | undefined): void {
    this.lists.push({ next });
    this.sheet.indent += step;
  }

  private closeList(): void {
    this.lists.pop();
    this.sheet.indent -= step;
    if (this.lists.length === 0) this.sheet.space(5);
  }

  private openItem(): void {
    const list = this.lists.at(-1);
    this.mark = list?.next === undefined ? '•' : `${list.next++}.`;
  }

  private openQuote(count: 1 | -1): void {
    this.quotes += count;
    this.sheet.indent += count * step;
  }

  private code(text: string): void {
    const { sheet } = this;
    const { pdf } = sheet;
    sheet.indent += 6;
    pdf.addStructure(
      pdf.struct('Code', () => {
        sheet
          .look({ size: bodySize - 1.5, colour: colours.code, isCode: true })
          .text(writable(shownText(text.trimEnd())), sheet.left, pdf.y, { width: sheet.width, lineGap: 1.5 });
      }),
    );
    sheet.indent -= 6;
    sheet.space(8);
  }

  private rule(): void {
    const { sheet } = this;
    const { pdf } = sheet;
    sheet.need(20);
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(sheet.left, pdf.y + 6)
      .lineTo(sheet.left + sheet.width, pdf.y + 6)
      .lineWidth(0.7)
      .strokeColor(colours.line)
      .stroke();
    pdf.endMarkedContent();
    pdf.y += 14;
  }

  private table(tokens: readonly Token[]): void {
    const rows: string[][] = [];
    const numbers = new Set<number>();
    for (const token of tokens) {
      if (token.type === 'tr_open') rows.push([]);
      if (/^t[hd]_open$/.test(token.type) && /right/.test(String(token.attrGet('style') ?? ''))) numbers.add(rows.at(-1)!.length);
      if (token.type === 'inline') rows.at(-1)!.push(plainText(token));
    }
    const [heads = [], ...body] = rows;
    drawTable(this.sheet, { heads, rows: body, isNumber: (column) => numbers.has(column) }, this.checkpoint);
    this.sheet.space(10);
  }
}
