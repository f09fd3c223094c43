/** The references of a model as columns: out of each object, and into each object and each link. */

import type { Feature } from '../metamodel/package.ts';
import { Link } from '../objects/link.ts';
import { type Item, ModelObject, type SlotValue } from '../objects/model-object.ts';
import { ByteBuilder } from './byte-builder.ts';
import type { IndexedTypes } from './indexed-types.ts';
import type { NumberColumn } from './layout.ts';
import type { NumberedTree } from './numbered-tree.ts';
import { Numbers } from './numbers.ts';

export interface ReferenceColumns {
  readonly numbers: Readonly<Partial<Record<NumberColumn, Uint32Array>>>;
  readonly links: number;
  readonly linkTexts: Uint8Array;
}

/** What is contained is told by its container; links among parts are references. Objects are marked with their rows. */
export class GatheredReferences {
  private readonly links = new Map<string, number>();
  private readonly tree: NumberedTree;
  private readonly types: IndexedTypes;
  private readonly starts: Uint32Array;
  private readonly features = new Numbers();
  private readonly targets = new Numbers();

  constructor(tree: NumberedTree, types: IndexedTypes) {
    this.tree = tree;
    this.types = types;
    this.starts = new Uint32Array(tree.objects.length + 1);
  }

  add(feature: Feature, value: SlotValue): void {
    const { isContainment, isContainer } = feature;
    // Lists of parts are long, and links among them rare.
    if (isContainer || (isContainment && !this.tree.hasLinks)) return;
    if (!Array.isArray(value)) this.addItem(feature, value);
    else for (let index = 0; index < value.length; index++) this.addItem(feature, value[index]!);
  }

  endRow(row: number): void {
    this.starts[row + 1] = this.targets.length;
  }

  columns(): ReferenceColumns {
    const { links, starts: outStart } = this;
    const out = { outStart, outFeature: this.features.all(), outTarget: this.targets.all() };
    const texts = textsOf(links.keys(), links.size);
    return {
      numbers: { ...out, ...incoming(out, this.tree.objects.length + links.size), linkStart: texts.starts },
      links: links.size,
      linkTexts: texts.bytes,
    };
  }

  private addItem(feature: Feature, item: Item): void {
    const target = item instanceof Link ? this.linkNumber(item) : feature.isContainment ? undefined : this.rowOf(item);
    if (target === undefined) return;
    this.features.push(this.types.feature(feature));
    this.targets.push(target);
  }

  /** An object that is in no container of the model has no row. */
  private rowOf(item: Item): number | undefined {
    return item instanceof ModelObject && this.tree.objects[item.mark] === item ? item.mark : undefined;
  }

  /** Links come after all rows. */
  private linkNumber({ target }: Link): number {
    const known = this.links.get(target) ?? this.links.size;
    this.links.set(target, known);
    return this.tree.objects.length + known;
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
