/** Patches an object index when some objects have other values and references, and none came, went or moved. */
import { Link } from '../objects/link.ts';
import type { Model } from '../objects/model.ts';
import type { ModelObject } from '../objects/model-object.ts';
import { ByteBuilder } from './byte-builder.ts';
import { DirectSlices, type ReadAtOnce } from './direct-slices.ts';
import { knownClass } from './known-class.ts';
import { labelOf, placeLabel } from './label.ts';
import { ruleOf } from './label-rule.ts';
import { movedSections } from './moved-sections.ts';
import { outgoingReferences } from './outgoing-references.ts';
import { type PatchedBytes, type PatchedRow, patchedTexts } from './patched-columns.ts';
import { patchedReferences, type References } from './patched-references.ts';
import { writeEntry } from './value-record.ts';
import { footed } from './write-object-index.ts';

export type { PatchedBytes } from './patched-columns.ts';

/** References of all touched objects together. With more, writing all columns costs no more than looking up each of them. */
const mostReferences = 20_000;

/** With the ids of the touched objects. Nothing where a number would need more room, labels tell of other objects, or something leads to a new document. */
export function patchedIndex(
  size: number,
  read: ReadAtOnce,
  model: Model,
  touched: Iterable<string>,
): readonly PatchedBytes[] | undefined {
  const slices = new DirectSlices(size, read);
  const patching = new Patching(model, slices);
  const rows = patching.rows(touched);
  const references = rows && patching.references(rows);
  if (!references) return undefined;
  const values = patchedTexts(
    slices,
    'values',
    'valueStart',
    rowsWith(rows, ({ now }) => recordOf(now)),
  );
  const labels = patchedTexts(
    slices,
    'labels',
    'labelStart',
    rowsWith(rows, (row) => patching.label(row)),
  );
  const others = patchedReferences(slices, references);
  if (!values || !labels || !others) return undefined;
  const columns = { ...values, ...labels, ...others };
  const stretches = Object.values(columns).flatMap((column) => column.stretches);
  const tail = footed(movedSections(slices.directory, columns));
  return [...stretches, { start: slices.end, end: size, bytes: tail }];
}

/** Whether labels of others may be made of the object's own: they are in the metamodels that say so. */
export function isToldOfByOthers({ class: { package: home } }: ModelObject): boolean {
  return [...home.classifiers.values()].some((one) => one.kind === 'class' && ruleOf(one).dependsOnOthers);
}

/** The attributes of an object as a record. */
export function recordOf(object: ModelObject): Uint8Array {
  const record = new ByteBuilder();
  for (let at = object.nextEntry(0); at >= 0; at = object.nextEntry(at + 2))
    if (!object.featureAt(at).isReference) writeEntry(object.slotAt(at), object.valueAt(at), record);
  return record.written;
}

class Patching {
  private readonly model: Model;
  private readonly slices: DirectSlices;
  private count = 0;

  constructor(model: Model, slices: DirectSlices) {
    this.model = model;
    this.slices = slices;
  }

  /** The touched objects in the order of their rows. */
  rows(touched: Iterable<string>): PatchedRow<ModelObject>[] | undefined {
    const rows: PatchedRow<ModelObject>[] = [];
    for (const id of touched) {
      const [row, now] = [this.slices.rowOf(id), this.model.find(id)];
      if (row === undefined || !now || isToldOfByOthers(now)) return undefined;
      rows.push({ row, now });
    }
    return rows.sort((one, other) => one.row - other.row);
  }

  references(rows: readonly PatchedRow<ModelObject>[]): PatchedRow<References>[] | undefined {
    const found: PatchedRow<References>[] = [];
    for (const { row, now } of rows) {
      const references = this.referencesOf(now, row);
      if (!references) return undefined;
      found.push({ row, now: references });
    }
    return found;
  }

  private referencesOf(object: ModelObject, row: number): References | undefined {
    const number = this.slices.number('class', row);
    const { directory } = this.slices;
    if (knownClass(object.class, directory.classes) !== number) return undefined;
    const numbers = directory.classes[number]!.features;
    const [features, targets]: [number[], number[]] = [[], []];
    let links: ReadonlyMap<string, number> | undefined;
    for (const [slot, item] of outgoingReferences(object)) {
      if (++this.count > mostReferences) return undefined;
      if (item instanceof Link) links ??= this.linksOf(row);
      const target = item instanceof Link ? links!.get(item.target) : this.rowOf(item);
      if (target === undefined) return undefined;
      features.push(numbers[slot]!);
      targets.push(target);
    }
    return [features, targets];
  }

  private rowOf(object: ModelObject): number | undefined {
    return this.slices.rowOf(this.model.idOf(object));
  }

  /** The links that a row had, by what they say. */
  private linksOf(row: number): ReadonlyMap<string, number> {
    const { from, to } = this.slices.bounds('outStart', row);
    const links = new Map<string, number>();
    const { objects } = this.slices.directory;
    for (const target of this.slices.numbers('outTarget', from, to)) {
      if (target < objects) continue;
      const text = this.slices.bounds('linkStart', target - objects);
      links.set(this.slices.text('links', text.from, text.to), target);
    }
    return links;
  }

  label({ row, now }: PatchedRow<ModelObject>): Uint8Array {
    return new TextEncoder().encode(labelOf(now) ?? placeLabel(now.class, this.slices.number('index', row)));
  }
}

function rowsWith(
  rows: readonly PatchedRow<ModelObject>[],
  bytesOf: (row: PatchedRow<ModelObject>) => Uint8Array,
): PatchedRow<Uint8Array>[] {
  const found: PatchedRow<Uint8Array>[] = [];
  for (const one of rows) found.push({ row: one.row, now: bytesOf(one) });
  return found;
}
