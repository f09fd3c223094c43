/** What is other in an object index when some objects have other values, and all else is as it was. */

import type { ModelObject } from '../objects/model-object.ts';
import { ByteBuilder } from './byte-builder.ts';
import { IndexSlices, type ReadBytes, readDirectory } from './index-slices.ts';
import { labelOf, placeLabel } from './label.ts';
import { ruleOf } from './label-rule.ts';
import { type ByteColumn, blockLength, type Directory, footerLength, type NumberColumn, type NumberSection } from './layout.ts';
import { blockOf } from './number-blocks.ts';
import { largestOf, packed, type Width } from './unsigned-column.ts';
import { writeEntry } from './value-record.ts';
import { footed } from './write-object-index.ts';

/** A stretch of bytes, and what stands there instead. */
export interface PatchedBytes {
  readonly start: number;
  readonly end: number;
  readonly bytes: Uint8Array;
}

interface PatchedColumn {
  readonly stretches: readonly PatchedBytes[];
  /** How much longer the texts or values are. */
  readonly growth: number;
}

const columns = { values: 'valueStart', labels: 'labelStart' } as const;

/** With the rows of the objects. Nothing where a number would need more room, or labels tell of other objects. */
export async function patchedIndex(
  size: number,
  read: ReadBytes,
  objects: ReadonlyMap<number, ModelObject>,
): Promise<readonly PatchedBytes[] | undefined> {
  if ([...objects.values()].some(isToldOfByOthers)) return undefined;
  const directory = await readDirectory(size, read);
  const slices = new IndexSlices(directory, read);
  const rows = [...objects].toSorted(([one], [other]) => one - other);
  const values = await patchedColumn(slices, 'values', rows, async (object) => recordOf(object));
  const labels = await patchedColumn(slices, 'labels', rows, async (object, row) =>
    new TextEncoder().encode(labelOf(object) ?? placeLabel(object.class, await slices.number('index', row))),
  );
  if (!values || !labels) return undefined;
  const tail = footed(moved(directory, { values: values.growth, labels: labels.growth }));
  return [...values.stretches, ...labels.stretches, { start: await directoryStart(size, read), end: size, bytes: tail }];
}

/** Whether labels of others may be made of the object's own: they are in the metamodels that say so. */
export function isToldOfByOthers({ class: { package: home } }: ModelObject): boolean {
  return [...home.classifiers.values()].some((one) => one.kind === 'class' && ruleOf(one).dependsOnOthers);
}

function recordOf(object: ModelObject): Uint8Array {
  const record = new ByteBuilder();
  for (let at = object.nextEntry(0); at >= 0; at = object.nextEntry(at + 2))
    if (!object.featureAt(at).isReference) writeEntry(object.slotAt(at), object.valueAt(at), record);
  return record.written;
}

async function patchedColumn(
  slices: IndexSlices,
  column: keyof typeof columns,
  rows: readonly (readonly [number, ModelObject])[],
  bytesOf: (object: ModelObject, row: number) => Promise<Uint8Array>,
): Promise<PatchedColumn | undefined> {
  const { offset } = slices.directory.bytes[column];
  const stretches: PatchedBytes[] = [];
  const growths: Growth[] = [];
  for (const [row, object] of rows) {
    const [from, to] = (await slices.numbers(columns[column], row, row + 2)) as unknown as [number, number];
    const bytes = await bytesOf(object, row);
    stretches.push({ start: offset + from, end: offset + to, bytes });
    growths.push({ row, by: bytes.length - (to - from) });
  }
  const starts = await patchedStarts(slices, columns[column], growths);
  return starts && { stretches: [...stretches, ...starts], growth: growths.reduce((sum, { by }) => sum + by, 0) };
}

/** How much longer what a row has is now. */
interface Growth {
  readonly row: number;
  readonly by: number;
}

/** The numbers behind each row in its block, and the first ones of all blocks behind. */
async function patchedStarts(
  slices: IndexSlices,
  column: NumberColumn,
  growths: readonly Growth[],
): Promise<PatchedBytes[] | undefined> {
  const { blocks, ...section } = slices.directory.numbers[column];
  const first = growths[0];
  if (!blocks || !first) return undefined;
  if (growths.every(({ by }) => by === 0)) return [];
  const before = (index: number) => growths.reduce((sum, { row, by }) => (row < index ? sum + by : sum), 0);
  const stretches: (PatchedBytes | undefined)[] = [];
  for (const block of new Set(growths.map(({ row }) => blockOf(row)))) {
    const [from, to] = [block * blockLength, Math.min(section.length, (block + 1) * blockLength)];
    const numbers = await slices.numbers(column, from, to);
    const start = numbers[0]! + before(from);
    stretches.push(
      stretchOf(
        section,
        from,
        numbers.map((number, index) => number + before(from + index) - start),
      ),
    );
  }
  const [from, to] = [blockOf(first.row) + 1, blockOf(section.length - 1) + 1];
  const firsts = await firstsOf(slices, column, from, to);
  stretches.push(
    stretchOf(
      blocks,
      from,
      firsts.map((number, index) => number + before((from + index) * blockLength)),
    ),
  );
  return stretches.includes(undefined) ? undefined : (stretches as PatchedBytes[]).filter(({ start, end }) => end > start);
}

async function firstsOf(slices: IndexSlices, column: NumberColumn, from: number, to: number): Promise<Uint32Array> {
  const { blocks } = slices.directory.numbers[column];
  return slices.stored(blocks!, from, Math.max(from, to));
}

/** Nothing where the numbers do not fit into the width of the column. */
function stretchOf(
  { offset, width }: { readonly offset: number; readonly width: Width },
  from: number,
  numbers: Uint32Array,
): PatchedBytes | undefined {
  if (largestOf(numbers) >= 256 ** width) return undefined;
  const bytes = joined(packed(numbers, width), numbers.length * width);
  return { start: offset + from * width, end: offset + (from + numbers.length) * width, bytes };
}

function joined(pieces: Iterable<Uint8Array>, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Where the columns are when some have grown. */
function moved(directory: Directory, growths: Readonly<Partial<Record<ByteColumn, number>>>): Directory {
  const { bytes, numbers } = directory;
  const grown = Object.entries(growths) as [ByteColumn, number][];
  const place = (offset: number) => grown.reduce((sum, [name, by]) => (bytes[name].offset < offset ? sum + by : sum), offset);
  const movedNumbers = ({ blocks, ...section }: NumberSection): NumberSection => ({
    ...section,
    offset: place(section.offset),
    ...(blocks && { blocks: { ...blocks, offset: place(blocks.offset) } }),
  });
  return {
    ...directory,
    numbers: mapped(numbers, (section) => movedNumbers(section)),
    bytes: mapped(bytes, ({ offset, length }, name) => ({ offset: place(offset), length: length + (growths[name] ?? 0) })),
  };
}

function mapped<Key extends string, T>(record: Readonly<Record<Key, T>>, change: (value: T, key: Key) => T): Record<Key, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value as T, key as Key)])) as Record<
    Key,
    T
  >;
}

async function directoryStart(size: number, read: ReadBytes): Promise<number> {
  const footer = await read(size - footerLength, size);
  return size - footerLength - new DataView(footer.buffer, footer.byteOffset).getUint32(0, true);
}
