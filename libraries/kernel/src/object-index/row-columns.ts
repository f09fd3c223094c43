/** Gathers what the columns of an index say of each object, in one walk: large models do not fit into the caches of a processor. */
import type { Model } from '../objects/model.ts';
import type { ModelObject } from '../objects/model-object.ts';
import { ByteBuilder } from './byte-builder.ts';
import { GivenIds } from './id-columns.ts';
import type { IndexedTypes } from './indexed-types.ts';
import { labelOf, placeLabel } from './label.ts';
import type { NumberedTree } from './numbered-tree.ts';
import { GatheredReferences } from './reference-columns.ts';
import { writeEntry } from './value-record.ts';

/** Values are kept in pieces of this length: one piece that grows would be copied again and again. */
const pieceLength = 2 ** 20;

export class RowColumns {
  readonly classes: Uint32Array;
  readonly references: GatheredReferences;
  readonly ids: GivenIds;
  readonly labels = new ByteBuilder();
  readonly labelStart: Uint32Array;
  readonly values: Uint8Array[] = [];
  readonly valueStart: Uint32Array;
  private readonly tree: NumberedTree;
  private readonly types: IndexedTypes;
  private readonly piece = new ByteBuilder(pieceLength);
  /** How many bytes of values are in pieces. */
  private handedOn = 0;

  constructor(model: Model, tree: NumberedTree, types: IndexedTypes) {
    const count = tree.objects.length;
    this.tree = tree;
    this.types = types;
    this.classes = new Uint32Array(count);
    this.references = new GatheredReferences(tree, types);
    this.ids = new GivenIds(model, count);
    this.labelStart = new Uint32Array(count + 1);
    this.valueStart = new Uint32Array(count + 1);
  }

  /** Rows come one after the other. */
  add(object: ModelObject, row: number): void {
    this.classes[row] = this.types.class(object.class);
    this.ids.add(object, row);
    this.labels.text(labelOf(object) ?? placeLabel(object.class.name, this.tree.index[row]!));
    this.labelStart[row + 1] = this.labels.length;
    this.addEntries(object);
    this.references.endRow(row);
    this.valueStart[row + 1] = this.handedOn + this.piece.length;
    if (this.piece.length >= pieceLength) this.handOn();
  }

  end(): void {
    this.handOn();
  }

  private addEntries(object: ModelObject): void {
    for (let at = object.nextEntry(0); at >= 0; at = object.nextEntry(at + 2)) {
      const feature = object.featureAt(at);
      if (feature.isReference) this.references.add(feature, object.valueAt(at));
      else writeEntry(object.slotAt(at), object.valueAt(at), this.piece);
    }
  }

  private handOn(): void {
    this.values.push(this.piece.written.slice());
    this.handedOn += this.piece.length;
    this.piece.clear();
  }
}
