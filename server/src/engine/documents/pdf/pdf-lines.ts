/** Writes lines of text with words that are bold, slanted, struck out, code or links. */
import { ownEntry } from '@orrery/kernel';
import type { Token } from 'markdown-it';
import { problemToken, valueToken } from '../numbered-document.ts';
import { shownText } from '../shown-text.ts';
import { writable } from './pdf-fonts.ts';
import { colours, type PdfSheet, type TextLook } from './pdf-sheet.ts';

interface Piece {
  readonly text: string;
  readonly look: TextLook;
  readonly link?: string | undefined;
  readonly isStruck: boolean;
}

/** What tokens switch on and off. */
interface State {
  bold: number;
  italic: number;
  struck: number;
  link: string | undefined;
}

const switches: Readonly<Record<string, (state: State, token: Token) => void>> = {
  strong_open: (state) => state.bold++,
  strong_close: (state) => state.bold--,
  em_open: (state) => state.italic++,
  em_close: (state) => state.italic--,
  s_open: (state) => state.struck++,
  s_close: (state) => state.struck--,
  link_open: (state, token) => {
    state.link = String(token.attrGet('href') ?? '') || undefined;
  },
  link_close: (state) => {
    state.link = undefined;
  },
};

const codeLook: TextLook = { colour: colours.code, isCode: true };

export function writeLines(sheet: PdfSheet, tokens: readonly Token[], look: TextLook = {}): void {
  const pieces = piecesOf(tokens, look);
  if (pieces.length === 0) return;
  for (const [index, { text, look: own, link, isStruck }] of pieces.entries()) {
    const isLast = index === pieces.length - 1;
    const options = {
      width: sheet.width,
      continued: !isLast,
      lineGap: 2.5,
      strike: isStruck,
      underline: link !== undefined,
      ...(link === undefined ? { link: null } : link.startsWith('#') ? { goTo: link.slice(1), link: null } : { link }),
    };
    const pdf = sheet.look(link === undefined ? own : { ...own, colour: colours.accent });
    if (index === 0) pdf.text(text, sheet.left, pdf.y, options);
    else pdf.text(text, options);
  }
}

function piecesOf(tokens: readonly Token[], look: TextLook): Piece[] {
  const state: State = { bold: 0, italic: 0, struck: 0, link: undefined };
  const pieces: Piece[] = [];
  for (const token of tokens) {
    ownEntry(switches, token.type)?.(state, token);
    const text = writable(textOf(token));
    if (text === '') continue;
    const face = { isBold: look.isBold || state.bold > 0, isItalic: look.isItalic || state.italic > 0 };
    const special = token.type === problemToken ? { colour: colours.bad } : token.type === 'code_inline' ? codeLook : {};
    pieces.push({ text, look: { ...look, ...face, ...special }, link: state.link, isStruck: state.struck > 0 });
  }
  return pieces;
}

function textOf({ type, content }: Token): string {
  if (type === 'softbreak') return ' ';
  if (type === 'hardbreak') return '\n';
  return ['text', 'text_special', 'code_inline', 'image', valueToken, problemToken].includes(type) ? shownText(content) : '';
}
