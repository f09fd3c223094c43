/** Notes where the statements of a document begin, which of its subjects each of them is about, how many facts it says, and how many nodes without a label stand before it. */

const leastRoom = 1024;

/** Of the statements of a document, in its order. */
export interface NotedStatements {
  readonly starts: Int32Array;
  readonly subjects: Int32Array;
  readonly counts: Int32Array;
  /** How many nodes without a label stand before each, and at the end how many there are. */
  readonly nodes: Int32Array;
}

export class StatementStarts {
  private starts = new Int32Array(leastRoom);
  private subjects = new Int32Array(leastRoom);
  private counts = new Int32Array(leastRoom);
  private nodes = new Int32Array(leastRoom);
  private count = 0;
  private readonly nodesBefore: () => number;

  constructor(nodesBefore: () => number = () => 0) {
    this.nodesBefore = nodesBefore;
  }

  /** In the order of the document. A statement that holds others is about several subjects. */
  note(start: number, subject: number): void {
    const { count } = this;
    if (count === this.starts.length) this.grow();
    this.starts[count] = start;
    this.subjects[count] = subject;
    this.counts[count] = 0;
    this.nodes[count] = this.nodesBefore();
    this.count++;
  }

  /** A fact of the statement that was noted last. */
  noteFact(): void {
    this.counts[this.count - 1]!++;
  }

  all(): NotedStatements {
    const { count } = this;
    const nodes = new Int32Array(count + 1);
    nodes.set(this.nodes.subarray(0, count));
    nodes[count] = this.nodesBefore();
    return {
      starts: this.starts.slice(0, count),
      subjects: this.subjects.slice(0, count),
      counts: this.counts.slice(0, count),
      nodes,
    };
  }

  private grow(): void {
    this.starts = grown(this.starts);
    this.subjects = grown(this.subjects);
    this.counts = grown(this.counts);
    this.nodes = grown(this.nodes);
  }
}

function grown(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(numbers.length * 2);
  more.set(numbers);
  return more;
}
