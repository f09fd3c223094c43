/** Writes ZIP archives piece by piece; the same files always give the same bytes. */
import { Deflate } from 'fflate';
import { crc32 } from './crc32.ts';
import { directoryRecords, fileHeader, fileSums, type WrittenEntry } from './zip-records.ts';

export interface ZipFile {
  readonly name: string;
  readonly pieces: Iterable<string | Uint8Array>;
  /** What is packed already, such as an image, is stored as it is. */
  readonly isPacked?: boolean;
}

const encoder = new TextEncoder();

export function* writeZip(files: Iterable<ZipFile>): Generator<Uint8Array, void> {
  const directory: WrittenEntry[] = [];
  let at = 0;
  for (const file of files) {
    const written = fileIn(file, at);
    for (let next = written.next(); ; next = written.next()) {
      if (next.done) {
        directory.push(next.value);
        break;
      }
      at += next.value.length;
      yield next.value;
    }
  }
  yield* directoryRecords(directory, at);
}

function* fileIn({ name, pieces, isPacked = false }: ZipFile, headerAt: number): Generator<Uint8Array, WrittenEntry> {
  const entry = { name: encoder.encode(name), isPacked, headerAt };
  yield fileHeader(entry);
  let [crc, size, packedSize] = [0, 0, 0];
  const packing = isPacked ? new Stored() : new Deflated();
  for (const piece of pieces) {
    const bytes = typeof piece === 'string' ? encoder.encode(piece) : piece;
    crc = crc32(bytes, crc);
    size += bytes.length;
    for (const packed of packing.push(bytes)) {
      packedSize += packed.length;
      yield packed;
    }
  }
  for (const packed of packing.end()) {
    packedSize += packed.length;
    yield packed;
  }
  yield fileSums({ crc, packedSize, size });
  return { ...entry, crc, packedSize, size };
}

class Stored {
  push(bytes: Uint8Array): Uint8Array[] {
    return [bytes];
  }

  end(): Uint8Array[] {
    return [];
  }
}

class Deflated {
  private ready: Uint8Array[] = [];
  private readonly deflate = new Deflate({ level: 6 }, (piece) => this.ready.push(piece));

  push(bytes: Uint8Array): Uint8Array[] {
    this.deflate.push(bytes);
    return this.taken();
  }

  end(): Uint8Array[] {
    this.deflate.push(new Uint8Array(0), true);
    return this.taken();
  }

  private taken(): Uint8Array[] {
    const taken = this.ready.filter(({ length }) => length > 0);
    this.ready = [];
    return taken;
  }
}
