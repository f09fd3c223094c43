/** The difference that a document has when some stretches of it are replaced. */
import { type ContentDifference, joined, type Piece } from '../../storage/content/content-difference.ts';
import { fitEncoding } from './start-tags.ts';

export interface ReplacedStretch {
  readonly start: number;
  readonly end: number;
  readonly bytes: Uint8Array;
}

/** Of a document of that size. What is put in somewhere comes before what is replaced there. Nothing where stretches overlap. */
export function replacing(stretches: readonly ReplacedStretch[], size: number): ContentDifference | undefined {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { start, end, bytes } of stretches.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    if (start < done) return undefined;
    pieces.push({ start: done, end: start }, { bytes });
    done = end;
  }
  return joined([...pieces, { start: done, end: size }]);
}

/** Nothing where the document cannot have such bytes. */
export function replacingIn(document: Uint8Array, stretches: readonly ReplacedStretch[]): ContentDifference | undefined {
  const all = stretches.map(({ bytes }) => bytes);
  return fitEncoding(all, document) ? replacing(stretches, document.length) : undefined;
}
