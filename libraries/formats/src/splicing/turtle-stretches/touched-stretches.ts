/** The stretches of a large Turtle document that say something of some subjects, put together to a small document of their own. */
import type { StatementPlaces } from '@orrery/rdf';
import { firstOfStatement, type NodeNames } from './node-names.ts';

/** A statement with the blanks before it, up to the blanks before the next one, and with all that stand on its lines. In bytes of the document. */
export interface Stretch {
  /** The number of its first statement, the first of those that begin there; −1 for the head. */
  readonly place: number;
  /** The first statement behind it. */
  readonly next: number;
  /** What its nodes without a label are called. */
  readonly nodes: readonly string[];
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

/** Of the statements that are read, in their order, and of the last one where something is put at the end. Nothing where the head does not end with its line: then what stands beside it is not known. */
export function smallDocument(
  document: Uint8Array,
  places: StatementPlaces,
  names: NodeNames,
  read: readonly number[],
  hasEnd: boolean,
): SmallDocument | undefined {
  const { starts, size } = places;
  if (size !== document.length || starts.length === 0) return undefined;
  const headEnd = withoutBlanks(document, starts[0]!);
  if (!isLineEnd(document, headEnd)) return undefined;
  const pieces = new Pieces(document);
  pieces.add({ place: -1, next: 0, nodes: [], start: 0, end: headEnd });
  let done = 0;
  for (const place of hasEnd ? [...read, firstOfStatement(places, starts.length - 1)] : read) {
    // Of a statement that stands there several times all belong to one stretch.
    if (place < done) continue;
    const { from, to, ...bytes } = linesOf(document, places, place);
    pieces.add({ place: from, next: to, nodes: names.between(from, to), ...bytes });
    if (pieces.bytes > mostBytes) return undefined;
    done = to;
  }
  return pieces;
}

class Pieces implements SmallDocument {
  text = '';
  bytes = 0;
  readonly stretches: Stretch[] = [];
  private readonly document: Uint8Array;
  private readonly decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  constructor(document: Uint8Array) {
    this.document = document;
  }

  add({ start, end, ...stretch }: Omit<Stretch, 'text' | 'at'>): void {
    const text = this.decoder.decode(this.document.subarray(start, end));
    this.stretches.push({ ...stretch, start, end, text, at: this.text.length });
    this.text += text;
    this.bytes += end - start;
  }
}

/** A statement with all others that stand on its lines. */
function linesOf(document: Uint8Array, places: StatementPlaces, place: number) {
  const { starts, size } = places;
  const before = (at: number) => (at === starts.length ? size : withoutBlanks(document, starts[at]!));
  let [from, to] = [place, nextStart(starts, place)];
  while (!isLineEnd(document, before(from))) from = firstOfStatement(places, from - 1);
  while (!isLineEnd(document, before(to))) to = nextStart(starts, to);
  return { from, to, start: before(from), end: before(to) };
}

function isLineEnd(document: Uint8Array, place: number): boolean {
  let at = place;
  while (at > 0 && (document[at] === blank || document[at] === tab)) at++;
  const byte = document[at];
  return at === 0 || byte === undefined || byte === lineFeed || byte === carriageReturn;
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
