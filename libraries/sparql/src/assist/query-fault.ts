/** What is wrong with a query or update, with its place as editors count: in UTF-16 code units from the start. */
import { SparqlRefused, SparqlSyntaxError } from '../sparql-errors.ts';

export interface QueryFault {
  readonly severity: 'error';
  readonly code: 'syntax' | 'refused';
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

/** Nothing where the error is not about the text. */
export function queryFault(error: unknown, text: string): QueryFault | undefined {
  if (error instanceof SparqlSyntaxError) {
    const start = offsetOf(text, error.line, error.column);
    return { severity: 'error', code: 'syntax', message: error.reason, start, end: endOfWord(text, start) };
  }
  if (!(error instanceof SparqlRefused)) return undefined;
  const [whole, line, column] = /^Line (\d+), column (\d+): /.exec(error.message) ?? [''];
  const start = line === undefined ? 0 : offsetOf(text, Number(line), Number(column));
  const end = line === undefined ? text.length : endOfWord(text, start);
  return { severity: 'error', code: 'refused', message: error.message.slice(whole.length), start, end };
}

const lineEnds = /\r\n|\n|\r/g;

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  lineEnds.lastIndex = 0;
  for (let count = 1; count < line && lineEnds.exec(text); count++) start = lineEnds.lastIndex;
  return Math.min(text.length, start + column - 1);
}

const word = /[\p{L}\p{N}_:?$-]+|\S/uy;

function endOfWord(text: string, start: number): number {
  word.lastIndex = start;
  return start + (word.exec(text)?.[0].length ?? 0);
}
