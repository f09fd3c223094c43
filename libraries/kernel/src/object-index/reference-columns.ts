/** The references of a model as columns: out of each object, and into each object and each link. */
import { Link } from '../objects/link.ts';
import { type Item, ModelObject } from '../objects/model-object.ts';
import { ByteBuilder } from './byte-builder.ts';
import type { NumberColumn } from './layout.ts';
import type { NumberedTree } from './numbered-tree.ts';
import { letGo, Numbers } from './numbers.ts';

export interface ReferenceColumns {
  readonly numbers: Readonly<Partial<Record<NumberColumn, Uint32Array>>>;
  readonly links: number;
  readonly linkTexts: Uint8Array;
}

/** What is contained is told by its container; links among parts are references. */
export class GatheredReferences {
  private readonly links = new Map<string, number>();
  private readonly tree: NumberedTree;
  private readonly starts = new Numbers();
  private readonly features = new Numbers();
  /** Objects, whose rows are known when all have theirs, and the numbers of links. */
  private readonly targets: (ModelObject | number)[] = [];

  constructor(tree: NumberedTree) {
    this.tree = tree;
    this.starts.push(0);
  }

  /** With the number of the feature. */
  add(feature: number, item: Item): void {
    if (item instanceof ModelObject) this.targets.push(item);
    else if (item instanceof Link) this.targets.push(this.linkNumber(item));
    else return;
    this.features.push(feature);
  }

  endRow(): void {
    this.starts.push(this.targets.length);
  }

  columns(): ReferenceColumns {
    return referenceColumns(this.outgoing(), this.tree.objects.length, this.links);
  }

  /** What leads to an object without a row is left out. */
  private outgoing(): Outgoing {
    const [outStart, outFeature, outTarget] = [this.starts.all(), this.features.all(), new Uint32Array(this.targets.length)];
    let [at, kept] = [0, 0];
    for (let row = 0; row + 1 < outStart.length; row++) {
      for (; at < outStart[row + 1]!; at++) {
        const target = this.rowOf(this.targets[at]!);
        if (target === undefined) continue;
        outFeature[kept] = outFeature[at]!;
        outTarget[kept++] = target;
      }
      outStart[row + 1] = kept;
    }
    return { outStart, outFeature: outFeature.subarray(0, kept), outTarget: outTarget.subarray(0, kept) };
  }

  /** Links come after all rows. */
  private rowOf(target: ModelObject | number): number | undefined {
    return typeof target === 'number' ? this.tree.objects.length + target : this.tree.rowOf(target);
  }

  private linkNumber({ target }: Link): number {
    const known = this.links.get(target) ?? this.links.size;
    this.links.set(target, known);
    return known;
  }
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
  letGo(next);
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
