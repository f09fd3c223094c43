/** Takes N-Quads apart into lines, and tells those with blank nodes from those without. */

export interface SortedLines {
  /** Lines without blank nodes, as one text. */
  readonly plain: string;
  /** Lines in which a blank node stands. */
  readonly blank: string;
  readonly count: number;
}

const subject = '(?:<[^>]*>|(_:)[^\\s<]+)';
const object = '(?:<[^>]*>|(_:)[^\\s<]+|"(?:[^"\\\\]|\\\\.)*"(?:@[\\w-]+|\\^\\^<[^>]*>)?)';
const line = new RegExp(`^\\s*${subject}\\s*<[^>]*>\\s*${object}\\s*(?:<([^>]*)>|(_:)[^\\s<]+)?\\s*\\.`);
const isEmpty = /^\s*(?:#.*)?$/;

/** Knows the graphs that were named in the lines so far. */
export class NQuadsLines {
  readonly graphs = new Set<string>();
  private readonly decoder = new TextDecoder();
  private rest = '';

  push(bytes: Uint8Array): SortedLines {
    const text = this.rest + this.decoder.decode(bytes, { stream: true });
    const end = text.lastIndexOf('\n') + 1;
    this.rest = text.slice(end);
    return this.sort(text.slice(0, end));
  }

  finish(): SortedLines {
    return this.sort(this.rest + this.decoder.decode());
  }

  private sort(text: string): SortedLines {
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
