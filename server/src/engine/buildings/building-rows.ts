/** Rows of an object index by the words of IFC: the instances of its entities, what they refer to, and their values. */
import { findSlot, valueIn } from '@orrery/kernel';
import { classesNamed, withSubtypes } from '../objects/class-rows.ts';
import type { IndexColumns } from '../objects/index-columns.ts';

/** The classes of these names and all that inherit from them, by their numbers. */
export function classesOf({ directory }: IndexColumns, names: readonly string[]): ReadonlySet<number> {
  return withSubtypes(
    directory,
    names.flatMap((name) => classesNamed(directory, name)),
  );
}

/** The rows of the instances of these classes, class by class, each in document order. */
export function* instancesOf(columns: IndexColumns, classes: Iterable<number>): Generator<number> {
  const [starts, rows] = [columns.numbers('classStart'), columns.numbers('classRows')];
  for (const number of classes) yield* rows.subarray(starts[number], starts[number + 1]);
}

/** The rows that a row refers to by the feature of this name. */
export function targetsOf(columns: IndexColumns, row: number, name: string): number[] {
  const { objects, features } = columns.directory;
  const [starts, feature, target] = [columns.numbers('outStart'), columns.numbers('outFeature'), columns.numbers('outTarget')];
  const found: number[] = [];
  for (let at = starts[row]!; at < starts[row + 1]!; at++)
    if (features[feature[at]!]!.name === name && target[at]! < objects) found.push(target[at]!);
  return found;
}

/** Reads the attribute of this name as a number; nothing of rows that have none. */
export function numbersAt(columns: IndexColumns, name: string): (row: number) => number | undefined {
  const [slots, classes] = [slotsOf(columns, name), columns.numbers('class')];
  const [starts, bytes, found] = [columns.numbers('valueStart'), columns.bytes('values'), { start: 0, end: 0 }];
  return (row) => {
    const slot = slots[classes[row]!]!;
    if (slot < 0 || !findSlot(bytes, slot, starts[row]!, starts[row + 1]!, found)) return undefined;
    const value = Number(valueIn(bytes, found.start, found.end));
    return Number.isFinite(value) ? value : undefined;
  };
}

/** The slot of an attribute in each class; -1 where it has none. */
function slotsOf({ directory: { classes, features } }: IndexColumns, name: string): readonly number[] {
  return classes.map((one) =>
    one.features.findIndex((number) => features[number]!.name === name && features[number]!.kind !== 'reference'),
  );
}
