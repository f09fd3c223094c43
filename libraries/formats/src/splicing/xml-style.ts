/** The layout of an XML text: its line ends and indents, so that what is put into it looks like the rest. */
import { startTagAt } from './start-tag.ts';
import type { XmlPart } from './xml-parts.ts';

export class XmlStyle {
  private readonly text: string;
  private readonly lineEnd: string;
  /** What one level of nesting adds to an indent. */
  private readonly unit: string;

  constructor(text: string, root: XmlPart) {
    this.text = text;
    this.lineEnd = /\r?\n/.exec(text)?.[0] ?? '\n';
    const first = root.children[0];
    this.unit = first ? this.blanksBefore(first.start).replace(/^.*\n/s, '') : '  ';
  }

  /** What stands before a child of the part: a line end with an indent, or nothing in a text without lines. */
  beforeChild(part: XmlPart): string {
    const [first] = part.children;
    return first ? lastLine(this.blanksBefore(first.start)) : this.deeper(this.beforePart(part));
  }

  beforePart(part: XmlPart): string {
    return this.isAtStart(part) ? this.lineEnd : lastLine(this.blanksBefore(part.start));
  }

  deeper(before: string): string {
    return before === '' ? '' : before + this.unit;
  }

  /** Where the blanks before a place begin. */
  blanksStart(place: number): number {
    let start = place;
    while (start > 0 && ' \t\r\n'.includes(this.text[start - 1]!)) start--;
    return start;
  }

  /** A part of another text in this layout. */
  printed(part: XmlPart, text: string, before: string): string {
    if (part.children.length === 0 || part.text !== '') return this.withLineEnds(text.slice(part.start, part.end));
    const head = text.slice(part.start, startTagAt(text, part.start).contentStart);
    const inside = part.children.map((child) => this.deeper(before) + this.printed(child, text, this.deeper(before)));
    return `${this.withLineEnds(head)}${inside.join('')}${before}</${part.name}>`;
  }

  withLineEnds(raw: string): string {
    return this.lineEnd === '\n' ? raw : raw.replace(/\r?\n/g, this.lineEnd);
  }

  private blanksBefore(place: number): string {
    return this.text.slice(this.blanksStart(place), place);
  }

  private isAtStart(part: XmlPart): boolean {
    return this.blanksStart(part.start) === 0;
  }
}

/** Without blank lines. */
export function lastLine(blanks: string): string {
  return /\r?\n[^\n]*$/.exec(blanks)?.[0] ?? blanks;
}
