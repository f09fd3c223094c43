/** The indents of the lines of a text, each found in the same time however long its line is. */
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
    const start = this.starts[this.lineOf(position)]!;
    let end = start;
    while (end < position && (this.text[end] === ' ' || this.text[end] === '\t')) end++;
    return this.text.slice(start, end);
  }

  private lineOf(position: number): number {
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle]! <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

function startsIn(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}
