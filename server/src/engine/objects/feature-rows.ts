/** The values of all features of one name as a column, made of the records of the objects. */
import { type Directory, findSlot, type PlainScalar, valueIn } from '@orrery/kernel';
import { NumberRows } from '../../conditions/rows/number-rows.ts';
import type { RowColumn } from '../../conditions/rows/to-rows.ts';
import type { IndexColumns } from './index-columns.ts';
import { kindOfFeature } from './object-fields.ts';
import { ReferenceRows } from './reference-rows.ts';
import { type EachValue, numberColumn, textColumn } from './value-columns.ts';

export function featureRows(columns: IndexColumns, name: string, checkpoint: () => void): RowColumn {
  const kind = kindOfFeature(columns.directory, name);
  if (kind === 'reference') return new ReferenceRows(targetsOf(columns, name, checkpoint), columns.bytes('ids'));
  const { objects } = columns.directory;
  const each: EachValue = (visit) => eachValue(columns, name, checkpoint, visit);
  return kind === 'text' ? textColumn(objects, each) : numberColumn(objects, each);
}

/** For each class, the slot of the feature of this name, or -1 where it has none, and the default value of the feature. */
function slotsOf({ classes, features }: Directory, name: string) {
  return classes.map((one) => {
    const slot = one.features.findIndex((number) => features[number]!.name === name && features[number]!.kind !== 'reference');
    return { slot, standard: slot < 0 ? undefined : features[one.features[slot]!]!.defaultValue };
  });
}

function eachValue(
  columns: IndexColumns,
  name: string,
  checkpoint: () => void,
  visit: (row: number, value: PlainScalar) => void,
): void {
  const slots = slotsOf(columns.directory, name);
  const [classes, starts, bytes] = [columns.numbers('class'), columns.numbers('valueStart'), columns.bytes('values')];
  const found = { start: 0, end: 0 };
  for (let row = 0; row < classes.length; row++) {
    checkpoint();
    const { slot, standard } = slots[classes[row]!]!;
    if (slot < 0) continue;
    if (!findSlot(bytes, slot, starts[row]!, starts[row + 1]!, found)) {
      if (standard !== undefined) visit(row, standard);
      continue;
    }
    const value = valueIn(bytes, found.start, found.end);
    if (Array.isArray(value)) for (const item of value) visit(row, item);
    else visit(row, value);
  }
}

/** What features of this name refer to: parts, containers, and others; links beyond all rows. */
function targetsOf(columns: IndexColumns, name: string, checkpoint: () => void): NumberRows {
  const { objects, features } = columns.directory;
  const isNamed = features.map((feature) => feature.name === name);
  const pairs: (readonly [row: number, target: number])[] = [];
  const [outStart, outFeature, outTarget] = [
    columns.numbers('outStart'),
    columns.numbers('outFeature'),
    columns.numbers('outTarget'),
  ];
  for (let row = 0; row < objects; row++) {
    checkpoint();
    for (let at = outStart[row]!; at < outStart[row + 1]!; at++) if (isNamed[outFeature[at]!]) pairs.push([row, outTarget[at]!]);
  }
  if (features.some(({ isContainment, isContainer }, number) => isNamed[number] && (isContainment || isContainer)))
    addContained(columns, isNamed, pairs, checkpoint);
  pairs.sort(([one], [other]) => one - other);
  return new NumberRows(
    objects,
    Float64Array.from(pairs, ([, target]) => target),
    Uint32Array.from(pairs, ([row]) => row),
  );
}

function addContained(
  columns: IndexColumns,
  isNamed: readonly boolean[],
  pairs: (readonly [number, number])[],
  checkpoint: () => void,
): void {
  const { features } = columns.directory;
  const ways = features.flatMap(({ opposite }, number) => (isNamed[number] && opposite !== undefined ? [opposite] : []));
  const [container, feature] = [columns.numbers('container'), columns.numbers('feature')];
  for (let row = 0; row < container.length; row++) {
    checkpoint();
    if (container[row] === 0) continue;
    if (isNamed[feature[row]! - 1]) pairs.push([container[row]! - 1, row]);
    if (ways.includes(feature[row]! - 1)) pairs.push([row, container[row]! - 1]);
  }
}
