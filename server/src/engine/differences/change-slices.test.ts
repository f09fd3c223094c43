import { Random } from '@orrery/kernel/testing/random.ts';
import { expect, test } from 'vitest';
import { type Condition, everything, is, isEmpty, isOneOf } from '../../conditions/condition.ts';
import { rowsMeeting } from '../../conditions/rows/to-rows.ts';
import { changeKinds } from './change-kinds.ts';
import { changeRows } from './change-rows.ts';
import { ChangeSlices } from './change-slices.ts';
import { type ChangeTable, readTable, tableBytes } from './change-table.ts';
import { ChangeTableBuilder } from './change-table-builder.ts';

const ids = Array.from({ length: 6 }, (_, at) => `${at * 3}0000000-0000-4000-8000-00000000000${at}`);
const classes = ['Person', 'Pet'].map((name) => ({ nsUri: 'http://family', prefix: 'family', name, superTypes: [] }));

function randomBytes(random: Random, changes: number): Uint8Array {
  const builder = new ChangeTableBuilder();
  const container = () => (random.below(4) === 0 ? null : random.pick(ids.slice(0, 5)));
  for (let at = 0; at < changes; at++) {
    const older = container();
    const newer = random.below(3) === 0 ? container() : older;
    builder.add({
      kind: random.pick([...changeKinds]),
      class: random.pick(classes),
      start: at * 10,
      end: at * 10 + 8,
      older,
      newer,
    });
  }
  return Buffer.concat([...tableBytes(builder.table())]);
}

const questions: readonly Condition[] = [
  everything,
  ...changeKinds.map((kind) => is('kind', kind)),
  ...['Person', 'family:Pet', 'http://family#//Person', 'Nothing'].map((name) => is('eClass', name)),
  ...ids.map((id) => is('container.id', id)),
  isEmpty('container.id'),
];

test.each(Array.from({ length: 12 }, (_, seed) => seed))('slices of a table give what its columns tell (%i)', async (seed) => {
  const random = new Random(seed);
  const bytes = randomBytes(random, seed === 0 ? 0 : random.below(60));
  const [table, slices] = [
    readTable(bytes),
    await ChangeSlices.open(bytes.length, async (start, end) => bytes.subarray(start, end)),
  ];
  for (const where of questions) {
    const sequence = (await slices.sequence(where))!;
    const right = rangesOf(table, [...rowsMeeting(where, changeRows(table))]);
    expect(await slices.ranges(await sequence.stretch(0, sequence.total))).toEqual(right);
    expect(await slices.ranges(await sequence.stretch(1, Math.min(3, sequence.total)))).toEqual(right.slice(1, 3));
    expect(sequence.total).toBe(right.length);
  }
  expect(Object.values(slices.summary).reduce((sum, count) => sum + count, 0)).toBe(table.kind.length);
});

test('what is about more than one thing is left to columns', async () => {
  const bytes = randomBytes(new Random(1), 20);
  const slices = await ChangeSlices.open(bytes.length, async (start, end) => bytes.subarray(start, end));
  expect(await slices.sequence(isOneOf('kind', ['added', 'moved']))).toBeUndefined();
  expect(await slices.sequence({ kind: 'all', of: [is('kind', 'added'), is('eClass', 'Pet')] })).toBeUndefined();
});

function rangesOf({ ranges }: ChangeTable, rows: readonly number[]) {
  return rows.map((row) => ({ start: ranges[row * 2]!, end: ranges[row * 2 + 1]! }));
}
