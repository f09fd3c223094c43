import { deflateRawSync } from 'node:zlib';
import { UnreadableContent } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { crc32 } from './crc32.ts';
import { readZip } from './zip-reader.ts';
import type { ZipLimits } from './zip-rules.ts';
import { writeZip, type ZipFile } from './zip-writer.ts';

const archive = (...files: readonly ZipFile[]) => Buffer.concat([...writeZip(files)]);
const file = (name: string, text: string, isPacked = false): ZipFile => ({ name, pieces: [text], isPacked });
const texts = (bytes: Uint8Array) => [...readZip(bytes)].map(([name, entry]) => [name, Buffer.from(entry.bytes()).toString()]);

function refusal(bytes: Uint8Array, limits?: ZipLimits): string {
  try {
    readZip(bytes, limits);
  } catch (error) {
    if (error instanceof UnreadableContent && error.place.byteOffset !== undefined) return error.message;
    throw error;
  }
  throw new Error('It was read.');
}

test('the sum is that of its specification, also in pieces', () => {
  const bytes = Buffer.from('123456789');
  expect(crc32(bytes)).toBe(0xcbf43926);
  expect(crc32(bytes.subarray(4), crc32(bytes.subarray(0, 4)))).toBe(0xcbf43926);
});

test('files come back as they were, packed and stored, in their order', () => {
  const long = 'é long text '.repeat(20_000);
  const written = archive(file('model.xml', long), file('images/ä.png', 'png', true), file('empty', ''));
  expect(written.length).toBeLessThan(long.length / 20);
  expect(texts(written)).toEqual([
    ['model.xml', long],
    ['images/ä.png', 'png'],
    ['empty', ''],
  ]);
});

test('the same files always give the same bytes', () => {
  expect(archive(file('a', 'x'))).toEqual(archive(file('a', 'x')));
});

test('folders are no files', () => {
  expect(texts(archive(file('images/', ''), file('images/a', 'x')))).toEqual([['images/a', 'x']]);
});

describe('what strangers may send is refused', () => {
  test.each(['../model.xml', 'a/../../b', '/etc/passwd', 'C:/x', 'a\\b', 'a\0b', '..', ''])('the name %j', (name) => {
    expect(refusal(archive(file(name, 'x')))).toMatch(/leads out of the archive/);
  });

  test('a name twice', () => {
    expect(refusal(archive(file('model.xml', 'a'), file('model.xml', 'b')))).toMatch(/twice/);
  });

  test('an encrypted entry', () => {
    expect(refusal(changed(archive(file('a', 'x')), directoryAt + 8, 0x09))).toMatch(/encrypted/);
  });

  test('an unknown way of packing', () => {
    expect(refusal(changed(archive(file('a', 'x')), directoryAt + 10, 12))).toMatch(/unknown way/);
  });

  test('content with another sum', () => {
    expect(refusal(changed(archive(file('a', 'xyz', true)), 31, 0x7a))).toMatch(/damaged/);
  });

  test('content that is larger or smaller than the directory says', () => {
    expect(refusal(withSize(archive(file('a', 'x'.repeat(100))), 99))).toMatch(/larger/);
    expect(refusal(withSize(archive(file('a', 'x'.repeat(100))), 101))).toMatch(/smaller/);
    expect(refusal(withSize(archive(file('a', 'xxx', true)), 2))).toMatch(/do not agree/);
  });

  test('content that unpacks to far more than it is, and more than the limit in all', () => {
    expect(refusal(archive(file('a', 'x'.repeat(2_000_000))))).toMatch(/too tightly/);
    expect(refusal(archive(file('a', 'ab'), file('b', 'cd')), { total: 3, ratio: 10 })).toMatch(/more than 3 bytes/);
  });

  test('many files that are each small enough, and unpack to far more than they are together', () => {
    const blank = (count: number) => Array.from({ length: count }, (_, number) => file(`f${number}`, '\0'.repeat(2 ** 20)));
    expect(refusal(archive(...blank(17)))).toMatch(/The archive is packed too tightly/);
    expect([...readZip(archive(...blank(15)))]).toHaveLength(15);
  });

  test('a bomb that lies about its size ends where it exceeds it', () => {
    const bomb = deflateRawSync(Buffer.alloc(60_000_000));
    // Whoever went on to the end would meet what cannot be unpacked, and complain of that.
    bomb.fill(0xff, bomb.length >> 1);
    expect(refusal(withPacked(bomb))).toMatch(/larger/);
  });

  test('entries that share bytes', () => {
    const bytes = archive(file('a', 'x', true), file('b', 'x', true));
    const second = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    expect(refusal(changed(bytes, second + 42, 0))).toMatch(/overlap/);
  });

  test.each([0, 4, 10, 40])('an archive that is cut off (%i)', (length) => {
    const bytes = archive(file('a', 'x'));
    expect(refusal(bytes.subarray(0, bytes.length - 1 - length))).toMatch(/no end|damaged/);
  });

  test('ten thousand and one entries', () => {
    // Packing nothing costs as much as packing a little.
    const files = Array.from({ length: 10_001 }, (_, index) => file(String(index), '', true));
    expect(refusal(archive(...files))).toMatch(/more than 10000 entries/);
  });

  test('bytes of every kind at every place: read or refused, never anything else', () => {
    const bytes = archive(file('model.xml', 'abcabcabc'), file('b', 'x', true));
    for (let at = 0; at < bytes.length; at++)
      for (const value of [0, 1, 0x7f, 0xff]) expect(outcome(changed(bytes, at, value))).toBe('fine');
  });
});

/** Of an archive with one stored or packed entry named `a`. */
const directoryAt = -22 - 47;

function changed(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[at < 0 ? copy.length + at : at] = value;
  return copy;
}

function withSize(bytes: Buffer, size: number): Uint8Array {
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(size, copy.length + directoryAt + 24);
  return copy;
}

/** An archive whose only entry claims to hold one byte. */
function withPacked(packed: Buffer): Uint8Array {
  const bytes = archive({ name: 'a', pieces: [packed], isPacked: true });
  bytes.writeUInt16LE(8, bytes.length + directoryAt + 10);
  return withSize(bytes, 1);
}

function outcome(bytes: Uint8Array): string {
  try {
    readZip(bytes);
  } catch (error) {
    if (!(error instanceof UnreadableContent)) return String(error);
  }
  return 'fine';
}
