/** The references of a row as cells: labels of objects of the same model; links to other documents as the file has them. */

import type { IndexedFeature } from '@orrery/kernel';
import type { Cell, Reference } from '@orrery/tables';
import type { SlicedIndex } from '../objects/sliced-index.ts';
import { cellLimits } from './record-cells.ts';

/** So many references of a row are looked at: some objects refer to half of their model, or are referred to by it. */
const mostLookedAt = 10_000;
const longestLink = 2000;

/** Reads what a row refers to by one feature. */
export type ReadReferences = (row: number) => Cell;

export function referencesBy(index: SlicedIndex, number: number): ReadReferences {
  const feature = index.directory.features[number]!;
  const found = waysOf(index, number, feature);
  return (row) => cellOf(index, feature, found(row));
}

/** Rows and, beyond these, links. */
type FindTargets = (row: number) => Iterable<number>;

function waysOf(
  index: SlicedIndex,
  number: number,
  { isContainment, isContainer, opposite, inverseOf }: IndexedFeature,
): FindTargets {
  if (isContainment) return (row) => parts(index, row, number);
  if (isContainer) return (row) => container(index, row, opposite);
  if (inverseOf !== undefined) return (row) => between(index, ['inStart', 'inFeature', 'inSource'], row, inverseOf);
  return (row) => between(index, ['outStart', 'outFeature', 'outTarget'], row, number);
}

type Ends = readonly ['inStart', 'inFeature', 'inSource'] | readonly ['outStart', 'outFeature', 'outTarget'];

function* between(index: SlicedIndex, [start, by, other]: Ends, row: number, feature: number): Generator<number> {
  const from = index.number(start, row);
  const to = Math.min(index.number(start, row + 1), from + mostLookedAt);
  let last = -1;
  for (let at = from; at < to; at++) {
    if (index.number(by, at) !== feature) continue;
    const target = index.number(other, at);
    // Who refers to an object twice is one object all the same.
    if (target !== last) yield target;
    last = target;
  }
}

/** An object contains links where its parts are in other files. */
function* parts(index: SlicedIndex, row: number, feature: number): Generator<number> {
  const from = index.number('childStart', row);
  const to = Math.min(index.number('childStart', row + 1), from + mostLookedAt);
  for (let part = from; part < to; part++) if (index.number('feature', part) - 1 === feature) yield part;
  yield* between(index, ['outStart', 'outFeature', 'outTarget'], row, feature);
}

function* container(index: SlicedIndex, row: number, opposite: number | undefined): Generator<number> {
  const around = index.number('container', row);
  if (around > 0 && index.number('feature', row) - 1 === opposite) yield around - 1;
}

function cellOf(index: SlicedIndex, { isMany }: IndexedFeature, targets: Iterable<number>): Cell {
  const shown: Reference[] = [];
  let count = 0;
  for (const target of targets) if (++count <= cellLimits.values) shown.push(referenceTo(index, target));
  if (!isMany) return shown[0] ?? null;
  return count > shown.length ? [...shown, `… ${count - shown.length} more`] : shown;
}

export function referenceTo(index: SlicedIndex, target: number): Reference {
  const { objects } = index.directory;
  if (target < objects) return { label: index.labelAt(target), id: index.idAt(target) };
  return { label: index.linkAt(target - objects, longestLink) };
}
