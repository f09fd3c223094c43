/** All that an object index says, by names, as one text: wherever it stands, and however it numbers classes, features and links. */
import { uuidOfBytes } from '../ids/uuid.ts';
import { WholeIndex } from '../object-index/editing/whole-index.ts';
import { eClassOf, type NumberColumn } from '../object-index/layout.ts';
import { shownRecord } from '../object-index/shown-record.ts';
import { uuidLength } from '../object-index/uuid-bytes.ts';

export function indexContents(bytes: Uint8Array): string {
  const index = new WholeIndex(bytes);
  const { objects, roots, links, classes, enumerations, features, prefixes } = index.directory;
  const column = lazily((name: NumberColumn) => index.numbers(name));
  const text = (start: NumberColumn, of: 'labels' | 'links', at: number) =>
    new TextDecoder().decode(index.bytes(of).subarray(column(start)[at], column(start)[at + 1]));
  const end = (target: number) => (target < objects ? target : text('linkStart', 'links', target - objects));
  const references = (start: NumberColumn, feature: NumberColumn, other: NumberColumn, at: number) =>
    stretch(column(start), at).map((place) => [features[column(feature)[place]!]!.name, end(column(other)[place]!)]);
  const incoming = (at: number) => references('inStart', 'inFeature', 'inSource', at);
  const rowIn = (row: number) => {
    const id = uuidOfBytes(index.ids, row * uuidLength);
    const record = index.bytes('values').subarray(column('valueStart')[row], column('valueStart')[row + 1]);
    const values = shownRecord(record.length, (from, to) => record.subarray(from, to));
    return [
      id,
      index.rowOf(id, 0),
      eClassOf(classes[column('class')[row]!]!),
      column('container')[row],
      column('feature')[row] === 0 ? null : features[column('feature')[row]! - 1]!.name,
      column('index')[row],
      [column('childStart')[row], column('childStart')[row + 1]],
      text('labelStart', 'labels', row),
      Array.from(values, ([slot, { value, count }]) => [slot, value, count]),
      references('outStart', 'outFeature', 'outTarget', row),
      incoming(row),
    ];
  };
  const said = {
    ...{ objects, roots, enumerations, prefixes },
    position: [...column('position')],
    order: [...column('order')],
    rows: Array.from({ length: objects }, (_, row) => rowIn(row)),
    links: Array.from({ length: links }, (_, link) => [text('linkStart', 'links', link), incoming(objects + link)]).sort(byText),
    classes: classes
      .map(({ count, features: all, superTypes, isMain, idSlot, segmentSlot }, number) => [
        ...[eClassOf(classes[number]!), count, isMain, idSlot, segmentSlot],
        superTypes.map((general) => eClassOf(classes[general]!)),
        count > 0 ? all.map((feature) => features[feature]) : [],
        stretch(column('classStart'), number).map((place) => column('classRows')[place]),
      ])
      .sort(byText),
  };
  return JSON.stringify(said, undefined, 1);
}

function stretch(starts: Uint32Array, at: number): number[] {
  return Array.from({ length: starts[at + 1]! - starts[at]! }, (_, index) => starts[at]! + index);
}

function byText(one: unknown, other: unknown): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}

function lazily<Key, T>(make: (key: Key) => T): (key: Key) => T {
  const made = new Map<Key, T>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
}
