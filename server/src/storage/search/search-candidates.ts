/** Asks the search index for labels that match, the best first. Who sees them is asked before they are cut. */
import { everything } from '../../conditions/condition.ts';
import { ConditionWriter } from '../../conditions/to-sql.ts';
import type { TurnRequest } from '../../fair-turns.ts';
import type { Dialect, Queryable } from '../database.ts';
import { type FoundLabel, foundColumns, foundLabel, type Sight } from './found-labels.ts';
import { questionsForAll, questionsForBest, type SearchQuestion, selectionOf } from './search-questions.ts';
import { searchColumns } from './search-view.ts';

/** Where to begin among those that match, and how many to give. */
interface Wanted {
  readonly from: number;
  readonly most: number;
}

/** The numbers of all labels that match, in no order, whoever sees them: for words that few labels have. */
export async function allCandidates(
  queryable: Queryable,
  sought: SearchQuestion,
  wanted: Wanted,
  request: TurnRequest,
): Promise<number[]> {
  const { dialect } = queryable;
  const writer = new ConditionWriter({
    dialect,
    columns: searchColumns,
    me: '',
    visible: everything,
    abilities: {},
    rowsOf: none,
  });
  const found = selectionOf(dialect, writer, sought, questionsForAll(dialect), ['seq']);
  const text = `select seq from (${found}) found ${cut(wanted)}`;
  return (await queryable.rows({ text, values: writer.values, isPlannedOnce: true }, request)).map(([seq]) => Number(seq));
}

/** Those that the caller sees, in the order of how well they match: one question after the other, and the first that give enough are the last that are asked. */
export async function bestCandidates(
  queryable: Queryable,
  sought: SearchQuestion,
  sight: Sight,
  wanted: Wanted,
  request: TurnRequest,
): Promise<FoundLabel[]> {
  const { dialect } = queryable;
  const writer = new ConditionWriter({ dialect, columns: searchColumns, ...sight, abilities: {}, rowsOf: none });
  const columns = [...foundColumns, 'source'];
  const found = selectionOf(dialect, writer, sought, questionsForBest(dialect, sought), columns);
  const from = `(${found}${askedByRow[dialect.name]}) search_labels`;
  const seen = `select ${columns.join(', ')} from ${from} where ${isSeen(writer, sight)} ${cut(wanted)}`;
  const text = `select ${foundColumns.map((name) => `seen.${name}`).join(', ')}, search_sources.entity_id
    from (${seen}) seen join search_sources on search_sources.number = seen.source`;
  return (await queryable.rows({ text, values: writer.values, isPlannedOnce: true }, request)).map(foundLabel);
}

/** PostgreSQL would make a plan for who sees labels in each question: what has an offset is judged row by row when it is found. */
const askedByRow: Readonly<Record<Dialect['name'], string>> = { sqlite: '', postgres: ' offset 0' };

function cut({ from, most }: Wanted): string {
  return `limit ${most} offset ${from}`;
}

function none(): undefined {
  return undefined;
}

// Written once, not in every question; a test of its truth is no join, which could come in another order than the best first.
function isSeen(writer: ConditionWriter, { visible }: Sight): string {
  const source = 'select 1 from search_sources where search_sources.number = search_labels.source';
  return `(exists (${source} and ${writer.condition(visible)})) is true`;
}
