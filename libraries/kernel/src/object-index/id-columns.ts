/** The ids of objects as columns: one after the other, and rows by a digest of them. */
import { readGenerated, uuidOfForeignId } from '../ids/foreign-id.ts';
import { readUuid } from '../ids/uuid.ts';
import type { Model } from '../objects/model.ts';
import type { ModelObject } from '../objects/model-object.ts';
import { releaseMemory } from './numbers.ts';
import type { ObjectQueue } from './object-queue.ts';
import { startsOf } from './reference-columns.ts';
import { bucketOf, digestAt, furtherBits, largestBucket, uuidLength, writeUuid } from './uuid-bytes.ts';

export interface IdColumns {
  readonly ids: Uint8Array;
  readonly idStart: Uint32Array;
  readonly idRows: Uint32Array;
  readonly idDigest: Uint32Array;
}

/** The columns of ids of 16 bytes each; nothing where two are the same. */
export function columnsOfIds(ids: Uint8Array): IdColumns | undefined {
  const { columns, hasTwins: areTwins } = columnsOf(ids, ids.length / uuidLength);
  return areTwins ? undefined : columns;
}

export function idsOf(model: Model, objects: ObjectQueue, given: GivenIds, checkpoint: () => void): IdColumns {
  const columns = given.areAll ? columnsOfIds(given.ids.subarray(0, objects.length * uuidLength)) : undefined;
  if (columns) {
    model.noteDistinctIds();
    return columns;
  }
  // Paths are needed, or tell objects with the same id apart: the model knows how.
  model.index(checkpoint);
  return columnsOf(idsByModel(model, objects), objects.length).columns;
}

/** The ids that documents give to objects, as bytes. The index of the model would take as much memory as all columns together. */
export class GivenIds {
  /** With room for more. */
  ids = new Uint8Array(1024 * uuidLength);
  /** Whether every object so far has one. */
  areAll = true;
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  add(object: ModelObject, row: number): void {
    const { knownId, givenId } = object;
    const at = row * uuidLength;
    if (at === this.ids.length) this.grow();
    if (knownId !== undefined) writeUuid(knownId, this.ids, at);
    else if (givenId === undefined) this.addRuled(object, at);
    else if (this.areAll && !readUuid(givenId, this.ids, at) && !readGenerated(givenId, this.ids, at))
      writeUuid(uuidOfForeignId(givenId, this.model.lineage), this.ids, at);
  }

  private grow(): void {
    this.ids = new Uint8Array(this.ids.buffer.transfer(this.ids.length * 2));
  }

  /** Models of some formats have a rule for objects whose documents give no ids. */
  private addRuled(object: ModelObject, at: number): void {
    const id = this.areAll ? this.model.documentIdOf(object) : undefined;
    if (id === undefined) this.areAll = false;
    else writeUuid(id, this.ids, at);
  }
}

function idsByModel(model: Model, objects: ObjectQueue): Uint8Array {
  const ids = new Uint8Array(objects.length * uuidLength);
  for (let row = 0; row < objects.length; row++) writeUuid(model.idOf(objects.at(row)!), ids, row * uuidLength);
  return ids;
}

/** How many ids share a bucket on average. */
const bucketSize = 4;

interface CheckedColumns {
  readonly columns: IdColumns;
  /** Whether an id is there twice. */
  readonly hasTwins: boolean;
}

function columnsOf(ids: Uint8Array, count: number): CheckedColumns {
  const buckets = Math.ceil(count / bucketSize);
  const [digests, bucket] = [new Uint32Array(count), new Uint32Array(count)];
  for (let row = 0; row < count; row++) {
    digests[row] = digestAt(ids, row * uuidLength);
    bucket[row] = bucketOf(digests[row]!, buckets);
  }
  const idStart = startsOf(bucket, buckets);
  const next = idStart.slice();
  const [idRows, inBuckets] = [new Uint32Array(count), new Uint32Array(count)];
  for (let row = 0; row < count; row++) {
    const place = next[bucket[row]!]!++;
    idRows[place] = row;
  }
  sortLargeBuckets(ids, idStart, idRows);
  for (let place = 0; place < count; place++) inBuckets[place] = digests[idRows[place]!]!;
  for (const used of [digests, bucket, next]) releaseMemory(used);
  const areTwins = hasTwins(ids, idStart, idRows, inBuckets);
  for (let place = 0; place < count; place++) inBuckets[place] = furtherBits(inBuckets[place]!);
  return { columns: { ids, idStart, idRows, idDigest: inBuckets }, hasTwins: areTwins };
}

/** Only ids that were chosen for it make a bucket so large. Its rows are in the order of their ids, so that halving finds one. */
function sortLargeBuckets(ids: Uint8Array, idStart: Uint32Array, idRows: Uint32Array): void {
  for (let bucket = 0; bucket + 1 < idStart.length; bucket++) {
    const from = idStart[bucket]!;
    const to = idStart[bucket + 1]!;
    if (to - from > largestBucket) idRows.subarray(from, to).sort((one, other) => compared(ids, one, other));
  }
}

/** The same id twice is in the same bucket, with the same digest. Ids themselves lie far apart in memory. */
function hasTwins(ids: Uint8Array, idStart: Uint32Array, idRows: Uint32Array, digests: Uint32Array): boolean {
  for (let bucket = 0; bucket + 1 < idStart.length; bucket++) {
    const end = idStart[bucket + 1]!;
    // In the order of ids the same ones are neighbours.
    const reach = end - idStart[bucket]! > largestBucket ? 1 : largestBucket;
    for (let one = idStart[bucket]!; one < end; one++)
      for (let other = one + 1; other < end && other <= one + reach; other++)
        if (digests[one] === digests[other] && compared(ids, idRows[one]!, idRows[other]!) === 0) return true;
  }
  return false;
}

function compared(ids: Uint8Array, one: number, other: number): number {
  for (let index = 0; index < uuidLength; index++) {
    const difference = ids[one * uuidLength + index]! - ids[other * uuidLength + index]!;
    if (difference !== 0) return difference;
  }
  return 0;
}
