/** Rows of an object index by the words of IFC: the instances of its entities, what they refer to, and their values. */
import { type Directory, findSlot, type PlainScalar, valueIn } from '@orrery/kernel';
import { classesNamed, withSubtypes } from '../objects/class-rows.ts';
import type { IndexColumns } from '../objects/index-columns.ts';

/** The classes of these names and all that inherit from them, by their numbers. */
export function classesOf({ directory }: IndexColumns, names: readonly string[]): ReadonlySet<number> {
  return rememberedFor(knownClasses, directory, names.join(), () =>
    withSubtypes(
      directory,
      names.flatMap((name) => classesNamed(directory, name)),
    ),
  );
}

const knownClasses: Remembered<ReadonlySet<number>> = new WeakMap();

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

/** The rows of these classes that refer to a row by the feature of this name. */
export function sourcesOf(columns: IndexColumns, row: number, name: string, classes: ReadonlySet<number>): number[] {
  const { features } = columns.directory;
  const [starts, feature, source] = [columns.numbers('inStart'), columns.numbers('inFeature'), columns.numbers('inSource')];
  const of = columns.numbers('class');
  const found: number[] = [];
  for (let at = starts[row]!; at < starts[row + 1]!; at++)
    if (features[feature[at]!]!.name === name && classes.has(of[source[at]!]!)) found.push(source[at]!);
  return found;
}

/** The rows that a row contains by the feature of this name. */
export function partsOf(columns: IndexColumns, row: number, name: string): number[] {
  const { features } = columns.directory;
  const [starts, feature] = [columns.numbers('childStart'), columns.numbers('feature')];
  const found: number[] = [];
  for (let part = starts[row]!; part < starts[row + 1]!; part++)
    if (features[feature[part]! - 1]!.name === name) found.push(part);
  return found;
}

/** The attribute of this name, where it is set. */
export function valueAt(columns: IndexColumns, row: number, name: string): PlainScalar | PlainScalar[] | undefined {
  const slot = slotsOf(columns.directory, name)[columns.numbers('class')[row]!]!;
  const [starts, bytes, found] = [columns.numbers('valueStart'), columns.bytes('values'), { start: 0, end: 0 }];
  if (slot < 0 || !findSlot(bytes, slot, starts[row]!, starts[row + 1]!, found)) return undefined;
  return valueIn(bytes, found.start, found.end);
}

/** Reads the attribute of this name as a number; nothing of rows that have none. */
export function numbersAt(columns: IndexColumns, name: string): (row: number) => number | undefined {
  return (row) => {
    const value = Number(valueAt(columns, row, name) ?? Number.NaN);
    return Number.isFinite(value) ? value : undefined;
  };
}

const knownSlots: Remembered<readonly number[]> = new WeakMap();

/** The slot of an attribute in each class; -1 where it has none. */
function slotsOf(directory: Directory, name: string): readonly number[] {
  return rememberedFor(knownSlots, directory, name, () => findSlots(directory, name));
}

function findSlots({ classes, features }: Directory, name: string): readonly number[] {
  return classes.map((one) =>
    one.features.findIndex((number) => features[number]!.name === name && features[number]!.kind !== 'reference'),
  );
}

/** What was found out about directories, by a name: elements ask for the same again and again. */
type Remembered<T> = WeakMap<Directory, Map<string, T>>;

function rememberedFor<T>(known: Remembered<T>, directory: Directory, name: string, find: () => T): T {
  const found = known.get(directory) ?? new Map<string, T>();
  known.set(directory, found);
  const value = found.get(name) ?? find();
  found.set(name, value);
  return value;
}
