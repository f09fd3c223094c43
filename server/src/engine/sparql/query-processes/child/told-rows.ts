/** The rows of a SELECT as lines: all of them, or those that came and went with changes of its graphs. */
import type { QuadChanges } from '@orrery/rdf/terms.ts';
import { QueryLimit } from '@orrery/sparql/evaluation.ts';
import {
  type Answer,
  type EvaluationOptions,
  evaluateQuery,
  type Query,
  type RowChanges,
  rowChanges,
  type View,
  writeRows,
} from '@orrery/sparql/evaluator.ts';
import { type RowsCommand, rowHeads } from '../messages.ts';
import { queryOf } from './answer-query.ts';
import { quadsIn } from './source-changes.ts';

export async function toldRows(view: View, command: RowsCommand, options: EvaluationOptions): Promise<Iterable<string>> {
  return linesOf(await queryOf(command), view, command, options);
}

function* linesOf(query: Query, view: View, command: RowsCommand, options: EvaluationOptions): Generator<string> {
  const within = { ...options, graphs: command.graphs };
  const found = command.changes && rowChanges(query, view, quadChanges(command.changes), within);
  yield found ? rowHeads.changes : rowHeads.whole;
  yield* bounded(found ? changedLines(found) : allLines(evaluateQuery(query, view, within)), command);
}

function quadChanges(changes: NonNullable<RowsCommand['changes']>): QuadChanges {
  return {
    deleted: changes.flatMap(({ graph, deleted }) => quadsIn(deleted, graph)),
    inserted: changes.flatMap(({ graph, inserted }) => quadsIn(inserted, graph)),
  };
}

function* changedLines({ removed, added }: RowChanges): Generator<string> {
  for (const [row, count] of removed) yield `${-count} ${row}`;
  for (const [row, count] of added) yield `${count} ${row}`;
}

function* allLines(answer: Answer): Generator<string> {
  for (const piece of writeRows(answer)) for (const row of piece.split('\n')) if (row !== '') yield `1 ${row}`;
}

function* bounded(lines: Iterable<string>, { mostRows, mostCharacters }: RowsCommand): Generator<string> {
  let [rows, characters] = [0, 0];
  for (const line of lines) {
    rows++;
    characters += line.length;
    if (rows > mostRows || characters > mostCharacters) throw tooMany(mostRows, mostCharacters);
    yield line;
  }
}

function tooMany(rows: number, characters: number): QueryLimit {
  return new QueryLimit('answer', `A standing query has up to ${rows} rows, of ${characters} characters in all. Ask for less.`);
}
