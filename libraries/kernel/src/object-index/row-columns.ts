/** Gathers what the columns of an index say of each object, in one walk: large models do not fit into the caches of a processor. */

import { ByteBuilder } from '../byte-builder.ts';
import type { Feature } from '../metamodel/package.ts';
import type { Model } from '../objects/model.ts';
import { counts, type Item, ModelObject, type SlotValue } from '../objects/model-object.ts';
import { BytePieces, firstRoom, pieceLength } from './byte-pieces.ts';
import { GivenIds } from './id-columns.ts';
import type { IndexedTypes } from './indexed-types.ts';
import { labelOf, placeLabel } from './labels/label.ts';
import { NumberedTree } from './numbered-tree.ts';
import { GatheredReferences } from './reference-columns.ts';
import { SmallNumbers } from './small-numbers.ts';
import { writeEntry } from './value-record.ts';

export class RowColumns {
  readonly tree: NumberedTree;
  readonly classes = new SmallNumbers();
  readonly references: GatheredReferences;
  readonly ids: GivenIds;
  readonly labels = new BytePieces();
  readonly labelLengths = new SmallNumbers();
  readonly valueLengths = new SmallNumbers();
  private readonly types: IndexedTypes;
  private piece = new ByteBuilder(firstRoom);

  constructor(model: Model, types: IndexedTypes) {
    this.tree = new NumberedTree(model.roots);
    this.types = types;
    this.references = new GatheredReferences(this.tree);
    this.ids = new GivenIds(model);
  }

  /** Gives the values of all objects on the way, in pieces, each good until the next one is asked for. */
  *walk(checkpoint: () => void): Generator<Uint8Array> {
    // The list grows meanwhile: the parts of each object come behind all that are known before.
    const { objects } = this.tree;
    for (let row = 0; row < objects.length; row++) {
      checkpoint();
      this.add(objects.at(row)!, row);
      if (this.piece.length >= pieceLength) yield this.handOn();
    }
    yield this.handOn();
  }

  private add(object: ModelObject, row: number): void {
    this.classes.push(this.types.class(object.class));
    this.ids.add(object, row);
    this.tree.beginRow();
    const start = this.piece.length;
    const label = labelOf(object);
    const wasWritten = this.addEntries(object, label);
    this.valueLengths.push(this.piece.length - start);
    if (!wasWritten) this.addLabel(label ?? placeLabel(object.class, this.tree.indexOf(row)));
    this.references.endRow();
    this.tree.endRow();
  }

  private addLabel(label: string): void {
    const start = this.labels.length;
    this.labels.text(label);
    this.labelLengths.push(this.labels.length - start);
  }

  /** The label is the value of an attribute, mostly: its bytes are copied. Gives whether they were. */
  private addEntries(object: ModelObject, label: string | null): boolean {
    let isLabelled = false;
    const entries = object.storedRow();
    const { features } = object.class;
    for (let at = 0; at < entries.length; at += 2) {
      const slot = entries[at] as number;
      const value = entries[at + 1] as SlotValue;
      const feature = features[slot]!;
      if (!counts(value, feature)) continue;
      if (!feature.isReference) {
        const start = writeEntry(slot, value, this.piece);
        if (isLabelled || label === null || value !== label) continue;
        isLabelled = true;
        this.labels.copy(this.piece, start, this.piece.length);
        this.labelLengths.push(this.piece.length - start);
      } else if (feature.isContainment) this.addParts(feature, value);
      else if (!feature.isContainer) this.addReferences(feature, value);
    }
    return isLabelled;
  }

  private addParts(feature: Feature, value: SlotValue): void {
    const number = this.types.feature(feature);
    if (!Array.isArray(value)) this.addPart(number, value, 0);
    else for (let index = 0; index < value.length; index++) this.addPart(number, value[index]!, index);
  }

  /** Links among parts are references. */
  private addPart(feature: number, part: Item, index: number): void {
    if (part instanceof ModelObject) this.tree.add(part, feature + 1, index);
    else this.references.add(feature, part);
  }

  private addReferences(feature: Feature, value: SlotValue): void {
    const number = this.types.feature(feature);
    if (!Array.isArray(value)) this.references.add(number, value);
    else for (let index = 0; index < value.length; index++) this.references.add(number, value[index]!);
  }

  /** Room that one long text has made large does not stay so. */
  private handOn(): Uint8Array {
    const { written, length } = this.piece;
    if (length > 2 * pieceLength) this.piece = new ByteBuilder(pieceLength);
    else this.piece.clear();
    return written;
  }
}
