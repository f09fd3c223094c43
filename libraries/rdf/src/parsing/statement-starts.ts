/** Notes where the statements of a document begin, and which of its subjects each of them is about. */

const leastRoom = 1024;

export class StatementStarts {
  private starts = new Int32Array(leastRoom);
  private subjects = new Int32Array(leastRoom);
  private count = 0;

  /** In the order of the document. A statement that holds others is about several subjects. */
  note(start: number, subject: number): void {
    const { count } = this;
    if (count === this.starts.length) this.grow();
    this.starts[count] = start;
    this.subjects[count] = subject;
    this.count++;
  }

  all(): { readonly starts: Int32Array; readonly subjects: Int32Array } {
    return { starts: this.starts.slice(0, this.count), subjects: this.subjects.slice(0, this.count) };
  }

  private grow(): void {
    this.starts = grown(this.starts);
    this.subjects = grown(this.subjects);
  }
}

function grown(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(numbers.length * 2);
  more.set(numbers);
  return more;
}
