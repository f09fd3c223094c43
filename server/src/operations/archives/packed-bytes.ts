/** Packs and unpacks the bytes of a file while they are read. Whoever stops in the middle, for whatever reason, ends both streams and nothing else. */
import { pipeline, Readable, type Transform } from 'node:stream';
import { constants, createDeflateRaw, createInflateRaw } from 'node:zlib';

export function packed(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return through(bytes, createDeflateRaw({ level: constants.Z_DEFAULT_COMPRESSION }));
}

export function unpacked(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return through(bytes, createInflateRaw());
}

async function* through(bytes: AsyncIterable<Uint8Array>, transform: Transform): AsyncGenerator<Uint8Array> {
  // What fails is told to whoever reads: without these two it would be told to nobody, and end the process.
  transform.on('error', () => {});
  pipeline(Readable.from(bytes, { objectMode: false }), transform, () => {});
  yield* transform;
}
