/** Tells which patterns of a search the index of the embedded database should answer: those with few hits; for the others a scan is faster. */
import { searchPhrase } from '../conditions/comparisons-to-sql.ts';
import type { Condition } from '../conditions/condition.ts';
import { folded } from '../conditions/folded.ts';
import type { Reader } from './database.ts';
import type { View } from './views/view.ts';

// Measured at 100,000 rows: up to about this many hits the index wins, above it a scan in the order of the list does.
const mostHits = 3000;
// The index is made of groups of three characters and knows nothing shorter.
const shortestPattern = 3;

const none = () => false;

export async function selectivePatterns(reader: Reader, view: View, condition: Condition): Promise<(pattern: string) => boolean> {
  if (reader.dialect.name !== 'sqlite' || view.searchIndex === undefined) return none;
  const patterns = [...searches(condition, view)].filter(([pattern]) => [...pattern].length >= shortestPattern);
  if (patterns.length === 0) return none;
  const counts = await Promise.all(patterns.map(([pattern, column]) => hits(reader, view.searchIndex!, column, pattern)));
  const selective = new Set(patterns.filter((_, index) => counts[index]! <= mostHits).map(([pattern]) => pattern));
  return (pattern) => selective.has(pattern);
}

async function hits(reader: Reader, index: string, column: string, pattern: string): Promise<number> {
  const text = `select count(*) from (select 1 from ${index} where ${index} match ? limit ${mostHits + 1})`;
  const [cells] = await reader.rows({ text, values: [searchPhrase(column, pattern)] });
  return Number(cells![0]);
}

function* searches(condition: Condition, view: View): Iterable<readonly [pattern: string, column: string]> {
  if (condition.kind === 'all' || condition.kind === 'any') for (const part of condition.of) yield* searches(part, view);
  if (condition.kind === 'not') yield* searches(condition.of, view);
  if (condition.kind !== 'compare' || condition.by !== 'contains') return;
  const search = view.columns[condition.field]?.search;
  if (search) yield [folded(String(condition.value)), search.column];
}
