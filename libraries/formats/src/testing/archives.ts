/** Makes and opens ZIP archives in tests. */
import { readZip } from '../zip/zip-reader.ts';
import { writeZip } from '../zip/zip-writer.ts';

type Files = Readonly<Record<string, string | Uint8Array>> | readonly (readonly [string, string | Uint8Array])[];

export function archiveOf(files: Files): Buffer {
  const entries = Array.isArray(files) ? files : Object.entries(files);
  return Buffer.concat([...writeZip(entries.map(([name, content]) => ({ name, pieces: [content] })))]);
}

export function entriesOf(archive: Uint8Array): Record<string, Buffer> {
  return Object.fromEntries([...readZip(archive)].map(([name, { bytes }]) => [name, Buffer.from(bytes())]));
}
