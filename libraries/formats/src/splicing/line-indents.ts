/** The indents of the lines of a text, each found in the same time however long its line is. */
import { lastAtMost } from '@orrery/kernel';

export class LineIndents {
  private readonly text: string;
  /** Where lines begin, in order. */
  private readonly starts: readonly number[];

  constructor(text: string) {
    this.text = text;
    this.starts = startsIn(text);
  }

  /** The blanks with which the line of a position begins, as far as the position. */
  before(position: number): string {
    const start = this.starts[lastAtMost(this.starts, position)]!;
    let end = start;
    while (end < position && (this.text[end] === ' ' || this.text[end] === '\t')) end++;
    return this.text.slice(start, end);
  }
}

function startsIn(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}
