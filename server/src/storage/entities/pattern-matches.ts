/** Asks the trigram index of the embedded database which rows match the patterns of a filter. Where many rows match, a scan is faster. */
import { searchPhrase } from '../../conditions/comparisons-to-sql.ts';
import { type Condition, leavesOf } from '../../conditions/condition.ts';
import { folded } from '../../conditions/folded.ts';
import type { TurnRequest } from '../../fair-turns.ts';
import type { Queryable } from '../database.ts';
import type { View } from '../views/view.ts';

export interface PatternMatches {
  /** The numbers of the rows in which the pattern stands, as a JSON array; absent where a scan is better. */
  readonly rowsOf: (column: string, pattern: string) => string | undefined;
  /** Whether the whole filter can match only what was found. */
  readonly areFew: boolean;
}

export const noPatternMatches: PatternMatches = { rowsOf: () => undefined, areFew: false };

// Measured at 100,000 rows: up to about this many matches the index is faster, above it a scan in the order of the list.
const mostMatches = 3000;
// The index is made of groups of three characters and knows nothing shorter.
const shortestPattern = 3;

interface Pattern {
  readonly column: string;
  readonly text: string;
}

export async function patternMatches(
  queryable: Queryable,
  view: View,
  condition: Condition,
  request: TurnRequest,
): Promise<PatternMatches> {
  if (queryable.dialect.name !== 'sqlite' || view.trigramIndex === undefined) return noPatternMatches;
  const patterns = patternsIn(condition, view).filter(({ text }) => [...text].length >= shortestPattern);
  if (patterns.length === 0) return noPatternMatches;
  const found = await Promise.all(patterns.map((pattern) => rowsWith(queryable, view.trigramIndex!, pattern, request)));
  const known = new Map(patterns.map(({ column, text }, index) => [`${column} ${text}`, found[index]]));
  const rowsOf = (column: string, text: string) => known.get(`${column} ${text}`);
  return { rowsOf, areFew: isNarrowed(condition, view, rowsOf) };
}

async function rowsWith(
  queryable: Queryable,
  index: string,
  { column, text }: Pattern,
  request: TurnRequest,
): Promise<string | undefined> {
  const statement = `select json_group_array(row), count(*) from (select rowid as row from ${index} where ${index} match ? limit ${mostMatches + 1})`;
  const [cells] = await queryable.rows({ text: statement, values: [searchPhrase(column, text)] }, request);
  const [rows, count] = cells!;
  return Number(count) <= mostMatches ? String(rows) : undefined;
}

function patternsIn(condition: Condition, view: View): Pattern[] {
  return [...leavesOf(condition)].flatMap((part) => patternOf(part, view) ?? []);
}

/** One of several conditions that all must hold is enough. */
function isNarrowed(condition: Condition, view: View, rowsOf: PatternMatches['rowsOf']): boolean {
  if (condition.kind === 'all') return condition.of.some((part) => isNarrowed(part, view, rowsOf));
  if (condition.kind === 'any') return condition.of.length > 0 && condition.of.every((part) => isNarrowed(part, view, rowsOf));
  const pattern = patternOf(condition, view);
  return pattern !== undefined && rowsOf(pattern.column, pattern.text) !== undefined;
}

function patternOf(condition: Condition, view: View): Pattern | undefined {
  if (condition.kind !== 'compare' || condition.by !== 'contains') return undefined;
  const search = view.columns[condition.field]?.search;
  return search && { column: search.column, text: folded(String(condition.value)) };
}
