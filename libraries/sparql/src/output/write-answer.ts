/** Writes an answer in a format, in pieces of some size, while it is evaluated. The rows of a table come batch by batch. */
import type { Answer } from '../evaluation/evaluate-query.ts';
import { jsonLdOf } from '../results/json-ld.ts';
import type { FormatName } from '../results/result-formats.ts';
import { turtleOf } from '../results/turtle.ts';
import { SparqlRefused } from '../sparql-errors.ts';
import { rowLines, type TableFormat, tableFormats } from './table-writers.ts';
import { nTriplesTerm } from './term-texts.ts';
import { TextCache } from './text-cache.ts';

const pieceLength = 1 << 16;

export function* writeAnswer(
  answer: Answer,
  format: FormatName,
  prefixes: Readonly<Record<string, string>> = {},
): Generator<string> {
  if (answer.kind === 'triples') {
    yield* triples(answer, format, prefixes);
    return;
  }
  const written = tableFormats[format];
  if (!written) throw new SparqlRefused(`A table is not written as ${format}.`);
  if (answer.kind === 'boolean') yield written.boolean(answer.value);
  else yield* tableTexts(answer, written);
}

/** The rows of a table in JSON, one a line. */
export function* writeRows(answer: Answer): Generator<string> {
  if (answer.kind === 'table') yield* tableTexts(answer, rowLines);
}

function* tableTexts(
  { variables, slots, rows, terms }: Extract<Answer, { kind: 'table' }>,
  format: TableFormat,
): Generator<string> {
  const cache = new TextCache((id) => format.term(terms.termOf(id)));
  const texts: (string | undefined)[] = variables.map(() => undefined);
  let [text, isFirst] = [format.head(variables), true];
  for (const { size, columns } of rows) {
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < slots.length; column++) {
        const id = columns[slots[column]!]?.[row] ?? 0;
        texts[column] = id === 0 ? undefined : cache.textOf(id);
      }
      text += isFirst ? format.row(variables, texts) : format.between + format.row(variables, texts);
      isFirst = false;
      if (text.length < pieceLength) continue;
      yield text;
      text = '';
    }
    if (text !== '') yield text;
    text = '';
  }
  yield text + format.end;
}

function* triples(
  answer: Extract<Answer, { kind: 'triples' }>,
  format: FormatName,
  prefixes: Readonly<Record<string, string>>,
): Generator<string> {
  if (format === 'n-triples') yield* pieces(lines(answer));
  else if (format === 'turtle' || format === 'trig') yield* turtleOf([...pieces(lines(answer))].join(''), prefixes);
  else if (format === 'json-ld') yield* pieces(jsonLdOf([...pieces(lines(answer))].join('')));
  else throw new SparqlRefused(`Triples are not written as ${format}.`);
}

function* lines({ triples: found, terms }: Extract<Answer, { kind: 'triples' }>): Generator<string> {
  const cache = new TextCache((id) => nTriplesTerm(terms.termOf(id)));
  for (const [subject, predicate, object] of found) {
    yield `${cache.textOf(subject)} ${cache.textOf(predicate)} ${cache.textOf(object)} .\n`;
  }
}

function* pieces(texts: Iterable<string>): Generator<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
