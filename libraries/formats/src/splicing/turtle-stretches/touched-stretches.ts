/** The stretches of a large Turtle document that say something of some subjects, put together to a small document of their own. */
import type { StatementPlaces } from '@orrery/rdf';

/** A statement with the blanks before it, up to the blanks before the next one. In bytes of the document. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Where it begins in the small document. */
  readonly at: number;
}

export interface SmallDocument {
  /** The head of the document, with its prefixes, and all stretches. */
  readonly text: string;
  /** In their order; the head is the first. */
  readonly stretches: readonly Stretch[];
}

/** More is not put together: an edit that touches so much is a change of the whole document. */
const mostBytes = 16 * 2 ** 20;
const [tab, lineFeed, carriageReturn, blank] = [9, 10, 13, 32];

/** Nothing where a stretch neither begins nor ends with its line: then what stands beside it is not known. */
export function smallDocument(
  document: Uint8Array,
  { starts, subjects, size }: StatementPlaces,
  isTouched: (subject: number) => boolean,
  hasEnd: boolean,
): SmallDocument | undefined {
  if (size !== document.length || starts.length === 0) return undefined;
  const pieces = new Pieces(document);
  pieces.add(0, withoutBlanks(document, starts[0]!));
  for (let index = 0; index < starts.length; index++) {
    const next = nextStart(starts, index);
    const isLast = next === starts.length;
    if (!isTouched(subjects[index]!) && !(hasEnd && isLast)) continue;
    // Of a statement that stands here several times all belong to one stretch.
    index = next - 1;
    pieces.add(withoutBlanks(document, starts[index]!), isLast ? size : withoutBlanks(document, starts[next]!));
    if (!pieces.areLines || pieces.bytes > mostBytes) return undefined;
  }
  return pieces;
}

class Pieces implements SmallDocument {
  text = '';
  bytes = 0;
  areLines = true;
  readonly stretches: Stretch[] = [];
  private readonly document: Uint8Array;
  private readonly decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  constructor(document: Uint8Array) {
    this.document = document;
  }

  add(start: number, end: number): void {
    const text = this.decoder.decode(this.document.subarray(start, end));
    this.areLines &&= this.isLineEnd(start) && this.isLineEnd(end);
    this.stretches.push({ start, end, text, at: this.text.length });
    this.text += text;
    this.bytes += end - start;
  }

  private isLineEnd(at: number): boolean {
    const byte = this.document[at];
    return at === 0 || byte === undefined || byte === lineFeed || byte === carriageReturn;
  }
}

function nextStart(starts: Int32Array, index: number): number {
  let next = index + 1;
  while (next < starts.length && starts[next] === starts[index]) next++;
  return next;
}

/** Where the blanks before a place begin. */
function withoutBlanks(document: Uint8Array, place: number): number {
  let start = place;
  for (let byte = document[start - 1]; start > 0 && isBlank(byte!); byte = document[start - 1]) start--;
  return start;
}

function isBlank(byte: number): boolean {
  return byte === blank || byte === lineFeed || byte === tab || byte === carriageReturn;
}
