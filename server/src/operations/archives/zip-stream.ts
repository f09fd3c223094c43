/** Writes a ZIP archive as a stream: files of any size, one after the other, none of them held in memory. The same files give the same bytes. */

import { crc32 } from 'node:zlib';
import { directoryRecords, fileHeader, fileSums, type WrittenEntry } from '@orrery/formats/zip/zip-records.ts';
import { Failure } from '../../failures.ts';
import { packed } from './packed-bytes.ts';

export interface StreamedFile {
  /** A relative path downwards. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** What is packed already, such as an image, is stored as it is. */
  readonly isPacked?: boolean;
}

/** Beyond that an archive would need the large form, which few programs read. */
export const zipLimits = { bytes: 0xffff_ffff, files: 10_000 };

export async function* zipOf(files: AsyncIterable<StreamedFile>): AsyncGenerator<Uint8Array, void> {
  const directory: WrittenEntry[] = [];
  let at = 0;
  for await (const file of files) {
    const writing = writtenFile(file, at);
    for (let next = await writing.next(); ; next = await writing.next()) {
      if (next.done) {
        directory.push(next.value);
        break;
      }
      at += next.value.length;
      if (at > zipLimits.bytes) throw tooLarge();
      yield next.value;
    }
    if (directory.length > zipLimits.files) throw tooLarge();
  }
  yield* directoryRecords(directory, at);
}

async function* writtenFile(
  { name, bytes, isPacked = false }: StreamedFile,
  headerAt: number,
): AsyncGenerator<Uint8Array, WrittenEntry> {
  const entry = { name: Buffer.from(name), isPacked, headerAt };
  yield fileHeader(entry);
  let [crc, size, packedSize] = [0, 0, 0];
  const counted = counting(bytes, (piece) => {
    crc = crc32(piece, crc);
    size += piece.length;
  });
  for await (const piece of isPacked ? counted : packed(counted)) {
    packedSize += piece.length;
    yield piece;
  }
  if (size > zipLimits.bytes) throw tooLarge();
  yield fileSums({ crc, packedSize, size });
  return { ...entry, crc, packedSize, size };
}

async function* counting(source: AsyncIterable<Uint8Array>, count: (piece: Uint8Array) => void): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    count(piece);
    yield piece;
  }
}

export function tooLarge(): Failure {
  return new Failure('too-large', `An archive has at most ${zipLimits.bytes} bytes and ${zipLimits.files} files.`);
}
