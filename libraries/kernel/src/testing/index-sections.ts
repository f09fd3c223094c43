/** The sections of an object index by their names, whatever their order in it. */
import { readDirectory } from '../object-index/index-slices.ts';

export async function indexSections(pieces: Iterable<Uint8Array>): Promise<Record<string, string>> {
  // A piece is good until the next one is asked for.
  const bytes = Buffer.concat(Array.from(pieces, (piece) => Buffer.from(piece)));
  const read = async (start: number, end: number) => new Uint8Array(bytes.subarray(start, end));
  const directory = await readDirectory(bytes.length, read);
  const slice = (offset: number, length: number) => bytes.toString('latin1', offset, offset + length);
  const numbers = Object.entries(directory.numbers).map(([name, { offset, length, width }]) => [
    name,
    slice(offset, length * width),
  ]);
  const texts = Object.entries(directory.bytes).map(([name, { offset, length }]) => [name, slice(offset, length)]);
  const { numbers: _, bytes: __, ...rest } = directory;
  return { ...Object.fromEntries([...numbers, ...texts]), directory: JSON.stringify(rest) };
}
