/** The bytes of an object index: made of a model, or of the index before in the two ways that there are. */
import { ByteBuilder } from '../object-index/byte-builder.ts';
import { patchedIndex } from '../object-index/patched-index.ts';
import { rewrittenIndex } from '../object-index/rewritten-index.ts';
import { writeObjectIndex } from '../object-index/write-object-index.ts';
import type { Model } from '../objects/model.ts';

export function indexBytes(model: Model): Uint8Array {
  return joined(writeObjectIndex(model, { isMain: () => false, checkpoint: () => {} }));
}

export function patchedBytes(bytes: Uint8Array, model: Model, touched: Iterable<string>): Uint8Array | undefined {
  const read = (start: number, end: number) => bytes.subarray(start, end);
  const stretches = patchedIndex(bytes.length, read, model, touched);
  if (!stretches) return undefined;
  const found = new ByteBuilder();
  let done = 0;
  for (const { start, end, bytes: news } of stretches.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    if (start < done) throw new Error(`Two stretches overlap at ${start}.`);
    found.add(bytes.subarray(done, start));
    found.add(news);
    done = end;
  }
  found.add(bytes.subarray(done));
  return found.written.slice();
}

export function rewrittenBytes(bytes: Uint8Array, model: Model, touched: Iterable<string>): Uint8Array | undefined {
  const pieces = rewrittenIndex(bytes, model, touched);
  return pieces && joined(pieces);
}

function joined(pieces: Iterable<Uint8Array>): Uint8Array {
  const bytes = new ByteBuilder();
  for (const piece of pieces) bytes.add(piece);
  return bytes.written.slice();
}
