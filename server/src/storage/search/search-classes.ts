/** The classes of objects that are indexed, by numbers: a class is there as long as a source uses it. Its names are the lines of one text, that of the metamodel first. */
import { any, everything, is } from '../../conditions/condition.ts';
import { line } from '../../conditions/field-types.ts';
import { folded } from '../../conditions/folded.ts';
import { ConditionWriter } from '../../conditions/to-sql.ts';
import type { TurnRequest } from '../../fair-turns.ts';
import type { Dialect, Queryable, Transaction } from '../database.ts';
import { indexed, stored } from '../stored-texts.ts';
import { isOneOfListed, listedValues } from './one-of.ts';

/** So many are written at once. */
export const classesAtOnce = 200;

/** The numbers of classes by their names, in their order, which are given where they are not there yet; the source uses them from now on. */
export async function useClasses(
  transaction: Transaction,
  source: number,
  classes: readonly (readonly string[])[],
): Promise<number[]> {
  const { dialect } = transaction;
  const names = classes.map(linesOf);
  const distinct = [...new Set(names)];
  const listed = JSON.stringify(distinct.map((name) => [name, folded(eClassIn(name))]));
  await transaction.rows({
    text: `insert into search_classes (number, name, name_folded) ${unknown[dialect.name]}`,
    values: [listed],
  });
  const among = `search_classes.name in (${namesIn[dialect.name]})`;
  const used = `insert into search_class_uses (source, class) select ${dialect.placeholder(1)}, number from search_classes
    where ${dialect.name === 'sqlite' ? among : among.replace('$1', '$2')} on conflict do nothing`;
  await transaction.rows({ text: used, values: [source, listed] });
  const rows = await transaction.rows({ text: `select name, number from search_classes where ${among}`, values: [listed] });
  const numbers = new Map(rows.map(([name, number]) => [name as string, Number(number)]));
  return names.map((name) => numbers.get(name)!);
}

/** Some classes that the source used, and uses no more. */
export async function unusedClasses(queryable: Queryable, source: number, used: readonly number[]): Promise<number[]> {
  const { dialect } = queryable;
  const text = `select class from search_class_uses where source = ${dialect.placeholder(1)}
    and not (${isOneOfListed(dialect, 'class', dialect.placeholder(2), 'integer')}) limit ${classesAtOnce}`;
  return (await queryable.rows({ text, values: [source, listedValues(dialect, used)] })).map(([number]) => Number(number));
}

/** What no other source uses is gone. */
export async function dropClasses(transaction: Transaction, source: number, classes: readonly number[]): Promise<void> {
  const { dialect } = transaction;
  const among = (column: string, place: number) => isOneOfListed(dialect, column, dialect.placeholder(place), 'integer');
  const values = listedValues(dialect, classes);
  const uses = `delete from search_class_uses where source = ${dialect.placeholder(1)} and ${among('class', 2)}`;
  await transaction.rows({ text: uses, values: [source, values] });
  const orphans = `delete from search_classes where ${among('number', 1)}
    and not exists (select 1 from search_class_uses where search_class_uses.class = search_classes.number)`;
  await transaction.rows({ text: orphans, values: [values] });
}

/** The numbers of classes that have one of some names, up to a limit. */
export async function classesCalled(
  queryable: Queryable,
  names: readonly string[],
  most: number,
  request: TurnRequest,
): Promise<number[]> {
  const { dialect } = queryable;
  const columns = { name: { type: line, sql: 'search_classes.name' } };
  const writer = new ConditionWriter({ dialect, columns, me: '', visible: everything, abilities: {}, rowsOf: () => undefined });
  const among = writer.condition(any(...names.map((name) => is('name', name))));
  const text = `select number from search_classes where ${among} limit ${most}`;
  return (await queryable.rows({ text, values: writer.values }, request)).map(([number]) => Number(number));
}

/** The class of the metamodel. */
export function eClassIn(names: string): string {
  return names.split('\n', 1)[0]!;
}

/** Where all names are too long for an index, the first one is left, or what `indexed` makes of it. */
function linesOf(names: readonly string[]): string {
  const lines = names.map((name) => stored(name.replaceAll('\n', ' '))).join('\n');
  return indexed(lines) === lines ? lines : indexed(stored(names[0]!).replaceAll('\n', ' '));
}

type ByDialect = Readonly<Record<Dialect['name'], string>>;

const namesIn: ByDialect = {
  sqlite: 'select value ->> 0 from json_each(?)',
  postgres: 'select one ->> 0 from json_array_elements($1::json) one',
};

const unknown: ByDialect = {
  sqlite: `select (select coalesce(max(number), 0) from search_classes) + row_number() over (), value ->> 0, value ->> 1 from json_each(?)
    where not exists (select 1 from search_classes known where known.name = value ->> 0)`,
  postgres: `select (select coalesce(max(number), 0) from search_classes) + row_number() over (), one ->> 0, one ->> 1
    from json_array_elements($1::json) one where not exists (select 1 from search_classes known where known.name = one ->> 0)`,
};
