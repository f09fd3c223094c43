/** The references of a model as columns: out of each object, and into each object and each link. */

import { ByteBuilder } from '../byte-builder.ts';
import { Link } from '../objects/link.ts';
import { type Item, ModelObject } from '../objects/model-object.ts';
import type { NumberColumn } from './layout.ts';
import type { NumberedTree } from './numbered-tree.ts';
import { Numbers, releaseMemory } from './numbers.ts';
import { SmallNumbers } from './small-numbers.ts';

export interface ReferenceColumns {
  readonly numbers: Readonly<Partial<Record<NumberColumn, Uint32Array>>>;
  readonly links: number;
  readonly linkTexts: Uint8Array;
}

/** What is contained is told by its container; links among parts are references. */
export class GatheredReferences {
  private readonly links = new Map<string, number>();
  private readonly tree: NumberedTree;
  private readonly counts = new SmallNumbers();
  private readonly features = new SmallNumbers();
  private first = 0;
  /** Rows; beyond all possible ones the numbers of links. */
  private readonly targets = new Numbers();
  /** Objects that had no row yet, and where in the targets it is wanted. */
  private readonly waiting: ModelObject[] = [];
  private readonly wantedAt = new Numbers();

  constructor(tree: NumberedTree) {
    this.tree = tree;
  }

  /** With the number of the feature. */
  add(feature: number, item: Item): void {
    if (item instanceof ModelObject) this.targets.push(this.tree.rowOf(item) ?? this.later(item));
    else if (item instanceof Link) this.targets.push(firstLink + this.linkNumber(item));
    else return;
    this.features.push(feature);
  }

  endRow(): void {
    this.counts.push(this.targets.length - this.first);
    this.first = this.targets.length;
  }

  columns(): ReferenceColumns {
    const [outStart, outFeature] = [this.counts.takenAsStarts(), this.features.taken()];
    const outTarget = this.targets.all();
    if (this.links.size > 0) this.moveLinks(outTarget);
    const missing = this.fillRows(outTarget);
    const out = { outStart, outFeature, outTarget };
    return referenceColumns(missing === 0 ? out : withoutMissing(out), this.tree.objects.length, this.links);
  }

  /** Links come after all rows. */
  private moveLinks(targets: Uint32Array): void {
    const rows = this.tree.objects.length;
    for (let at = 0; at < targets.length; at++) if (targets[at]! >= firstLink) targets[at] = targets[at]! - firstLink + rows;
  }

  /** Gives the number of those that are in no container of the model. */
  private fillRows(targets: Uint32Array): number {
    let missing = 0;
    for (let index = 0; index < this.waiting.length; index++) {
      const row = this.tree.rowOf(this.waiting[index]!);
      targets[this.wantedAt.at(index)] = row ?? nowhere;
      if (row === undefined) missing++;
    }
    return missing;
  }

  private later(object: ModelObject): number {
    this.waiting.push(object);
    this.wantedAt.push(this.targets.length);
    return 0;
  }

  private linkNumber({ target }: Link): number {
    const known = this.links.get(target) ?? this.links.size;
    this.links.set(target, known);
    return known;
  }
}

/** No model has so many objects. */
const firstLink = 2 ** 31;
const nowhere = 2 ** 32 - 1;

/** What leads to an object without a row is left out. */
function withoutMissing({ outStart, outFeature, outTarget }: Outgoing): Outgoing {
  let [at, kept] = [0, 0];
  for (let row = 0; row + 1 < outStart.length; row++) {
    for (; at < outStart[row + 1]!; at++) {
      if (outTarget[at] === nowhere) continue;
      outFeature[kept] = outFeature[at]!;
      outTarget[kept++] = outTarget[at]!;
    }
    outStart[row + 1] = kept;
  }
  return { outStart, outFeature: outFeature.subarray(0, kept), outTarget: outTarget.subarray(0, kept) };
}

/** The columns of references that lead out of rows, to so many rows or, beyond these, to links. */
export function referenceColumns(out: Outgoing, rows: number, links: ReadonlyMap<string, number>): ReferenceColumns {
  const texts = textsOf(links.keys(), links.size);
  return {
    numbers: { ...out, ...incoming(out, rows + links.size), linkStart: texts.starts },
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
  releaseMemory(next);
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
