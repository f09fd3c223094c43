/** The parts of one row, found as the segments of a path name them: by position, by keys, or by name as Ecore does. */
import { decodeSegment, type IndexedClass } from '@orrery/kernel';
import type { IndexColumns } from './index-columns.ts';
import { textAt } from './row-values.ts';

/** Whether a segment gives a position, which needs no table of the parts. */
export function isPosition(segment: string): boolean {
  return segment.startsWith('@') && !segment.endsWith(']');
}

export class RowParts {
  private readonly columns: IndexColumns;
  private readonly row: number;
  private readonly checkpoint: () => void;
  /** Made when somebody asks for them first. */
  private names: ReadonlyMap<string, readonly number[]> | undefined;
  private keyed: Map<string, ReadonlyMap<string, number>> | undefined;

  constructor(columns: IndexColumns, row: number, checkpoint: () => void) {
    this.columns = columns;
    this.row = row;
    this.checkpoint = checkpoint;
  }

  find(segment: string): number | undefined {
    if (!segment.startsWith('@')) return this.classAt(this.row).namesItsParts ? this.named(segment) : undefined;
    return segment.endsWith(']') ? this.byKeys(segment) : this.atPosition(segment);
  }

  /** `@members.3`, or `@owner` of a feature that takes one. */
  private atPosition(segment: string): number | undefined {
    const dot = /\.\d+$/.exec(segment);
    const wanted = Number(dot?.[0].slice(1) ?? 0);
    const { from, to } = this.stretchOf(segment.slice(1, dot?.index));
    const indexes = this.columns.numbers('index');
    // Links among parts have positions too, so that a part may stand before its position, never behind.
    const found = firstOf(from, Math.min(to, from + wanted + 1), (part) => indexes[part]! >= wanted);
    return found < to && indexes[found] === wanted ? found : undefined;
  }

  /** `@pets[name='Rex',age='7']`. */
  private byKeys(segment: string): number | undefined {
    const bracket = segment.indexOf('[');
    const keys = segment
      .slice(bracket + 1, -1)
      .split(',')
      .map(keyOf);
    const names = keys.map(([name]) => name);
    const wanted = joined([segment.slice(0, bracket), ...names]);
    this.keyed ??= new Map();
    const known = this.keyed.get(wanted) ?? this.indexByKeys(segment.slice(1, bracket), names);
    this.keyed.set(wanted, known);
    return known.get(joined(keys.map(([, text]) => text)));
  }

  private indexByKeys(feature: string, names: readonly string[]): Map<string, number> {
    const index = new Map<string, number>();
    const { from, to } = this.stretchOf(feature);
    for (let part = from; part < to; part++) {
      this.checkpoint();
      const slots = names.map((name) => this.attributeSlot(part, name));
      if (slots.includes(-1)) continue;
      const texts = joined(slots.map((slot) => textAt(this.columns, part, slot)));
      if (!index.has(texts)) index.set(texts, part);
    }
    return index;
  }

  /** EModelElementImpl.eObjectForURIFragmentSegment: `Name`, `Name.1` of equal ones, annotations as `%source%`. */
  private named(segment: string): number | undefined {
    const source = /^%(.*)%(?:\.(\d+))?$/.exec(segment);
    if (source) return this.nth('source', source[1]!, source[2]);
    const counted = /^(.*)\.(-?\d+)$/.exec(segment);
    return this.nth('name', counted ? counted[1]! : segment, counted?.[2]);
  }

  private nth(by: string, text: string, count = '0'): number | undefined {
    this.names ??= this.partsByName();
    return this.names.get(joined([by, text === '%' ? undefined : decodeSegment(text)]))?.[Number(count)];
  }

  private partsByName(): ReadonlyMap<string, readonly number[]> {
    const { features } = this.columns.directory;
    const found = new Map<string, number[]>();
    const starts = this.columns.numbers('childStart');
    for (let part = starts[this.row]!; part < starts[this.row + 1]!; part++) {
      this.checkpoint();
      const { segmentSlot, features: own } = this.classAt(part);
      if (segmentSlot === undefined) continue;
      const key = joined([features[own[segmentSlot]!]!.name, textAt(this.columns, part, segmentSlot)]);
      const same = found.get(key);
      if (same) same.push(part);
      else found.set(key, [part]);
    }
    return found;
  }

  /** The parts that a feature of this name contains: features follow each other in the order of slots. */
  private stretchOf(name: string): { readonly from: number; readonly to: number } {
    const { features } = this.columns.directory;
    const slots = slotsOf(this.classAt(this.row));
    const slot = [...slots].find(([feature]) => features[feature]!.name === name)?.[1];
    const starts = this.columns.numbers('childStart');
    const [from, to, by] = [starts[this.row]!, starts[this.row + 1]!, this.columns.numbers('feature')];
    if (slot === undefined) return { from: to, to };
    const start = firstOf(from, to, (part) => slots.get(by[part]! - 1)! >= slot);
    return { from: start, to: firstOf(start, to, (part) => slots.get(by[part]! - 1)! > slot) };
  }

  private classAt(row: number): IndexedClass {
    return this.columns.directory.classes[this.columns.numbers('class')[row]!]!;
  }

  private attributeSlot(row: number, name: string): number {
    const { features } = this.columns.directory;
    return this.classAt(row).features.findIndex(
      (feature) => features[feature]!.name === name && features[feature]!.kind !== 'reference',
    );
  }
}

const slotsByClass = new WeakMap<IndexedClass, ReadonlyMap<number, number>>();

/** The slots of features by their numbers. */
function slotsOf(of: IndexedClass): ReadonlyMap<number, number> {
  const known = slotsByClass.get(of) ?? new Map(of.features.map((feature, slot) => [feature, slot]));
  slotsByClass.set(of, known);
  return known;
}

/** Name and text; no text stands for null. */
function keyOf(text: string): readonly [string, string | undefined] {
  const [, name = '', single, double] = /^([^=]*)=(?:'(.*)'|"(.*)"|null)$/.exec(text) ?? [];
  const value = single ?? double;
  return [name, value === undefined ? undefined : decodeSegment(value)];
}

function joined(texts: readonly (string | undefined)[]): string {
  return JSON.stringify(texts.map((text) => text ?? null));
}

/** The first row for which `isSo` holds. It must hold for all rows after that one, too. */
function firstOf(from: number, to: number, isSo: (row: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
