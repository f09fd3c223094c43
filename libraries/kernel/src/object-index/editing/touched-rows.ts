/** Sorts the objects that an edit touched: which of them stay in their rows, come, go, or move. What moves goes with all that it holds, and comes again. */

import { uuidOfBytes } from '../../ids/uuid.ts';
import { longestRise } from '../../longest-rise.ts';
import type { Class } from '../../metamodel/package.ts';
import type { Model } from '../../objects/model.ts';
import type { ModelObject } from '../../objects/model-object.ts';
import type { DirectSlices } from '../direct-slices.ts';
import { placedParts } from '../outgoing-references.ts';
import { NotPatched } from './edited-columns.ts';
import { knownClass } from './known-class.ts';
import { type Bounds, type PartNow, PartsBefore } from './parts-before.ts';

/** Rows that move, and all that is inside of them. With more, writing all columns costs no more than telling where each of them goes. */
const mostMoved = 20_000;
/** Parts of touched objects. With more, writing all columns costs no more than looking at each of them. */
const mostParts = 1_000_000;

export class TouchedRows {
  /** Touched objects that were there and still are where they were, by the rows that they had. */
  readonly staying = new Map<number, ModelObject>();
  /** Objects that need a row, and rows that go. Of what moves there are both. */
  readonly came = new Set<ModelObject>();
  readonly gone = new Set<number>();
  /** Objects that moved, by the rows that they had. */
  readonly moved = new Map<number, ModelObject>();
  readonly isOtherTree: boolean;
  private readonly slices: DirectSlices;
  private readonly model: Model;
  private readonly classes = new Map<Class, number>();
  private looked = 0;

  /** Where the tree is as it was, nothing is asked of it. */
  constructor(slices: DirectSlices, model: Model, touched: Iterable<string>, isOtherTree: boolean) {
    this.slices = slices;
    this.model = model;
    this.isOtherTree = isOtherTree;
    for (const id of touched) this.sort(id);
    if (!isOtherTree && this.gone.size + this.came.size > 0) throw new NotPatched('An object came or went.');
    if (isOtherTree) this.findMoves();
  }

  classNumber(of: Class): number {
    const number = this.classes.get(of) ?? knownClass(of, this.slices.directory.classes);
    if (number === undefined) throw new NotPatched(`The index does not know the class ${of.name}.`);
    this.classes.set(of, number);
    return number;
  }

  *rootsNow(): Generator<PartNow> {
    for (const [index, part] of this.model.roots.entries()) yield { part, feature: 0, index };
  }

  *partsNow(object: ModelObject): Generator<PartNow> {
    const { features } = this.slices.directory.classes[this.classNumber(object.class)]!;
    for (const [part, slot, index] of placedParts(object)) yield { part, feature: features[slot]! + 1, index };
  }

  private sort(id: string): void {
    const [row, object] = [this.slices.rowOf(id), this.model.find(id)];
    if (row === undefined && this.slices.isCrowded(id)) throw new NotPatched('Very many ids look like one.');
    if (object && row !== undefined) this.staying.set(row, object);
    else if (object) this.came.add(object);
    else if (row !== undefined) this.gone.add(row);
  }

  private findMoves(): void {
    for (const object of [...this.came]) for (const [part] of placedParts(object)) this.take(part);
    for (const row of [...this.gone]) for (const part of this.partsBefore(row)) this.take(part);
    this.compareParts({ from: 0, to: this.slices.directory.roots }, () => this.rootsNow());
    for (const [row, object] of [...this.staying])
      if (this.staying.has(row)) this.compareParts(this.slices.bounds('childStart', row), () => this.partsNow(object));
  }

  private compareParts(bounds: Bounds, now: () => Iterable<PartNow>): void {
    const before = new PartsBefore(this.slices, bounds);
    this.looked += bounds.to - bounds.from;
    if (this.looked > mostParts) throw new NotPatched('There are too many parts to look at.');
    if (!this.isAsBefore(before, now())) this.findMovesAmong(before, now());
  }

  /** Whether all parts that stay are in the order in which they were. */
  private isAsBefore(before: PartsBefore, now: Iterable<PartNow>): boolean {
    const { from, to } = before.bounds;
    let row = this.nextStaying(from, to);
    for (const { part, feature } of now) {
      if (this.came.has(part)) continue;
      if (row === to || !before.isAt(row, this.model.idOf(part), feature)) return false;
      row = this.nextStaying(row + 1, to);
    }
    return row === to;
  }

  private nextStaying(from: number, to: number): number {
    let row = from;
    while (row < to && this.gone.has(row)) row++;
    return row;
  }

  /** Of parts that stand in another order as few as possible move. */
  private findMovesAmong(before: PartsBefore, now: Iterable<PartNow>): void {
    const { from, to } = before.bounds;
    const here = new Map<number, ModelObject>();
    for (const { part, feature } of now) {
      if (this.came.has(part)) continue;
      const row = this.rowBefore(part);
      if (row >= from && row < to && before.featureAt(row) === feature) here.set(row, part);
      else this.take(part);
    }
    const kept = longestRise([...here.keys()]);
    for (const [position, part] of [...here.values()].entries()) if (!kept.has(position)) this.take(part);
    for (let row = from; row < to; row++) if (!here.has(row) && !this.gone.has(row)) this.take(this.objectAt(row));
  }

  private rowBefore(object: ModelObject): number {
    const row = this.slices.rowOf(this.model.idOf(object));
    if (row === undefined) throw new NotPatched('An object came of which nobody has told.');
    return row;
  }

  /** An object gets another row, and so does all that it holds, and all that it held. Deep ones are not walked by calls. */
  private take(object: ModelObject): void {
    const waiting = [object];
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      if (this.came.has(one)) continue;
      const row = this.rowBefore(one);
      this.came.add(one);
      this.gone.add(row);
      this.staying.delete(row);
      this.moved.set(row, one);
      if (this.moved.size > mostMoved) throw new NotPatched('Too many objects have moved.');
      for (const [part] of placedParts(one)) waiting.push(part);
      for (const part of this.partsBefore(row)) waiting.push(part);
    }
  }

  private *partsBefore(row: number): Generator<ModelObject> {
    const { from, to } = this.slices.bounds('childStart', row);
    for (let part = from; part < to; part++) if (!this.gone.has(part)) yield this.objectAt(part);
  }

  private objectAt(row: number): ModelObject {
    const object = this.model.find(uuidOfBytes(this.slices.ids(row, row + 1)));
    if (!object) throw new NotPatched('An object has left without going.');
    return object;
  }
}
