/** The rules for the directory of an archive that strangers have made. They are checked before anything is unpacked. */
import { type DirectoryEntry, refuse } from './zip-directory.ts';

export { type DirectoryEntry, directoryEntries, directoryStart, refuse, tailSize } from './zip-directory.ts';

export interface ZipLimits {
  /** How many bytes all entries together may unpack to. */
  readonly total: number;
  /** How many times larger than packed an entry may be, once it is larger than a megabyte, and all together, once they are larger than sixteen. */
  readonly ratio: number;
}

export const defaultZipLimits: ZipLimits = { total: 1 << 30, ratio: 200 };

/** How entries may be packed. */
export const methods = { stored: 0, deflated: 8 } as const;

const isEncrypted = 1;
/** What unpacks to no more than this is packed as tightly as it may be: a file, and an archive. */
const harmless = { file: 1 << 20, archive: 16 << 20 };

/** No entry unpacks to more than it may, and none in a way that is not known. */
export function refuseBombs(directory: readonly DirectoryEntry[], { total, ratio }: ZipLimits): void {
  let [sum, packed] = [0, 0];
  for (const { name, flags, method, size, packedSize, headerAt } of directory) {
    if (flags & isEncrypted) refuse(`The entry ${shown(name)} is encrypted`, headerAt);
    if (method !== methods.stored && method !== methods.deflated)
      refuse(`The entry ${shown(name)} is packed in an unknown way`, headerAt);
    if (method === methods.stored && size !== packedSize) refuse(`The sizes of the entry ${shown(name)} do not agree`, headerAt);
    sum += size;
    packed += packedSize;
    if (sum > total) refuse(`The archive unpacks to more than ${total} bytes`, headerAt);
    if (size > harmless.file && size > packedSize * ratio) refuse(`The entry ${shown(name)} is packed too tightly`, headerAt);
  }
  if (sum > harmless.archive && sum > packed * ratio) refuse('The archive is packed too tightly', 0);
}

/** A name is a relative path downwards. */
export function refuseName({ name, headerAt }: DirectoryEntry): void {
  const isBad = name === '' || /[\\\0]|^\/|^[A-Za-z]:|(?:^|\/)\.\.(?:\/|$)/.test(name);
  if (isBad) refuse(`The name ${shown(name)} leads out of the archive`, headerAt);
}

export function shown(name: string): string {
  return JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);
}
