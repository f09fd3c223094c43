/** Gathers what the columns of an index say of each row, as a source tells it. */

import { ByteBuilder } from '../byte-builder.ts';
import type { Class, Feature } from '../metamodel/package.ts';
import type { IndexRow, IndexSource, SourceTree } from '../objects/index-source.ts';
import type { Model } from '../objects/model.ts';
import { type Item, ModelObject, type SlotValue } from '../objects/model-object.ts';
import type { IndexedTypes } from './indexed-types.ts';
import { labelOf, placeLabel } from './labels/label.ts';
import { Numbers } from './numbers.ts';
import { type ReferenceColumns, referenceColumns } from './reference-columns.ts';
import { uuidLength, writeUuid } from './uuid-bytes.ts';
import { ValuePieces } from './value-pieces.ts';
import { writeEntry } from './value-record.ts';

export class SourceRows implements IndexRow {
  readonly classes = new Numbers();
  readonly ids: Uint8Array;
  readonly labels = new ByteBuilder();
  readonly labelStart = new Numbers();
  readonly records = new ValuePieces();
  private readonly model: Model;
  private readonly types: IndexedTypes;
  private readonly tree: SourceTree;
  private readonly rowOf: IndexSource['rowOf'];
  private readonly outStart = new Numbers();
  private readonly outFeature = new Numbers();
  private readonly outTarget = new Numbers();

  constructor(model: Model, types: IndexedTypes, tree: SourceTree, rowOf: IndexSource['rowOf']) {
    this.model = model;
    this.types = types;
    this.tree = tree;
    this.rowOf = rowOf;
    this.ids = new Uint8Array(tree.count * uuidLength);
    this.labelStart.push(0);
    this.outStart.push(0);
  }

  get values(): ByteBuilder {
    return this.records.builder;
  }

  class(of: Class): void {
    this.classes.push(this.types.class(of));
  }

  object(object: ModelObject): void {
    const row = this.classes.length;
    this.class(object.class);
    writeUuid(this.model.idOf(object), this.ids, row * uuidLength);
    this.labels.text(labelOf(object) ?? placeLabel(object.class, this.tree.index[row]!));
    for (let at = object.nextEntry(0); at >= 0; at = object.nextEntry(at + 2)) {
      const feature = object.featureAt(at);
      if (!feature.isReference) writeEntry(object.slotAt(at), object.valueAt(at), this.values);
      else if (!feature.isContainment && !feature.isContainer) this.addReferences(feature, object.valueAt(at));
    }
  }

  reference(feature: Feature, target: number): void {
    this.outFeature.push(this.types.feature(feature));
    this.outTarget.push(target);
  }

  endRow(): void {
    this.labelStart.push(this.labels.length);
    this.outStart.push(this.outTarget.length);
    this.records.endRow();
  }

  /** Such models have no links. */
  references(): ReferenceColumns {
    const out = { outStart: this.outStart.all(), outFeature: this.outFeature.all(), outTarget: this.outTarget.all() };
    return referenceColumns(out, this.tree.count, new Map());
  }

  private addReferences(feature: Feature, value: SlotValue): void {
    for (const item of Array.isArray(value) ? value : [value]) this.addReference(feature, item);
  }

  private addReference(feature: Feature, item: Item): void {
    const row = item instanceof ModelObject ? this.rowOf(item) : undefined;
    if (row !== undefined) this.reference(feature, row);
  }
}
