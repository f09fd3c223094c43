/** The object index of a model: finds objects, what they contain, and what they refer to, each by a few slices. */
import { uuidOfBytes } from '../ids/uuid.ts';
import { type FeatureStretch, featureStretches, firstOf } from './feature-stretches.ts';
import { IndexSlices, type ReadBytes, readDirectory } from './index-slices.ts';
import type { Directory, IndexedClass, IndexedFeature, NumberColumn } from './layout.ts';
import { type ShownValue, shownRecord } from './shown-record.ts';
import { bucketOf, digestAt, furtherBits, largestBucket, uuidLength, writeUuid } from './uuid-bytes.ts';
import { cutText } from './value-record.ts';

export interface IndexedObject {
  readonly row: number;
  readonly id: string;
  readonly class: IndexedClass;
  readonly label: string;
  /** The row of its container; nothing for a root. */
  readonly container: IndexedPlace | undefined;
  /** Its position among what the same feature holds, or among the roots. */
  readonly index: number;
  readonly childCount: number;
}

export interface IndexedPlace {
  readonly row: number;
  readonly id: string;
  readonly feature: IndexedFeature;
}

/** A reference of the model: the feature, and the row or link at its other end. */
export interface IndexedReference {
  readonly feature: IndexedFeature;
  /** The row of an object of the same model. */
  readonly row?: number;
  /** What a link says, where it leads out of the model or nowhere. */
  readonly href?: string;
}

/** Rows from the first up to and without the last. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** In bytes. */
const longestLink = 64 * 1024;

export class ObjectIndex {
  readonly directory: Directory;
  private readonly slices: IndexSlices;

  private constructor(slices: IndexSlices) {
    this.slices = slices;
    this.directory = slices.directory;
  }

  /** Whoever may not be kept waiting opens no larger directory than so. */
  static async open(size: number, read: ReadBytes, mostDirectoryBytes?: number): Promise<ObjectIndex> {
    return new ObjectIndex(new IndexSlices(await readDirectory(size, read, mostDirectoryBytes), read));
  }

  get size(): number {
    return this.directory.objects;
  }

  /** The row of an object by its UUID. */
  async rowOf(id: string): Promise<number | undefined> {
    const { length } = this.directory.numbers.idStart;
    if (length < 2) return undefined;
    const wanted = new Uint8Array(uuidLength);
    writeUuid(id.toLowerCase(), wanted, 0);
    const digest = digestAt(wanted, 0);
    const { from, to } = await this.between('idStart', bucketOf(digest, length - 1));
    if (to - from > largestBucket) return this.rowAmong(id.toLowerCase(), { from, to });
    const [rows, digests] = await this.pairs('idRows', 'idDigest', from, to);
    for (const [place, row] of rows.entries())
      if (digests[place] === furtherBits(digest) && (await this.idAt(row)) === id.toLowerCase()) return row;
    return undefined;
  }

  /** Among many rows in the order of their ids. */
  private async rowAmong(id: string, { from, to }: Stretch): Promise<number | undefined> {
    const rowAt = (place: number) => this.slices.number('idRows', place);
    const place = await firstOf(from, to, async (one) => (await this.idAt(await rowAt(one))) >= id);
    if (place === to) return undefined;
    const row = await rowAt(place);
    return (await this.idAt(row)) === id ? row : undefined;
  }

  async idAt(row: number): Promise<string> {
    return uuidOfBytes(await this.slices.bytes('ids', row * uuidLength, (row + 1) * uuidLength));
  }

  async classAt(row: number): Promise<IndexedClass> {
    return this.directory.classes[await this.slices.number('class', row)]!;
  }

  async labelAt(row: number): Promise<string> {
    const { from, to } = await this.between('labelStart', row);
    return this.slices.text('labels', from, to);
  }

  async objectAt(row: number): Promise<IndexedObject> {
    const [id, of, label, container, index, children] = await Promise.all([
      this.idAt(row),
      this.classAt(row),
      this.labelAt(row),
      this.placeAt(row),
      this.slices.number('index', row),
      this.children(row),
    ]);
    return { row, id, class: of, label, container, index, childCount: children.to - children.from };
  }

  objectsAt(rows: Iterable<number>): Promise<IndexedObject[]> {
    return Promise.all(Array.from(rows, (row) => this.objectAt(row)));
  }

  async containerOf(row: number): Promise<number | undefined> {
    const container = await this.slices.number('container', row);
    return container === 0 ? undefined : container - 1;
  }

  /** The rows directly inside an object, in document order. */
  children(row: number): Promise<Stretch> {
    return this.between('childStart', row);
  }

  /** The rows directly inside an object, by the features that contain them. */
  async partsByFeature(row: number): Promise<FeatureStretch[]> {
    const { features } = await this.classAt(row);
    return featureStretches(await this.children(row), features, async (part) => (await this.slices.number('feature', part)) - 1);
  }

  /** The number of the feature that contains a row, which is no root. */
  async containedBy(row: number): Promise<number> {
    return (await this.slices.number('feature', row)) - 1;
  }

  /** A stretch of all rows in document order. */
  inDocumentOrder(from: number, to: number): Promise<Uint32Array> {
    return this.slices.numbers('order', from, to);
  }

  /** A stretch of the direct instances of a class, in document order. */
  async instances(classNumber: number, from: number, to: number): Promise<Uint32Array> {
    const start = await this.slices.number('classStart', classNumber);
    return this.slices.numbers('classRows', start + from, start + to);
  }

  /** Where the attributes of an object lie among the values of all objects. */
  record(row: number): Promise<Stretch> {
    return this.between('valueStart', row);
  }

  /** The attributes of an object that are set, by slot, as far as they are shown; nothing where they have more bytes than one reads at once. */
  async valuesAt(row: number, mostBytes = Number.POSITIVE_INFINITY): Promise<ReadonlyMap<number, ShownValue> | undefined> {
    const { from, to } = await this.record(row);
    if (to - from > mostBytes) return undefined;
    const bytes = await this.slices.bytes('values', from, to);
    return shownRecord(bytes.length, (start, end) => bytes.subarray(start, end));
  }

  outgoing(row: number): Promise<Stretch> {
    return this.between('outStart', row);
  }

  /** References out of an object, by their features. */
  async outgoingByFeature(row: number): Promise<FeatureStretch[]> {
    const { features } = await this.classAt(row);
    return featureStretches(await this.outgoing(row), features, (entry) => this.slices.number('outFeature', entry));
  }

  incoming(row: number): Promise<Stretch> {
    return this.between('inStart', row);
  }

  async referencesOut({ from, to }: Stretch): Promise<IndexedReference[]> {
    const [features, targets] = await this.pairs('outFeature', 'outTarget', from, to);
    return Promise.all(Array.from(targets, (target, index) => this.reference(features[index]!, target)));
  }

  async referencesIn({ from, to }: Stretch): Promise<IndexedReference[]> {
    const [features, sources] = await this.pairs('inFeature', 'inSource', from, to);
    return Array.from(sources, (row, index) => ({ feature: this.directory.features[features[index]!]!, row }));
  }

  /** What a link says; of a text that is too long to lead anywhere the beginning, and a mark that tells so. */
  async linkAt(link: number): Promise<string> {
    const { from, to } = await this.between('linkStart', link);
    if (to - from <= longestLink) return this.slices.text('links', from, to);
    return `${cutText(await this.slices.bytes('links', from, from + longestLink))}…`;
  }

  /** References that a link stands for. */
  incomingOfLink(link: number): Promise<Stretch> {
    return this.between('inStart', this.size + link);
  }

  private async placeAt(row: number): Promise<IndexedPlace | undefined> {
    const container = await this.containerOf(row);
    if (container === undefined) return undefined;
    const [id, feature] = await Promise.all([this.idAt(container), this.slices.number('feature', row)]);
    return { row: container, id, feature: this.directory.features[feature - 1]! };
  }

  private async reference(feature: number, target: number): Promise<IndexedReference> {
    const { features, objects } = this.directory;
    if (target < objects) return { feature: features[feature]!, row: target };
    return { feature: features[feature]!, href: await this.linkAt(target - objects) };
  }

  private async between(column: NumberColumn, row: number): Promise<Stretch> {
    const [from, to] = await this.slices.numbers(column, row, row + 2);
    return { from: from!, to: to! };
  }

  private pairs(one: NumberColumn, other: NumberColumn, from: number, to: number) {
    return Promise.all([this.slices.numbers(one, from, to), this.slices.numbers(other, from, to)]);
  }
}
