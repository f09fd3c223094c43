import { type Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { ReleasingStream } from './releasing-stream.ts';

const large = 256 * 1024;

test('all bytes arrive, in order', async () => {
  const target = new Target();
  new ReleasingStream(pieces(['a', 'b', 'c'])).pipe(target);
  await finished(target);
  expect(target.text()).toBe(['a', 'b', 'c'].map((letter) => letter.repeat(large)).join(''));
});

test('the memory of a piece is given back when the piece is written, and not before', async () => {
  const made: Uint8Array[] = [];
  const seen: number[][] = [];
  const target = new Target(() => seen.push(made.map(({ buffer }) => buffer.byteLength)));
  new ReleasingStream(pieces(['a', 'b'], made)).pipe(target);
  await finished(target);
  expect(seen).toEqual([[large], [0, large]]);
});

test('a source that fails fails the stream, and nothing is ended as if it were whole', async () => {
  const target = new Target();
  const stream = new ReleasingStream(pieces(['a', 'broken']));
  stream.pipe(target);
  await expect(finished(stream)).rejects.toThrow('broken');
  expect(target.writableEnded).toBe(false);
});

test('a target that goes away closes the source and leaves the memory of the last piece alone', async () => {
  const made: Uint8Array[] = [];
  const target = new Writable({ write: () => {} });
  const stream = new ReleasingStream(pieces(['a', 'b', 'c'], made));
  stream.pipe(target);
  await new Promise(setImmediate);
  target.destroy();
  stream.destroy();
  await finished(stream).catch(() => {});
  expect(made.map(({ buffer }) => buffer.byteLength)).toEqual([large]);
});

test('it can be read like any other stream', async () => {
  const read = Buffer.concat(await Array.fromAsync(new ReleasingStream(pieces(['a', 'b'])) as Readable));
  expect(read.toString()).toBe('a'.repeat(large) + 'b'.repeat(large));
});

class Target extends Writable {
  private readonly parts: Buffer[] = [];
  private readonly onWrite: () => void;

  constructor(onWrite = () => {}) {
    super();
    this.onWrite = onWrite;
  }

  override _write(piece: Buffer, _encoding: string, done: () => void): void {
    this.parts.push(Buffer.from(piece));
    this.onWrite();
    setImmediate(done);
  }

  text(): string {
    return Buffer.concat(this.parts).toString();
  }
}

async function* pieces(letters: readonly string[], made: Uint8Array[] = []): AsyncGenerator<Uint8Array> {
  for (const letter of letters) {
    if (letter.length > 1) throw new Error(letter);
    const piece = new Uint8Array(large).fill(letter.charCodeAt(0));
    made.push(piece);
    yield piece;
  }
}
