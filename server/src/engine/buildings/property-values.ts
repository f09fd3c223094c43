/** The values of one property or quantity in all elements of a building, by set and name: `Pset_DoorCommon.FireRating`. */
import type { PlainScalar, ValueKind } from '@orrery/kernel';
import type { RowColumn } from '../../conditions/rows/to-rows.ts';
import type { IndexColumns } from '../objects/index-columns.ts';
import { type EachValue, numberColumn, textColumn } from '../objects/value-columns.ts';
import { classesOf, instancesOf, sourcesOf, targetsOf } from './building-rows.ts';
import { membersOf, nameOfSet, setsOf } from './element-properties.ts';

/** A value as elements show it: one, or many. */
type Shown = PlainScalar | readonly PlainScalar[];

export class PropertyValues {
  /** Numbers and booleans where all values are such; else all are texts. Nothing where no element has the property. */
  readonly kind: Exclude<ValueKind, 'date'> | undefined;
  private readonly size: number;
  private readonly values: ReadonlyMap<number, Shown>;

  private constructor(columns: IndexColumns, name: string, checkpoint: () => void) {
    this.size = columns.directory.objects;
    this.values = valuesByRow(columns, name, checkpoint);
    this.kind = kindOf([...this.values.values()].flat());
  }

  /** The values are found once, and kept like a column. */
  static of(columns: IndexColumns, name: string, checkpoint: () => void): PropertyValues {
    return columns.kept(
      `property ${name}`,
      () => new PropertyValues(columns, name, checkpoint),
      ({ values }) => values.values().reduce<number>((size, value) => size + 100 + lengthOf(value), 200),
    );
  }

  at(row: number): Shown | undefined {
    return this.values.get(row);
  }

  column(): RowColumn {
    const each: EachValue = (visit) => {
      for (const [row, value] of this.values) for (const item of [value].flat()) visit(row, item);
    };
    return this.kind === 'text' ? textColumn(this.size, each) : numberColumn(this.size, each);
  }
}

/** Of its texts. */
function lengthOf(value: Shown): number {
  return [value].flat().reduce<number>((length, item) => length + (typeof item === 'string' ? item.length * 2 : 0), 0);
}

function kindOf(values: readonly PlainScalar[]): PropertyValues['kind'] {
  if (values.length === 0) return undefined;
  if (values.every((value) => typeof value === 'number')) return 'number';
  return values.every((value) => typeof value === 'boolean') ? 'boolean' : 'text';
}

/** In the order of rows. An element has the value that it shows: that of the first of its sets. */
function valuesByRow(columns: IndexColumns, name: string, checkpoint: () => void): Map<number, Shown> {
  const bySet = valuesBySet(columns, name, checkpoint);
  const rows = new Set<number>();
  for (const set of bySet.keys()) {
    checkpoint();
    for (const row of elementsWith(columns, set)) rows.add(row);
  }
  const values = new Map<number, Shown>();
  for (const row of [...rows].sort((one, other) => one - other)) {
    checkpoint();
    const set = setsOf(columns, row).find((one) => bySet.has(one));
    if (set !== undefined) values.set(row, bySet.get(set)!);
  }
  return values;
}

/** Of the sets that have a property of this name. */
function valuesBySet(columns: IndexColumns, name: string, checkpoint: () => void): Map<number, Shown> {
  const values = new Map<number, Shown>();
  for (const set of instancesOf(columns, classesOf(columns, ['IfcPropertySetDefinition']))) {
    checkpoint();
    const before = `${nameOfSet(columns, set)}.`;
    const value = name.startsWith(before) ? memberNamed(columns, set, name.slice(before.length), checkpoint) : undefined;
    if (value !== undefined && value !== null) values.set(set, value);
  }
  return values;
}

function memberNamed(columns: IndexColumns, set: number, name: string, checkpoint: () => void): Shown | undefined {
  for (const member of membersOf(columns, set)) {
    checkpoint();
    if (member.name === name) return member.value;
  }
  return undefined;
}

/** The elements of a property set: those that it was assigned to, those that hold it, and those whose type holds it. */
function elementsWith(columns: IndexColumns, set: number): number[] {
  const related = (row: number, feature: string, relationship: string) =>
    sourcesOf(columns, row, feature, classesOf(columns, [relationship])).flatMap((one) =>
      targetsOf(columns, one, 'RelatedObjects'),
    );
  const holders = sourcesOf(columns, set, 'HasPropertySets', classesOf(columns, ['IfcObjectDefinition']));
  return [
    ...related(set, 'RelatingPropertyDefinition', 'IfcRelDefinesByProperties'),
    ...holders,
    ...holders.flatMap((holder) => related(holder, 'RelatingType', 'IfcRelDefinesByType')),
  ];
}
