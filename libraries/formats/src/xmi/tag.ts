/** Writes start tags; attributes go to a new line where the line has become too long. */

export interface TagStyle {
  /** Beyond this width an attribute starts a new line; EMF's Ecore documents have 80. */
  readonly lineWidth: number;
}

export class Tag {
  text: string;
  hasAttributes = false;
  private width: number;
  private isAsideTooLong = false;
  private readonly lineWidth: number;
  private readonly indent: string;

  constructor(name: string, depth: number, { lineWidth }: TagStyle) {
    this.text = `${indentOf(depth)}<${name}`;
    this.width = this.text.length;
    this.lineWidth = lineWidth;
    this.indent = indentOf(depth + 2);
  }

  /** The value is escaped already. */
  attribute(name: string, value: string): void {
    this.hasAttributes = true;
    const isTooLong = this.width > this.lineWidth || this.isAsideTooLong;
    const written = `${isTooLong ? this.indent : ' '}${name}="${value}"`;
    this.text += isTooLong ? `\n${written}` : written;
    this.width = (isTooLong && !this.isAsideTooLong ? 0 : this.width) + written.length;
    this.isAsideTooLong = false;
  }

  /** EMF puts namespaces in afterwards: only the next attribute knows how long they are, the others count without them. */
  aside(write: () => void): void {
    const { width } = this;
    write();
    this.isAsideTooLong = this.width > this.lineWidth;
    this.width = width;
  }
}

/** Deeper elements are not indented further: the blanks would be longer than the elements. */
const deepestIndent = 200;

export function indentOf(depth: number): string {
  return '  '.repeat(Math.min(depth, deepestIndent));
}
