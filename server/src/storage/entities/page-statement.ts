/** The rows of a page by their keys alone, from the start of a list or from a row of it that is known. */
import type { Columns } from '../../conditions/columns.ts';
import type { SortKey } from '../../conditions/parse-sort.ts';
import type { ConditionWriter } from '../../conditions/to-sql.ts';
import type { Dialect } from '../database.ts';
import type { Landmark, SortedValue } from './known-lists.ts';
import { type KeyComparison, type KeyValue, stretchesFrom } from './list-stretches.ts';

/** The list of which the rows are: its table, what it is sorted by beside the id, and its condition. */
export interface KeyedList {
  readonly dialect: Dialect;
  readonly table: string;
  readonly columns: Columns;
  readonly keys: readonly SortKey[];
  /** Written once for every time that the condition stands in the statement. */
  readonly where: () => string;
  readonly writer: ConditionWriter;
}

export interface Stretch {
  readonly most: number;
  readonly offset: number;
}

/** All rows before it are walked through. */
export function pageFromStart(list: KeyedList, { most, offset }: Stretch, more = ''): string {
  const rows = `select ${keyColumns(list)}${more} from ${list.table} where ${list.where()}`;
  return `${rows} order by ${orderOf(list)} ${limited(list, most, offset)}`;
}

/** Rows before the landmark are not looked at: each stretch behind it is found in an index, and given up when there are enough. */
export function pageFromLandmark(list: KeyedList, { most, offset }: Stretch, landmark: Landmark): string {
  const skipped = offset - landmark.offset;
  const stretches = stretchesFrom(valuesOf(list, landmark.keys)).map((comparisons, index) => {
    const columns = keyColumns(list);
    const here = comparisons.map((comparison) => comparisonOf(list, comparison)).join(' and ');
    const rows = `select ${columns} from ${list.table} where ${here} and ${list.where()}`;
    return `select * from (${rows} order by ${orderOf(list)} ${limited(list, skipped + most, 0)}) stretch${index}`;
  });
  const all = `select * from (${stretches.join(' union all ')}) stretches`;
  return `${all} order by ${orderOf(list)} ${limited(list, most, skipped)}`;
}

/** The rows of a page of each group: of the models of each project, say. The first one of a group is always among them, and tells how many it has. */
export function pageOfEachGroup(list: KeyedList, field: string, { most, offset }: Stretch): string {
  const rows = `select ${keyColumns(list)}, ${list.writer.value(field)} as group_value from ${list.table} where ${list.where()}`;
  const counted = `count(*) over (partition by group_value) as group_total`;
  const placed = `row_number() over (partition by group_value order by ${orderOf(list)}) as group_place`;
  const [before, last] = [list.writer.bind(offset), list.writer.bind(offset + most)];
  const all = `select rows_of_groups.*, ${counted}, ${placed} from (${rows}) rows_of_groups`;
  return `select * from (${all}) placed where group_place = 1 or (group_place > ${before} and group_place <= ${last})`;
}

export function orderOf({ keys, columns }: Pick<KeyedList, 'keys' | 'columns'>): string {
  const sorted = keys.map(({ field, direction }, index) => {
    return `key${index} ${direction}${columns[field]?.isNullable ? ' nulls last' : ''}`;
  });
  return [...sorted, 'page_id'].join(', ');
}

function keyColumns({ table, keys, writer }: KeyedList): string {
  return [`${table}.id as page_id`, ...keys.map(({ field }, index) => `${writer.sortValue(field)} as key${index}`)].join(', ');
}

function comparisonOf({ table, keys, writer }: KeyedList, { key, by, value }: KeyComparison): string {
  const place = keys[key] ? writer.sortValue(keys[key].field) : `${table}.id`;
  return value === undefined ? `${place} ${by}` : `${place} ${by} ${writer.bind(value)}`;
}

/** The id comes last, and every row has one. */
function valuesOf({ dialect, columns, keys }: KeyedList, values: readonly SortedValue[]): KeyValue[] {
  const sorted = keys.map(({ field, direction }, index): KeyValue => {
    const { isNullable, isAbsentSomewhere } = columns[field] ?? {};
    const absent = isNullable ? 'last' : isAbsentSomewhere ? dialect.absentCome[direction] : 'nowhere';
    return { direction, absent, value: values[index]! };
  });
  return [...sorted, { direction: 'asc', absent: 'nowhere', value: values.at(-1)! }];
}

function limited({ writer }: KeyedList, most: number, skipped: number): string {
  return `limit ${writer.bind(most)} offset ${writer.bind(skipped)}`;
}
