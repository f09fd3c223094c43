import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Columns } from '../columns.ts';
import { all, any, type Condition, compares, is, isEmpty, isOneOf, not, type Scalar } from '../condition.ts';
import { boolean, instant, integer, text } from '../field-types.ts';
import { folded } from '../folded.ts';
import { ConditionWriter } from '../to-sql.ts';
import { NumberRows } from './number-rows.ts';
import { RowSet } from './row-set.ts';
import { TextRows } from './text-rows.ts';
import { textsOf } from './texts.ts';
import { type Rows, rowsMeeting } from './to-rows.ts';

interface Entity {
  readonly name: string | null;
  readonly size: number | null;
  readonly isOpen: boolean | null;
  readonly at: number | null;
}

/** Few letters, so that texts meet; some that fold, are longer in UTF-8, or mean something to LIKE. */
const letters = ['a', 'A', 'b', 'B', 'é', 'É', 'ﬁ', 'ß', '%', '_', '\\', ' ', '日', '😀', '\u{10ffff}'];
const aText = fc.array(fc.constantFrom(...letters), { maxLength: 4 }).map((parts) => parts.join(''));
const aNumber = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(-1.5, 0.5, 2.25));
const anEntity: fc.Arbitrary<Entity> = fc.record({
  name: fc.option(aText),
  size: fc.option(aNumber),
  isOpen: fc.option(fc.boolean()),
  at: fc.option(fc.integer({ min: 0, max: 4 })),
});

const compared = (field: string, bys: readonly Parameters<typeof compares>[1][], value: fc.Arbitrary<Scalar>) =>
  fc.tuple(fc.constantFrom(...bys), value).map(([by, wanted]) => compares(field, by, wanted));

const ordered = ['=', '<', '<=', '>', '>='] as const;
const simple: fc.Arbitrary<Condition> = fc.oneof(
  compared('name', [...ordered, 'starts', 'contains', 'ends'], aText),
  compared('size', ordered, aNumber),
  compared('isOpen', ['='], fc.boolean()),
  compared('at', ordered, fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constantFrom(1.5, 2.001))),
  fc.constantFrom('name', 'size', 'isOpen', 'at').map(isEmpty),
  fc.array(aText, { maxLength: 3 }).map((values) => isOneOf('name', values)),
);
const aCondition = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    simple,
    fc.array(tie('condition'), { maxLength: 3 }).map((parts) => all(...parts)),
    fc.array(tie('condition'), { maxLength: 3 }).map((parts) => any(...parts)),
    tie('condition').map(not),
  ),
})).condition;

const columns: Columns = {
  name: { type: text, sql: 'things.name', folded: 'things.name_folded' },
  size: { type: integer, sql: 'things.size' },
  isOpen: { type: boolean, sql: 'things.is_open' },
  at: { type: instant, sql: 'things.at' },
};
const database = new DatabaseSync(':memory:');
database.exec(
  'create table things (row integer primary key, name text, name_folded text, size real, is_open integer, at integer)',
);
const insert = database.prepare('insert into things values (?, ?, ?, ?, ?, ?)');

test('rows in memory meet the conditions that they meet in SQL', () => {
  fc.assert(
    fc.property(fc.array(anEntity, { maxLength: 40 }), aCondition, (entities, condition) => {
      expect(foundInMemory(entities, condition)).toEqual(foundBySql(entities, condition));
    }),
    { numRuns: 2000 },
  );
});

test('rows are ordered as lists are: folded, and those without a value are told apart', () => {
  const names = new TextRows(3, textsOf(['b', 'A', 'a'], Uint32Array.from([0, 1, 2])));
  expect([names.order(0, 1) > 0, names.order(1, 2)]).toEqual([true, 0]);
  const some = new TextRows(2, textsOf(['b'], Uint32Array.from([1])));
  expect([some.holdsNothing(0), some.holdsNothing(1)]).toEqual([true, false]);
});

test('texts are compared last, and those of few rows one by one', () => {
  const entities = Array.from({ length: 300 }, (_, row) => ({ name: `Room ${row}`, size: row, isOpen: null, at: null }));
  const asked = (condition: Condition) => foundInMemory(entities, all(condition, is('size', 27)));
  for (const by of ['contains', 'starts', 'ends', '>='] as const) {
    expect(asked(compares('name', by, by === 'starts' ? 'ROOM' : '7'))).toEqual(
      by === '>=' ? foundInMemory(entities, all(compares('name', '>=', '7'), is('size', 27))) : [27],
    );
    expect(asked(compares('name', by, 'zzz'))).toEqual([]);
  }
  expect(asked(not(compares('name', 'contains', '8')))).toEqual([27]);
});

test('where a field has many values one that meets the condition is enough', () => {
  const tags = new TextRows(3, textsOf(['red', 'blue', 'reddish'], Uint32Array.from([0, 0, 2])));
  expect(rowsOf(tags.compare('=', 'blue'))).toEqual([0]);
  expect(rowsOf(tags.compare('contains', 'RED'))).toEqual([0, 2]);
  expect(rowsOf(tags.empty())).toEqual([1]);
  const sizes = new NumberRows(3, Float64Array.from([1, 5, 9]), Uint32Array.from([0, 0, 2]));
  expect([rowsOf(sizes.compare('>', 4)), rowsOf(sizes.empty())]).toEqual([[0, 2], [1]]);
});

test('a set of rows counts its rows, and its complement the others', () => {
  const rows = RowSet.none(70);
  for (const row of [0, 31, 32, 69]) rows.add(row);
  expect([rows.count, rows.complement().count, RowSet.all(70).count]).toEqual([4, 66, 70]);
});

function foundBySql(entities: readonly Entity[], condition: Condition): number[] {
  database.exec('delete from things');
  entities.forEach(({ name, size, isOpen, at }, row) => {
    insert.run(row, name, name === null ? null : folded(name), size, isOpen === null ? null : Number(isOpen), at);
  });
  const dialect = { placeholder: () => '?', unindexed: (sql: string) => sql };
  const writer = new ConditionWriter({ dialect, me: '', columns, abilities: {}, visible: all(), rowsOf: () => undefined });
  const where = writer.condition(condition);
  const rows = database.prepare(`select row from things where ${where} order by row`).all(...writer.values);
  return rows.map(({ row }) => Number(row));
}

function foundInMemory(entities: readonly Entity[], condition: Condition): number[] {
  return rowsOf(rowsMeeting(condition, rowsIn(entities)));
}

function rowsIn(entities: readonly Entity[]): Rows {
  const numbers = (pick: (entity: Entity) => number | boolean | null) =>
    new NumberRows(
      entities.length,
      Float64Array.from(entities, (entity) => Number(pick(entity) ?? Number.NaN)),
    );
  const named = entities.flatMap(({ name }, row) => (name === null ? [] : [{ name, row }]));
  const made: Record<string, ReturnType<Rows['column']>> = {
    name: new TextRows(
      entities.length,
      textsOf(
        named.map(({ name }) => name),
        Uint32Array.from(named, ({ row }) => row),
      ),
    ),
    size: numbers(({ size }) => size),
    isOpen: numbers(({ isOpen }) => isOpen),
    at: numbers(({ at }) => at),
  };
  return { size: entities.length, column: (field) => made[field]! };
}

function rowsOf(set: RowSet): number[] {
  return Array.from({ length: set.size }, (_, row) => row).filter((row) => set.has(row));
}

test('a value is compared as it is', () => {
  expect(foundInMemory([{ name: 'a', size: 1, isOpen: true, at: 1 }], is('isOpen', true))).toEqual([0]);
});
