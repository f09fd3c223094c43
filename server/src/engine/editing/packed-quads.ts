/** Quads on their way from one process to another. The service hands them on as they come: to make objects of them would keep the event loop from everybody else. */
import type { Quad } from '@orrery/rdf/terms.ts';

/** An array of quads as JSON. */
export type PackedQuads = Uint8Array;

export function unpackedQuads(pieces: readonly PackedQuads[]): Quad[] {
  return pieces.flatMap((piece) => JSON.parse(Buffer.from(piece).toString()) as Quad[]);
}
