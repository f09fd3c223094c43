/** The references of a model as columns: out of each object, and into each object and each link. */

import type { Feature } from '../metamodel/package.ts';
import { Link } from '../objects/link.ts';
import { type Item, ModelObject } from '../objects/model-object.ts';
import { ByteBuilder } from './byte-builder.ts';
import type { IndexedTypes } from './indexed-types.ts';
import type { NumberColumn } from './layout.ts';
import { Numbers } from './numbers.ts';

export interface ReferenceColumns {
  readonly numbers: Readonly<Partial<Record<NumberColumn, Uint32Array>>>;
  readonly links: number;
  readonly linkTexts: Uint8Array;
}

/** What is contained is told by its container; links among parts are references. Objects are marked with their rows. */
export function referenceColumns(objects: readonly ModelObject[], types: IndexedTypes, checkpoint: () => void): ReferenceColumns {
  const gathered = new Gathered(objects, types);
  for (let row = 0; row < objects.length; row++) {
    checkpoint();
    gathered.add(objects[row]!, row);
  }
  const { links } = gathered;
  const out = gathered.columns();
  const texts = textsOf(links.keys(), links.size);
  return {
    numbers: { ...out, ...incoming(out, objects.length + links.size), linkStart: texts.starts },
    links: links.size,
    linkTexts: texts.bytes,
  };
}

class Gathered {
  readonly links = new Map<string, number>();
  private readonly objects: readonly ModelObject[];
  private readonly types: IndexedTypes;
  private readonly starts: Uint32Array;
  private readonly features = new Numbers();
  private readonly targets = new Numbers();

  constructor(objects: readonly ModelObject[], types: IndexedTypes) {
    this.objects = objects;
    this.types = types;
    this.starts = new Uint32Array(objects.length + 1);
  }

  add(object: ModelObject, row: number): void {
    for (let at = object.nextEntry(0); at >= 0; at = object.nextEntry(at + 2)) {
      const feature = object.featureAt(at);
      if (!feature.isReference || feature.isContainer) continue;
      const value = object.valueAt(at);
      if (!Array.isArray(value)) this.addItem(feature, value);
      // Of parts only links are references; lists of parts are long.
      else for (let index = 0; index < value.length; index++) this.addItem(feature, value[index]!);
    }
    this.starts[row + 1] = this.targets.length;
  }

  columns(): Outgoing {
    return { outStart: this.starts, outFeature: this.features.all(), outTarget: this.targets.all() };
  }

  private addItem(feature: Feature, item: Item): void {
    const target = item instanceof Link ? this.linkNumber(item) : feature.isContainment ? undefined : this.rowOf(item);
    if (target === undefined) return;
    this.features.push(this.types.feature(feature));
    this.targets.push(target);
  }

  /** An object that is in no container of the model has no row. */
  private rowOf(item: Item): number | undefined {
    return item instanceof ModelObject && this.objects[item.mark] === item ? item.mark : undefined;
  }

  /** Links come after all rows. */
  private linkNumber({ target }: Link): number {
    const known = this.links.get(target) ?? this.links.size;
    this.links.set(target, known);
    return this.objects.length + known;
  }
}

interface Outgoing {
  readonly outStart: Uint32Array;
  readonly outFeature: Uint32Array;
  readonly outTarget: Uint32Array;
}

/** The same references by target, in the order of their sources. */
function incoming({ outStart, outFeature, outTarget }: Outgoing, targets: number) {
  const inStart = startsOf(outTarget, targets);
  const next = inStart.slice();
  const [inFeature, inSource] = [new Uint32Array(outTarget.length), new Uint32Array(outTarget.length)];
  for (let row = 0; row + 1 < outStart.length; row++) {
    for (let at = outStart[row]!; at < outStart[row + 1]!; at++) {
      const place = next[outTarget[at]!]!++;
      inFeature[place] = outFeature[at]!;
      inSource[place] = row;
    }
  }
  return { inStart, inFeature, inSource };
}

/** Where the entries of each key begin when entries are ordered by key; one more than keys. */
export function startsOf(keys: Uint32Array, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (let index = 0; index < keys.length; index++) starts[keys[index]! + 1]!++;
  for (let key = 0; key < count; key++) starts[key + 1] = starts[key + 1]! + starts[key]!;
  return starts;
}

function textsOf(texts: Iterable<string>, count: number): { readonly starts: Uint32Array; readonly bytes: Uint8Array } {
  const [starts, bytes] = [new Uint32Array(count + 1), new ByteBuilder()];
  let index = 0;
  for (const text of texts) {
    bytes.text(text);
    starts[++index] = bytes.length;
  }
  return { starts, bytes: bytes.written };
}
