/** Looks at the first bytes of a stream that somebody else will read from its start. */
import { Readable } from 'node:stream';

export interface StreamHead {
  /** So many bytes as were asked for, or more; all of them where there are fewer. */
  readonly head: Uint8Array;
  /** The stream from its start, to be read once. */
  readonly whole: AsyncIterable<Uint8Array>;
  /** Where nobody wants the rest. A request that is left can still be answered. */
  readonly leave: () => Promise<void>;
}

export async function withHead(source: AsyncIterable<Uint8Array>, size: number): Promise<StreamHead> {
  const rest = piecesOf(source);
  const pieces: Uint8Array[] = [];
  for (let length = 0; length < size; length += pieces.at(-1)!.length) {
    const { done, value } = await rest.next();
    if (done) break;
    pieces.push(value);
  }
  const leave = async () => {
    await rest.return?.();
  };
  return { head: Buffer.concat(pieces), whole: whole(pieces, rest, source), leave };
}

async function* whole(pieces: Uint8Array[], rest: AsyncIterator<Uint8Array>, source: unknown): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces.splice(0);
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
    // As when a stream is read without looking at its head: whoever stops in the middle ends it.
    if (source instanceof Readable) source.destroy();
  }
}

/** By itself, leaving a request in the middle would cut the connection before it is answered. */
function piecesOf(source: AsyncIterable<Uint8Array>): AsyncIterator<Uint8Array> {
  return source instanceof Readable ? source.iterator({ destroyOnReturn: false }) : source[Symbol.asyncIterator]();
}
