/** Takes Turtle of one line a subject apart: its prefixes, which every piece needs, and lines with and without blank nodes. */
import type { SortedLines } from './n-quads-lines.ts';

const lineEnd = 10;
/** Begins the declaration of a prefix, and nothing else. */
export const startsPrefix = '@'.charCodeAt(0);
/** Stands before every predicate, and nowhere else. */
const beforePredicate = 9;
const blankNode = '_:';
const nothing: SortedLines = { plain: '', blank: '', count: 0 };

export class TurtleLines {
  /** Turtle names none. */
  readonly graphs: ReadonlySet<string> = new Set();
  readonly format = 'text/turtle';
  private prefixes: Buffer = Buffer.alloc(0);
  private rest: Buffer = Buffer.alloc(0);

  push(bytes: Uint8Array): SortedLines {
    const all = Buffer.concat([this.rest, bytes]);
    const end = all.lastIndexOf(lineEnd) + 1;
    this.rest = all.subarray(end);
    const start = this.takePrefixes(all.subarray(0, end));
    return start === end ? nothing : this.sorted(all.subarray(start, end));
  }

  /** The last line has an end too. */
  finish(): SortedLines {
    return nothing;
  }

  /** Where the statements begin. */
  private takePrefixes(lines: Buffer): number {
    let start = 0;
    while (lines[start] === startsPrefix) start = lines.indexOf(lineEnd, start) + 1;
    if (start > 0) this.prefixes = Buffer.concat([this.prefixes, lines.subarray(0, start)]);
    return start;
  }

  private sorted(lines: Buffer): SortedLines {
    const count = countOf(lines, beforePredicate);
    if (!lines.includes(blankNode)) return { plain: Buffer.concat([this.prefixes, lines]), blank: '', count };
    const [plain, blank]: [string[], string[]] = [[this.prefixes.toString()], [this.prefixes.toString()]];
    for (const line of lines.toString().split('\n')) (line.includes(blankNode) ? blank : plain).push(`${line}\n`);
    return { plain: plain.join(''), blank: blank.join(''), count };
  }
}

function countOf(bytes: Buffer, sign: number): number {
  let count = 0;
  for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, at + 1)) count++;
  return count;
}
