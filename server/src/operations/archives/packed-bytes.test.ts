/** Whoever stops reading in the middle ends nothing but the reading. */
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packed, unpacked } from './packed-bytes.ts';

const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 251));

async function* pieces(of: Buffer, onEnd: () => void = () => {}): AsyncGenerator<Uint8Array> {
  try {
    for (let at = 0; at < of.length; at += 1000) yield of.subarray(at, at + 1000);
  } finally {
    onEnd();
  }
}

async function all(of: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const found: Uint8Array[] = [];
  for await (const piece of of) found.push(piece);
  return Buffer.concat(found);
}

test('what was packed is unpacked to the same bytes', async () => {
  expect(Buffer.compare(await all(unpacked(packed(pieces(bytes)))), bytes)).toBe(0);
});

test.each([
  ['packing', () => packed],
  ['unpacking', () => unpacked],
])('who stops in the middle of %s ends the source, and hears of nothing', async (title, of) => {
  let hasEnded = false;
  const source = title === 'packing' ? bytes : deflateRawSync(bytes);
  for await (const _ of of()(pieces(source, () => (hasEnded = true)))) break;
  await expect.poll(() => hasEnded).toBe(true);
});

test('a source that fails, and bytes that are not packed, are told to whoever reads', async () => {
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield Buffer.from([1]);
    throw new Error('The store is gone.');
  }
  await expect(all(packed(failing()))).rejects.toThrow('The store is gone.');
  await expect(all(unpacked(pieces(Buffer.from('no such thing'))))).rejects.toMatchObject({ code: 'Z_DATA_ERROR' });
});
