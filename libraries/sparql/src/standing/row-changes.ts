/** Which rows of a SELECT come and go with changed quads, found by looking only where they may make a difference. */
import { keyOf, type Quad, type QuadChanges, type Term } from '@orrery/rdf/terms.ts';
import type { Algebra, Values } from '../algebra/algebra.ts';
import type { Query } from '../algebra/query.ts';
import { type Answer, type EvaluationOptions, evaluateQuery } from '../evaluation/evaluate-query.ts';
import { writeRows } from '../output/write-answer.ts';
import type { View } from '../views/view.ts';
import { type DividedQuery, dividedQuery } from './divided-query.ts';
import { lookedAt } from './looked-at.ts';
import { touchOf } from './touched-rows.ts';
import { viewBefore } from './view-before.ts';

/** Rows as JSON, each with how many of it there are more or less. */
export interface RowChanges {
  readonly removed: ReadonlyMap<string, number>;
  readonly added: ReadonlyMap<string, number>;
}

/** Beyond that it is as well to run the query again. */
const [mostChanges, mostKeys] = [1000, 5000];

const noChanges: RowChanges = { removed: new Map(), added: new Map() };

/** Nothing where the shape of the query, or the size of the change, does not allow it: it has to be run again. */
export function rowChanges(
  query: Query,
  after: View,
  changes: QuadChanges,
  options: EvaluationOptions = {},
): RowChanges | undefined {
  const { deleted, inserted } = changes;
  if (deleted.length + inserted.length > mostChanges) return undefined;
  const touches = touchesOf(query.pattern, changes);
  if (touches === 'none') return noChanges;
  const divided = dividedQuery(query);
  if (!divided) return undefined;
  const before = viewBefore(after, changes);
  const keys = new TouchedKeys(divided, query, options);
  if (!keys.find(before, deleted) || !keys.find(after, inserted)) return undefined;
  if (keys.rows.length === 0) return noChanges;
  const among = divided.among(keys.rows);
  return difference(rowsOf(evaluateQuery(among, before, options)), rowsOf(evaluateQuery(among, after, options)));
}

/** Whether any pattern looks at what has changed. */
function touchesOf(pattern: Algebra, { deleted, inserted }: QuadChanges): 'none' | 'some' {
  const quads = [...deleted, ...inserted];
  for (const looked of lookedAt(pattern)) if (touchOf(looked, quads) !== 'nothing') return 'some';
  return 'none';
}

/** The values of the dividing variables for which rows may be others. */
class TouchedKeys {
  readonly rows: Term[][] = [];
  private readonly known = new Set<string>();
  private readonly divided: DividedQuery;
  private readonly query: Query;
  private readonly options: EvaluationOptions;

  constructor(divided: DividedQuery, query: Query, options: EvaluationOptions) {
    this.divided = divided;
    this.query = query;
    this.options = options;
  }

  /** Whether they could be found. */
  find(view: View, quads: readonly Quad[]): boolean {
    for (const looked of lookedAt(this.divided.pattern)) {
      const touch = touchOf(looked, quads);
      if (touch === 'all') return false;
      if (touch !== 'nothing' && !this.add(view, touch, looked.beside())) return false;
    }
    return true;
  }

  private add(view: View, touched: Values, beside: readonly Algebra[]): boolean {
    const { keys } = this.divided;
    const pattern: Algebra = {
      kind: 'distinct',
      of: { kind: 'project', variables: keys, of: { kind: 'join', parts: [touched, ...beside] } },
    };
    const answer = evaluateQuery({ ...this.query, form: 'select', pattern, variables: keys }, view, this.options);
    for (const terms of termsIn(answer)) {
      this.keep(terms);
      if (this.rows.length > mostKeys) return false;
    }
    return true;
  }

  private keep(terms: Term[]): void {
    const text = terms.map(keyOf).join('\n');
    if (this.known.has(text)) return;
    this.known.add(text);
    this.rows.push(terms);
  }
}

/** The keys are bound in all rows. */
function* termsIn(answer: Answer): Generator<Term[]> {
  if (answer.kind !== 'table') return;
  const { rows, slots, terms } = answer;
  for (const { size, columns } of rows)
    for (let row = 0; row < size; row++) yield slots.map((slot) => terms.termOf(columns[slot]![row]!));
}

function rowsOf(answer: Answer): Map<string, number> {
  const counts = new Map<string, number>();
  for (const piece of writeRows(answer))
    for (const row of piece.split('\n')) if (row !== '') counts.set(row, (counts.get(row) ?? 0) + 1);
  return counts;
}

function difference(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): RowChanges {
  const more = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
    new Map([...one].map(([row, count]) => [row, count - (other.get(row) ?? 0)] as const).filter(([, count]) => count > 0));
  return { removed: more(before, after), added: more(after, before) };
}
