/** Diagnostics as values, and the error that says why content cannot be read at all. */
import { lastAtMost } from './last-at-most.ts';

export type Severity = 'error' | 'warning' | 'info';

export interface Diagnostic extends Place {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly objectId?: string;
  readonly feature?: string;
}

/** Both from 1. */
export interface LinePlace {
  readonly line?: number;
  readonly column?: number;
}

/** Where in a document something is: whatever its format can tell. */
export interface Place extends LinePlace {
  /** A JSON pointer, in JSON documents. */
  readonly pointer?: string;
  /** From 0, where the document is not text alone. */
  readonly byteOffset?: number;
  /** The number of an instance in a STEP file: 42 of `#42=IFCWALL(…)`. */
  readonly instance?: number;
}

/** The words for the parts of a place, in the order in which they are said. */
const placeWords: { readonly [Part in keyof Required<Place>]: (value: NonNullable<Place[Part]>) => string } = {
  line: (line) => `line ${line}`,
  column: (column) => `column ${column}`,
  byteOffset: (offset) => `byte ${offset}`,
  instance: (number) => `instance #${number}`,
  pointer: (pointer) => `at ${pointer === '' ? 'the root' : pointer}`,
};

/** A place in words, `line 2, column 5, at /content`; nothing where no part of it is known. */
export function wordsOfPlace(place: Place): string {
  const parts = Object.entries(placeWords) as [keyof Place, (value: unknown) => string][];
  return parts.flatMap(([part, say]) => (place[part] === undefined ? [] : say(place[part]))).join(', ');
}

/** Names and values in messages are as long as people read them. */
export function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/** The content is no document of its format. */
export class UnreadableContent extends Error {
  readonly place: Place;

  constructor(message: string, place: Place = {}, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnreadableContent';
    this.place = place;
  }
}

/** The content cannot be written in a format. */
export class UnwritableContent extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnwritableContent';
  }
}

/** Line and column, from 1, of positions in one text. */
export function placesIn(text: string): (offset: number) => Required<LinePlace> {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    const line = lastAtMost(starts, offset);
    return { line: line + 1, column: offset - starts[line]! + 1 };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}
