/** Counts what a caller may find and is not indexed yet. */
import { all, type Condition, everything, is, leavesOf } from '../../conditions/condition.ts';
import { ConditionWriter } from '../../conditions/to-sql.ts';
import type { TurnRequest } from '../../fair-turns.ts';
import type { Queryable } from '../database.ts';
import type { Sight } from './found-labels.ts';
import { isOneOfListed, listedValues } from './one-of.ts';
import { dueColumns } from './search-view.ts';

export interface DueQuestion {
  /** Who looks, and what they see of what is due. */
  readonly sight: Sight;
  /** What is asked of labels. */
  readonly where: Condition;
  /** The parts of the list in which there may be something for the caller; all where there are very many. */
  readonly parts: readonly string[] | 'all';
}

/** How many entities the caller sees of which something is due that the question could find, up to a limit. */
export async function countDue(
  queryable: Queryable,
  { sight, where, parts }: DueQuestion,
  most: number,
  request: TurnRequest,
): Promise<number> {
  const { dialect } = queryable;
  const writer = new ConditionWriter({ ...sight, dialect, columns: dueColumns, abilities: {}, rowsOf: () => undefined });
  const listed = () =>
    isOneOfListed(dialect, 'search_due.part', writer.bind(listedValues(dialect, parts as string[]) as string), 'text');
  const among = parts === 'all' ? `search_due.part <> 'gone'` : listed();
  const met = `${writer.condition(mayMeet(where))} and ${writer.condition(sight.visible)}`;
  const text = `select count(*) from (select distinct entity_id from search_due where ${among} and ${met} limit ${most}) due`;
  const [row] = await queryable.rows({ text, values: writer.values, isPlannedOnce: true }, request);
  return Number(row![0]);
}

/** The condition as far as it can be told before the labels are known: their classes are not. */
function mayMeet(where: Condition): Condition {
  const parts = where.kind === 'all' ? where.of : [where];
  const hasClass = parts.some((part) => part.kind === 'compare' && part.field === 'eClass');
  return all(hasClass ? is('kind', 'object') : everything, ...parts.filter((part) => !speaksOf(part, 'eClass')));
}

function speaksOf(condition: Condition, field: string): boolean {
  return [...leavesOf(condition)].some((part) => part.field === field);
}
