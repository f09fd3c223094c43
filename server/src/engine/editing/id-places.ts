/** Where ids stand in a document that is edited again and again: looked for once, and moved with each edit. What it tells is a hint, which the bytes must bear out. */
import { type ContentDifference, isCopied, lengthOf } from '../../storage/content/content-difference.ts';

/** Behind a head such as `xmi:id="`, up to the next quote. */
const quote = 34;
const none = -1;

export class IdPlaces {
  readonly head: string;
  private readonly places: number[] = [];
  /** Numbers of places by the hashes of their ids; the first one counts. */
  private readonly byHash = new Map<number, number>();

  constructor(document: Buffer, head: string) {
    this.head = head;
    this.lookThrough(document, 0);
  }

  /** Where a text of head, id and quote stands, if it is known. */
  placeOf(text: string, document: Buffer): number | undefined {
    const bytes = Buffer.from(text, 'latin1');
    const number = this.byHash.get(hashFrom(bytes, this.head.length));
    const place = number === undefined ? none : this.places[number]!;
    return place >= 0 && bytes.compare(document, place, place + bytes.length) === 0 ? place : undefined;
  }

  /** What an edit copies is elsewhere now, and what it puts in is looked through. */
  move(difference: ContentDifference): void {
    const copied: { readonly start: number; readonly end: number; readonly by: number }[] = [];
    const put: { readonly bytes: Uint8Array; readonly at: number }[] = [];
    let at = 0;
    for (const piece of difference) {
      if (isCopied(piece)) copied.push({ start: piece.start, end: piece.end, by: at - piece.start });
      else put.push({ bytes: piece.bytes, at });
      at += lengthOf(piece);
    }
    this.moveAll(copied.toSorted((one, other) => one.start - other.start));
    for (const { bytes, at: start } of put) this.lookThrough(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), start);
  }

  private moveAll(copied: readonly { readonly start: number; readonly end: number; readonly by: number }[]): void {
    const { places } = this;
    let piece = copied[0];
    for (let number = 0; number < places.length; number++) {
      const place = places[number]!;
      if (place < 0) continue;
      // Neighbours are mostly in the same piece.
      if (!piece || place < piece.start || place >= piece.end) piece = pieceAround(place, copied);
      places[number] = piece ? place + piece.by : none;
    }
  }

  private lookThrough(bytes: Buffer, start: number): void {
    const { places, byHash } = this;
    const head = Buffer.from(this.head, 'latin1');
    for (let at = bytes.indexOf(head); at >= 0; at = bytes.indexOf(head, at + head.length)) {
      const hash = hashFrom(bytes, at + head.length);
      const known = byHash.get(hash) ?? places.length;
      if (known < places.length && places[known]! >= 0) continue;
      byHash.set(hash, known);
      places[known] = start + at;
    }
  }
}

function pieceAround<Piece extends { readonly start: number; readonly end: number }>(
  place: number,
  pieces: readonly Piece[],
): Piece | undefined {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (pieces[middle]!.end <= place) low = middle + 1;
    else high = middle;
  }
  const found = pieces[low];
  return found && found.start <= place ? found : undefined;
}

/** FNV-1a of what stands up to the next quote, in 30 bits: engines keep larger numbers outside of their tables. */
function hashFrom(bytes: Uint8Array, start: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < bytes.length && bytes[at] !== quote; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return hash & 0x3fff_ffff;
}
