/** Breaks a text into lines: at line ends, at spaces, after dashes and the like, between characters as wide as the em, and a word too long for a line anywhere. */
import type { FontFace } from './font-face.ts';
import { mayBreakBetween } from './line-breaks.ts';
import { hasNoWidth } from './missing-glyphs.ts';

const space = 0x20;
const tab = 0x09;
const joiner = 0x200d;
/** What is written as this much and less counts as fitting: widths are sums of fractions. */
const tolerance = 0.001;

/** The width is in units of the em. A text without words has one empty line. */
export function wrapped(text: string, width: number, face: FontFace): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line) => linesOf(line, width + tolerance, face));
}

function linesOf(text: string, width: number, face: FontFace): string[] {
  const lines: string[] = [];
  let line = new OpenLine(0);
  for (let at = 0, before = 0, earlier = 0; at < text.length; ) {
    const code = text.codePointAt(at)!;
    const next = at + (code > 0xffff ? 2 : 1);
    const advance = face.widthOf(code) + (at === line.start ? 0 : face.kerningOf(before, code));
    if (isBreak(before, code, earlier)) line.mayBreak(at);
    if (!isSpace(code) && line.width + advance > width && line.start < at && mayStandFirst(before, code)) {
      const { end, resumed } = line.breakAt(at);
      lines.push(text.slice(line.start, end));
      line = new OpenLine(resumed);
      // What was already measured behind the break is measured again: at most one word.
      [at, before, earlier] = [resumed, 0, 0];
      continue;
    }
    line.take(at, next, code, advance);
    [at, before, earlier] = [next, code, before];
  }
  lines.push(text.slice(line.start, line.start < text.length ? withoutSpaces(text, line.start) : undefined));
  return lines;
}

/** A line that is being filled, and the last place in it where it may break. */
class OpenLine {
  readonly start: number;
  width = 0;
  /** Where the line would end, and where the next one would begin. */
  private end = -1;
  private resumed = -1;
  private isAfterSpace = false;

  constructor(start: number) {
    this.start = start;
  }

  take(at: number, next: number, code: number, advance: number): void {
    this.width += advance;
    if (isSpace(code)) this.takeSpace(at, next);
    else this.isAfterSpace = false;
  }

  /** Between two characters, neither of which is a space. */
  mayBreak(at: number): void {
    [this.end, this.resumed] = [at, at];
  }

  /** At the last space or dash, or right here where the line has none; spaces at its start leave an empty line. */
  breakAt(at: number): { readonly end: number; readonly resumed: number } {
    return this.end >= this.start ? { end: this.end, resumed: this.resumed } : { end: at, resumed: at };
  }

  private takeSpace(at: number, next: number): void {
    if (!this.isAfterSpace) this.end = at;
    this.isAfterSpace = true;
    this.resumed = next;
  }
}

function isSpace(code: number): boolean {
  return code === space || code === tab;
}

/** Whether a line may break here; at spaces it may anyhow. */
function isBreak(before: number, code: number, earlier: number): boolean {
  if (before === 0 || isSpace(before) || isSpace(code)) return false;
  return mayBreakBetween(before, code, earlier) && mayStandFirst(before, code);
}

/** Marks stay with the character that they belong to, and what is joined stays together. */
function mayStandFirst(before: number, code: number): boolean {
  return before !== joiner && !hasNoWidth(code);
}

/** The end of the text without the spaces there. */
function withoutSpaces(text: string, start: number): number {
  let end = text.length;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return end;
}
