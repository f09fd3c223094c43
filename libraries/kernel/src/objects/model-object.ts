/** An object of a model: its class, its container, its id, and a compact row of the features that are set. */
import type { Class, Feature } from '../metamodel/package.ts';
import { sameValue, type Value } from '../values/value.ts';
import { Link } from './link.ts';

/** One value of a feature. */
export type Item = Value | ModelObject | Link;
export type SlotValue = Item | Item[];

/** Slot number and value in turn, in the order of the features; only what is set. */
export type Row = (number | SlotValue)[];

const nothing: readonly never[] = [];

/** From this length on, a row is searched by halving. */
const longRow = 32;

export class ModelObject {
  class: Class;
  container: ModelObject | undefined;
  /** The feature of the container that holds this object. */
  containment: Feature | undefined;
  /** The id as the document gives it. */
  givenId: string | undefined;
  /** The UUID, once somebody has asked for it; see Model.idOf. */
  knownId: string | undefined;
  /** A number for whoever walks through all objects at the moment; it means nothing afterwards. */
  mark: number;
  /** Nothing as long as it is somewhere else, and made when somebody asks. */
  protected row: Row | undefined;

  constructor(of: Class, hasRow = true) {
    this.class = of;
    this.container = undefined;
    this.containment = undefined;
    this.givenId = undefined;
    this.knownId = undefined;
    this.mark = 0;
    this.row = hasRow ? [] : undefined;
  }

  /** The position among its siblings, where it is known without them. */
  get knownIndex(): number | undefined {
    return undefined;
  }

  /** Makes the row where there is none; for objects whose values lie somewhere else. It may be made again for the next who asks. */
  protected load(): Row {
    return [];
  }

  /** Keeps the row from now on, so that lists in it may be changed in place. */
  keep(): void {
    this.row ??= this.load();
  }

  /** Takes other values, and gives those that it had. */
  exchange(row: Row): Row {
    const before = this.row ?? this.load();
    this.row = row;
    return before;
  }

  /** The value, or the default of a single-valued feature that is not set; nothing for an empty one. */
  get(feature: Feature): SlotValue | undefined {
    if (feature.isContainer) return this.containment === feature.opposite ? this.container : undefined;
    const found = this.at(this.class.slots.get(feature) ?? -1);
    return found === undefined ? feature.defaultValue : found;
  }

  /** The values of a feature as a list, whatever its bounds. */
  all(feature: Feature): readonly Item[] {
    const found = this.get(feature);
    if (Array.isArray(found)) return found;
    return found === undefined || found === null ? nothing : [found];
  }

  named(name: string): SlotValue | undefined {
    const feature = this.class.featuresByName.get(name);
    return feature && this.get(feature);
  }

  /** What is stored, without defaults. */
  stored(feature: Feature): SlotValue | undefined {
    return this.at(this.class.slots.get(feature) ?? -1);
  }

  /** EMF's eIsSet: a value other than the default, a list that is not empty, or anything in an unsettable feature. */
  isSet(feature: Feature): boolean {
    const found = this.stored(feature);
    return found !== undefined && counts(found, feature);
  }

  set(feature: Feature, value: SlotValue | undefined): void {
    const slot = this.class.slots.get(feature);
    if (slot === undefined) throw new Error(`${this.class.name} has no feature ${feature.name}.`);
    this.setAt(slot, value);
  }

  /** The features that are set, in order, with their values. */
  *entries(): Generator<[Feature, SlotValue]> {
    const row = this.row ?? this.load();
    const { features } = this.class;
    for (let index = 0; index < row.length; index += 2) {
      const feature = features[row[index] as number]!;
      const value = row[index + 1] as SlotValue;
      if (counts(value, feature)) yield [feature, value];
    }
  }

  /**
   * The place of the first feature that is set, from this place on; -1 where there is none. The fast way through large models, without
   * pairs and calls for each: `for (let at = object.nextEntry(0); at >= 0; at = object.nextEntry(at + 2))`.
   */
  nextEntry(from: number): number {
    const row = this.row ?? this.load();
    const { features } = this.class;
    for (let at = from; at < row.length; at += 2) if (counts(row[at + 1] as SlotValue, features[row[at] as number]!)) return at;
    return -1;
  }

  /** What is stored, slot and value in turn: the fastest way through large models. Whether a value counts is for its reader to ask. */
  storedRow(): Readonly<Row> {
    return this.row ?? this.load();
  }

  slotAt(place: number): number {
    return (this.row ?? this.load())[place] as number;
  }

  featureAt(place: number): Feature {
    return this.class.features[(this.row ?? this.load())[place] as number]!;
  }

  valueAt(place: number): SlotValue {
    return (this.row ?? this.load())[place + 1] as SlotValue;
  }

  /** The objects directly inside this one, in document order. */
  parts(): ModelObject[] {
    const parts: ModelObject[] = [];
    this.addPartsTo(parts);
    return parts;
  }

  /** Adds the objects directly inside this one to a list: the fast way through large models. */
  addPartsTo(list: ModelObject[]): void {
    const row = this.row ?? this.load();
    const { features } = this.class;
    for (let index = 0; index < row.length; index += 2) {
      if (!features[row[index] as number]!.isContainment) continue;
      const value = row[index + 1] as SlotValue;
      if (value instanceof ModelObject) list.push(value);
      else if (Array.isArray(value)) for (const item of value) if (item instanceof ModelObject) list.push(item);
    }
  }

  /** The stored value of a slot. */
  at(slot: number): SlotValue | undefined {
    const row = this.row ?? this.load();
    if (row.length > longRow) return row[this.indexOf(slot)] === slot ? row[this.indexOf(slot) + 1] : undefined;
    for (let index = 0; index < row.length; index += 2) if (row[index] === slot) return row[index + 1];
    return undefined;
  }

  setAt(slot: number, value: SlotValue | undefined): void {
    this.row ??= this.load();
    const row: Row = this.row;
    const index = this.indexOf(slot);
    const isThere = index < row.length && row[index] === slot;
    if (value === undefined) {
      if (isThere) row.splice(index, 2);
    } else if (isThere) row[index + 1] = value;
    else if (index === row.length) this.row = grown(row, slot, value);
    else row.splice(index, 0, slot, value);
  }

  /** Gives back the room that short lists took for growing; for readers, when an object is complete. */
  trim(): void {
    const row = this.row ?? this.load();
    for (let index = 1; index < row.length; index += 2) {
      const value = row[index];
      if (Array.isArray(value) && value.length > 1 && value.length < 16) row[index] = value.slice();
    }
  }

  /** Where the slot stands in the row, or where it would; new ones mostly come at the end. */
  private indexOf(slot: number): number {
    const row = this.row ?? this.load();
    if (row.length === 0 || (row[row.length - 2] as number) < slot) return row.length;
    let [low, high] = [0, row.length >> 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((row[middle * 2] as number) < slot) low = middle + 1;
      else high = middle;
    }
    return low * 2;
  }

  /** Changes to another class; values whose features it does not have by name are dropped. */
  become(next: Class): void {
    const before = this.class;
    const row = this.row ?? this.load();
    this.class = next;
    this.row = [];
    for (let index = 0; index < row.length; index += 2) {
      const feature = before.features[row[index] as number]!;
      const found = next.slots.has(feature) ? feature : next.featuresByName.get(feature.name);
      if (found) this.take(found, row[index + 1]!, feature);
    }
  }

  /** Takes over a value that another feature held; parts learn which feature holds them now. */
  private take(feature: Feature, value: SlotValue, before: Feature): void {
    this.set(feature, value);
    if (feature === before || !feature.isContainment) return;
    for (const part of this.parts()) if (part.containment === before) part.containment = feature;
  }
}

/** Pushing would reserve room for sixteen more values; most objects have few. */
function grown(row: Row, slot: number, value: SlotValue): Row {
  if (row.length === 0) return [slot, value];
  if (row.length === 2) return [row[0]!, row[1]!, slot, value];
  if (row.length === 4) return [row[0]!, row[1]!, row[2]!, row[3]!, slot, value];
  if (row.length < longRow) return row.concat([slot, value]);
  row.push(slot, value);
  return row;
}

/** Whether a stored value makes its feature set. */
export function counts(value: SlotValue, feature: Feature): boolean {
  if (feature.isUnsettable) return true;
  // Most values are texts and numbers, and most defaults nothing: they are told first.
  if (typeof value !== 'object') return feature.isReference || !sameValue(value, feature.defaultValue ?? null);
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof ModelObject || value instanceof Link) return true;
  return feature.isReference ? value !== null : !sameValue(value, feature.defaultValue ?? null);
}
