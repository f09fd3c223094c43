/** The columns by which rows are looked up, after some came and went: by their ids, and by their classes in document order. */
import type { Model } from '../../objects/model.ts';
import type { DirectSlices } from '../direct-slices.ts';
import type { NumberColumn } from '../layout.ts';
import { bucketOf, digestAt, furtherBits, largestBucket, uuidLength, writeUuid } from '../uuid-bytes.ts';
import type { DocumentPlaces } from './document-places.ts';
import { type EditedColumn, editedNumbers, editedStarts, NotPatched, type NumbersEdit } from './edited-columns.ts';
import type { EditedTree } from './edited-tree.ts';

type Columns = Partial<Record<NumberColumn, EditedColumn>>;

/** There are as many buckets as before: with many more ids it is time for more of them. */
const mostInBuckets = 16;

/** Something that is put before a place of a column, or taken out there. */
interface Entry {
  readonly place: number;
  /** The bucket or class: where one ends and has nothing, the next one begins. */
  readonly group: number;
  readonly numbers?: readonly [number, number];
}

export function editedIds(slices: DirectSlices, model: Model, tree: EditedTree): Columns {
  const { numbers, objects } = slices.directory;
  const buckets = numbers.idStart.length - 1;
  if (buckets < 1 || tree.size > buckets * mostInBuckets) throw new NotPatched('There are too few buckets of ids.');
  const grown = new Map<number, number>();
  const entries: Entry[] = [];
  for (const put of tree.put) {
    const digest = digestOf(model.idOf(put.object));
    const bucket = bucketOf(digest, buckets);
    grown.set(bucket, (grown.get(bucket) ?? 0) + 1);
    entries.push({ place: slices.number('idStart', bucket + 1), group: bucket, numbers: [put.row, furtherBits(digest)] });
  }
  for (const row of tree.gone) {
    const bucket = bucketOf(digestAt(slices.ids(row, row + 1), 0), buckets);
    grown.set(bucket, (grown.get(bucket) ?? 0) - 1);
    entries.push({ place: placeOf(slices, row, bucket), group: bucket });
  }
  const lengths = [...grown].sort(([one], [other]) => one - other).map(([bucket, by]) => lengthNow(slices, bucket, by));
  return {
    idStart: editedStarts(slices, 'idStart', lengths),
    idRows: editedNumbers(numbers.idRows, editsOf(entries, 0), { raise: tree.rows, largest: objects - 1 }),
    idDigest: editedNumbers(numbers.idDigest, editsOf(entries, 1)),
  };
}

function digestOf(id: string): number {
  const bytes = new Uint8Array(uuidLength);
  writeUuid(id, bytes, 0);
  return digestAt(bytes, 0);
}

function placeOf(slices: DirectSlices, row: number, bucket: number): number {
  const { from, to } = slices.bounds('idStart', bucket);
  for (let place = from; place < to; place++) if (slices.number('idRows', place) === row) return place;
  throw new Error(`Row ${row} is not found by its id.`);
}

/** Large buckets are in the order of ids. */
function lengthNow(slices: DirectSlices, bucket: number, by: number) {
  const { from, to } = slices.bounds('idStart', bucket);
  if (Math.max(to - from, to - from + by) > largestBucket) throw new NotPatched('Very many ids look alike.');
  return { row: bucket, kind: 'other', now: to - from + by } as const;
}

/** What is put before a place comes before what is taken out there. */
function editsOf(entries: readonly Entry[], which: 0 | 1): NumbersEdit[] {
  return entries
    .toSorted((one, other) => one.place - other.place || one.group - other.group || rank(one) - rank(other))
    .map(({ place, numbers }) => ({ from: place, to: numbers ? place : place + 1, numbers: numbers ? [numbers[which]] : [] }));
}

function rank({ numbers }: Entry): number {
  return numbers ? 0 : 1;
}

/** How many instances classes have now, too, where these are more or fewer. */
export function editedClasses(
  slices: DirectSlices,
  tree: EditedTree,
  places: DocumentPlaces,
): { readonly columns: Columns; readonly counts: ReadonlyMap<number, number> } {
  const { numbers, objects, classes } = slices.directory;
  const grown = new Map<number, number>();
  const entries: Entry[] = [];
  for (const { put, before } of places.put) {
    grown.set(put.class, (grown.get(put.class) ?? 0) + 1);
    entries.push({ place: firstFrom(slices, put.class, before), group: put.class, numbers: [put.row, 0] });
  }
  for (const row of tree.gone) {
    const number = slices.number('class', row);
    grown.set(number, (grown.get(number) ?? 0) - 1);
    entries.push({ place: firstFrom(slices, number, slices.number('position', row)), group: number });
  }
  const counts = new Map(grown.entries().map(([number, by]) => [number, classes[number]!.count + by]));
  // Classes are told with all that their instances have: the first and the last one make them others.
  if (counts.values().some((count) => count <= 0)) throw new NotPatched('A class has no instances any more.');
  const lengths = [...counts].sort(([one], [other]) => one - other).map(([row, now]) => ({ row, kind: 'other', now }) as const);
  return {
    columns: {
      classStart: editedStarts(slices, 'classStart', lengths),
      classRows: editedNumbers(numbers.classRows, editsOf(entries, 0), { raise: tree.rows, largest: objects - 1 }),
    },
    counts,
  };
}

/** The place of the first instance of a class that does not come before a place in document order. */
function firstFrom(slices: DirectSlices, number: number, position: number): number {
  let { from, to } = slices.bounds('classStart', number);
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (slices.number('position', slices.number('classRows', middle)) < position) from = middle + 1;
    else to = middle;
  }
  return from;
}
