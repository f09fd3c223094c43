/** An archive that somebody has sent: a ZIP, or a single file under its name. */

import type { DirectoryEntry, ZipLimits } from '@orrery/formats/zip/zip-rules.ts';
import { UnreadableContent } from '@orrery/kernel';
import type { User } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import type { Upload } from '../../resources/uploads/upload.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import { type ArchiveManifest, largestManifest, manifestIn, manifestName } from './archive-manifest.ts';
import { type ByteSource, type ZipSourceEntry, zipDirectory, zipEntries } from './zip-source.ts';

export interface OpenedArchive {
  readonly names: readonly string[];
  readonly manifest: ArchiveManifest | undefined;
  /** Its files, one after the other. */
  readonly files: (isWanted: (name: string) => boolean) => AsyncIterable<ZipSourceEntry>;
}

/** An archive unpacks to no more than a large project has. */
const limits: ZipLimits = { total: 16 * 2 ** 30, ratio: 200 };
const tooLargeManifest = `${manifestName} has more than ${largestManifest} bytes. An archive without it is imported file by file.`;
/** Of a file, or of the end of an archive that holds none. */
const zipHeads: readonly number[] = [0x04034b50, 0x06054b50];

export async function openArchive(contentStore: ContentStore, caller: User, upload: Upload): Promise<OpenedArchive> {
  const source: ByteSource = { size: upload.size, read: (range) => contentStore.read(upload.blobId, range) };
  try {
    return (await isZip(source, upload.name)) ? await openZip(source, caller) : single(source, upload.name ?? 'file');
  } catch (error) {
    if (error instanceof UnreadableContent) throw new Failure('invalid', error.message, [], { cause: error });
    throw error;
  }
}

async function openZip(source: ByteSource, caller: User): Promise<OpenedArchive> {
  const directory = await zipDirectory(source, limits);
  const names = directory.map(({ name }) => name);
  return {
    names,
    manifest: await manifestOf(source, directory, caller),
    files: (isWanted) => zipEntries(source, directory, ({ name }) => isWanted(name)),
  };
}

function single(source: ByteSource, name: string): OpenedArchive {
  const bytes = () => source.read({ start: 0, end: source.size });
  return {
    names: [name],
    manifest: undefined,
    files: async function* (isWanted) {
      if (isWanted(name)) yield { name, size: source.size, bytes: bytes() };
    },
  };
}

/** Some formats are archives themselves: their extension says so. */
async function isZip(source: ByteSource, name: string | null): Promise<boolean> {
  if (/\.(?:archimate|ifczip)$/i.test(name ?? '')) return false;
  const isOne = source.size >= 4 && zipHeads.includes(await headOf(source));
  if (!isOne && /\.zip$/i.test(name ?? '')) throw new Failure('invalid', 'The file is no ZIP archive.');
  return isOne;
}

async function headOf(source: ByteSource): Promise<number> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source.read({ start: 0, end: 4 })) pieces.push(piece);
  return Buffer.concat(pieces).readUInt32LE(0);
}

async function manifestOf(
  source: ByteSource,
  directory: readonly DirectoryEntry[],
  caller: User,
): Promise<ArchiveManifest | undefined> {
  const found = directory.find(({ name }) => name === manifestName);
  if (!found) return undefined;
  // Without it all would be imported by the names of files: with other confidentialities, and other ids of objects.
  if (found.size > largestManifest) throw new Failure('too-large', tooLargeManifest);
  for await (const { bytes } of zipEntries(source, [found])) {
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes) pieces.push(piece);
    return manifestIn(caller, Buffer.concat(pieces).toString('utf8'));
  }
  return undefined;
}
