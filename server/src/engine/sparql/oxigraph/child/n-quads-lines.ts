/** Takes N-Quads apart into lines, and tells those with blank nodes from those without. */

export interface SortedLines {
  /** Lines without blank nodes. */
  readonly plain: string | Uint8Array;
  /** Lines in which a blank node stands. */
  readonly blank: string;
  readonly count: number;
}

const subject = '(?:<[^>]*>|(_:)[^\\s<]+)';
const object = '(?:<[^>]*>|(_:)[^\\s<]+|"(?:[^"\\\\]|\\\\.)*"(?:@[\\w-]+|\\^\\^<[^>]*>)?)';
const line = new RegExp(`^\\s*${subject}\\s*<[^>]*>\\s*${object}\\s*(?:<([^>]*)>|(_:)[^\\s<]+)?\\s*\\.`);
const isEmpty = /^\s*(?:#.*)?$/;
const lineEnd = 10;

/** Knows the graphs that were named in the lines so far. */
export class NQuadsLines {
  readonly graphs = new Set<string>();
  readonly format = 'application/n-quads';
  /** How nearly all lines end. */
  private readonly usualEnd: Buffer;
  private rest: Uint8Array = Buffer.alloc(0);

  constructor(graph: string) {
    this.usualEnd = Buffer.from(`<${graph}> .\n`);
  }

  push(bytes: Uint8Array): SortedLines {
    const end = bytes.lastIndexOf(lineEnd) + 1;
    const complete = this.rest.length === 0 ? bytes.subarray(0, end) : Buffer.concat([this.rest, bytes.subarray(0, end)]);
    if (end === 0) {
      this.rest = Buffer.concat([this.rest, bytes]);
      return { plain: '', blank: '', count: 0 };
    }
    this.rest = bytes.slice(end);
    return this.sort(Buffer.from(complete.buffer, complete.byteOffset, complete.length));
  }

  finish(): SortedLines {
    return this.sort(Buffer.from(this.rest));
  }

  private sort(bytes: Buffer): SortedLines {
    const usual = this.countUsual(bytes);
    return usual === undefined ? this.sortText(bytes.toString('utf8')) : { plain: bytes, blank: '', count: usual };
  }

  /** How many lines there are where all are of the usual kind: they need no further look. */
  private countUsual(bytes: Buffer): number | undefined {
    if (bytes.includes('_:')) return undefined;
    const { length } = this.usualEnd;
    let count = 0;
    let start = 0;
    for (; start < bytes.length; count++) {
      const end = bytes.indexOf(lineEnd, start) + 1;
      if (end - start < length || this.usualEnd.compare(bytes, end - length, end) !== 0) return undefined;
      start = end;
    }
    return count;
  }

  private sortText(text: string): SortedLines {
    const [plain, blank]: [string[], string[]] = [[], []];
    for (const one of text.split('\n')) {
      if (isEmpty.test(one)) continue;
      (this.hasBlankNode(one) ? blank : plain).push(one);
    }
    return { plain: plain.join('\n'), blank: blank.join('\n'), count: plain.length + blank.length };
  }

  /** A line of another shape is left to the parser, which says what is wrong with it. */
  private hasBlankNode(one: string): boolean {
    const [whole, blankSubject, blankObject, graph, blankGraph] = line.exec(one) ?? [];
    if (graph !== undefined) this.graphs.add(unescaped(graph));
    return whole === undefined || (blankSubject ?? blankObject ?? blankGraph) !== undefined;
  }
}

function unescaped(iri: string): string {
  return iri.replace(/\\u([0-9a-fA-F]{4})|\\U([0-9a-fA-F]{8})/g, (_, short?: string, long?: string) =>
    String.fromCodePoint(Number.parseInt(short ?? long!, 16)),
  );
}
