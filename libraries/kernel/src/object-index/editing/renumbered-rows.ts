/** The rows of an index after objects came, went or moved: what is new is asked of the model, all else of the index before. */
import type { Class } from '../../metamodel/package.ts';
import type { Model } from '../../objects/model.ts';
import type { ModelObject } from '../../objects/model-object.ts';
import { labelOf, placeLabel } from '../labels/label.ts';
import { Numbers } from '../numbers.ts';
import { placedParts } from '../outgoing-references.ts';
import { knownClass } from './known-class.ts';
import type { WholeIndex } from './whole-index.ts';

/** Nobody knows how to tell the index of the one before. */
export class NotRenumbered extends Error {
  override readonly name = 'NotRenumbered';
}

export const noRow = 2 ** 32 - 1;

export class RenumberedRows {
  /** For each row the one before; `noRow` for what is new. */
  readonly older = new Numbers();
  readonly features = new Numbers();
  readonly indexes = new Numbers();
  readonly childStart = new Numbers();
  /** For each row before the one now; `noRow` for what is gone. */
  readonly newer: Uint32Array;
  /** Those that are new, or say something else. */
  readonly objects = new Map<number, ModelObject>();
  /** What others are called that are called after their positions. */
  readonly labels = new Map<number, string>();
  private readonly model: Model;
  private readonly index: WholeIndex;
  private readonly touched: ReadonlyMap<number, ModelObject>;
  private readonly before: Readonly<Record<'feature' | 'index' | 'childStart', Uint32Array>>;
  private readonly classes = new Map<Class, number>();
  private readonly rows = new Map<ModelObject, number>();
  private guess = 0;

  /** The touched objects by the rows that they had. */
  constructor(model: Model, index: WholeIndex, touched: ReadonlyMap<number, ModelObject>) {
    this.model = model;
    this.index = index;
    this.touched = touched;
    this.newer = new Uint32Array(index.size).fill(noRow);
    this.before = {
      feature: index.numbers('feature'),
      index: index.numbers('index'),
      childStart: index.numbers('childStart'),
    };
    for (const [position, root] of model.roots.entries()) this.add(root, 0, position);
    for (let row = 0; row < this.older.length; row++) this.addPartsOf(row);
    this.childStart.push(this.older.length);
  }

  get size(): number {
    return this.older.length;
  }

  /** The row of an object that others refer to; nothing for one that is in no container of the model. */
  rowOf(object: ModelObject): number | undefined {
    const known = this.rows.get(object);
    if (known !== undefined) return known;
    const older = this.index.rowOf(this.model.idOf(object), this.guess);
    const row = older === undefined ? noRow : this.newer[older]!;
    return row === noRow ? undefined : row;
  }

  classNumber(of: Class): number {
    const number = this.classes.get(of) ?? knownClass(of, this.index.directory.classes);
    if (number === undefined) throw new NotRenumbered(`The index does not know the class ${of.name}.`);
    this.classes.set(of, number);
    return number;
  }

  /** Stretches of rows that were neighbours before, in their order, between those that are something else. */
  *stretches(
    others: ReadonlyMap<number, unknown>,
    onOther: (row: number) => void = () => {},
  ): Generator<{ readonly from: number; readonly to: number; readonly older: number }> {
    const { older, size } = this;
    for (let from = 0; from < size; ) {
      if (others.has(from)) {
        onOther(from++);
        continue;
      }
      const first = older.at(from);
      let to = from + 1;
      while (to < size && older.at(to) === first + to - from && !others.has(to)) to++;
      yield { from, to, older: first };
      from = to;
    }
  }

  private addPartsOf(row: number): void {
    this.childStart.push(this.older.length);
    const object = this.objects.get(row);
    if (object) {
      const { features } = this.index.directory.classes[this.classNumber(object.class)]!;
      for (const [part, slot, index] of placedParts(object)) this.add(part, features[slot]! + 1, index);
      return;
    }
    const { childStart, feature, index } = this.before;
    const older = this.older.at(row);
    for (let part = childStart[older]!; part < childStart[older + 1]!; part++) this.push(part, feature[part]!, index[part]!);
  }

  /** An object of which the index before may know nothing. */
  private add(object: ModelObject, feature: number, index: number): void {
    const older = this.index.rowOf(this.model.idOf(object), this.guess);
    this.guess = older === undefined ? this.guess : older + 1;
    const row = this.older.length;
    if (older !== undefined && this.before.index[older] !== index && labelOf(object) === null)
      this.labels.set(row, placeLabel(object.class, index));
    if (older === undefined) this.note(row, object);
    this.push(older ?? noRow, feature, index);
  }

  private push(older: number, feature: number, index: number): void {
    const row = this.older.length;
    if (older !== noRow) {
      // What is in two places was moved out of one that nobody has told.
      if (this.newer[older] !== noRow) throw new NotRenumbered('An object is in two places.');
      this.newer[older] = row;
      const object = this.touched.get(older);
      if (object) this.note(row, object);
    }
    this.older.push(older);
    this.features.push(feature);
    this.indexes.push(index);
  }

  private note(row: number, object: ModelObject): void {
    this.objects.set(row, object);
    this.rows.set(object, row);
  }
}
