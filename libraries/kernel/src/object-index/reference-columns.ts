/** The references of a model as columns: out of each object, and into each object and each link. */
import { Link } from '../objects/link.ts';
import { ModelObject } from '../objects/model-object.ts';
import { ByteBuilder } from './byte-builder.ts';
import type { IndexedTypes } from './indexed-types.ts';
import type { NumberColumn } from './layout.ts';

export interface ReferenceColumns {
  readonly numbers: Readonly<Partial<Record<NumberColumn, Uint32Array>>>;
  readonly links: number;
  readonly linkTexts: Uint8Array;
}

/** What is contained is told by its container; links among parts are references. */
export function referenceColumns(objects: readonly ModelObject[], types: IndexedTypes, checkpoint: () => void): ReferenceColumns {
  const rows = new RowsOf(objects);
  const [links, starts, features, targets] = [
    new Map<string, number>(),
    new Uint32Array(objects.length + 1),
    new Numbers(),
    new Numbers(),
  ];
  const linkTargets: number[] = [];
  objects.forEach((object, row) => {
    checkpoint();
    starts[row] = targets.length;
    for (const [feature, value] of object.entries()) {
      if (!feature.isReference || feature.isContainer) continue;
      for (const item of Array.isArray(value) ? value : [value]) {
        if (item instanceof Link) linkTargets.push(targets.length);
        else if (feature.isContainment || !(item instanceof ModelObject)) continue;
        const target = item instanceof Link ? numberIn(links, item.target) : rows.of(item as ModelObject);
        if (target === undefined) continue;
        features.push(types.feature(feature));
        targets.push(target);
      }
    }
  });
  starts[objects.length] = targets.length;
  const outTarget = targets.all();
  // Links come after all rows.
  for (const at of linkTargets) outTarget[at] = outTarget[at]! + objects.length;
  const out = { outStart: starts, outFeature: features.all(), outTarget };
  const texts = textsOf(links.keys(), links.size);
  return {
    numbers: { ...out, ...incoming(out, objects.length + links.size), linkStart: texts.starts },
    links: links.size,
    linkTexts: texts.bytes,
  };
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

export function textsOf(texts: Iterable<string>, count: number): { readonly starts: Uint32Array; readonly bytes: Uint8Array } {
  const [starts, bytes] = [new Uint32Array(count + 1), new ByteBuilder()];
  let index = 0;
  for (const text of texts) {
    bytes.text(text);
    starts[++index] = bytes.length;
  }
  return { starts, bytes: bytes.written };
}

function numberIn(links: Map<string, number>, target: string): number {
  const known = links.get(target);
  if (known !== undefined) return known;
  links.set(target, links.size);
  return links.size - 1;
}

/** The rows of objects, looked up only where a model has references. */
class RowsOf {
  private readonly objects: readonly ModelObject[];
  private rows: Map<ModelObject, number> | undefined;

  constructor(objects: readonly ModelObject[]) {
    this.objects = objects;
  }

  of(object: ModelObject): number | undefined {
    this.rows ??= new Map(this.objects.map((one, row) => [one, row]));
    return this.rows.get(object);
  }
}

/** Whole numbers in memory that grows. */
class Numbers {
  length = 0;
  private values = new Uint32Array(1024);

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }

  all(): Uint32Array {
    return this.values.slice(0, this.length);
  }
}
