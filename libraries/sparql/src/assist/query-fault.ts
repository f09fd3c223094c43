/** The fault of a query or update, or what is hardly meant in it, with its place as editors count: in UTF-16 code units from the start. */
import type { ParsedQuery, QueryWarning } from '../parsing/parsed.ts';
import { SparqlRefused, SparqlSyntaxError } from '../sparql-errors.ts';

export interface QueryFault {
  readonly severity: 'error' | 'warning';
  readonly code: 'syntax' | 'refused' | QueryWarning['code'];
  readonly message: string;
  readonly start: number;
  readonly end: number;
  /** As people count: from 1. */
  readonly line: number;
  readonly column: number;
}

/** Nothing where the error is not about the text. */
export function queryFault(error: unknown, text: string): QueryFault | undefined {
  if (error instanceof SparqlSyntaxError) return { severity: 'error', code: 'syntax', ...placed(error, text) };
  if (!(error instanceof SparqlRefused)) return undefined;
  const [whole, ...found] = /^Line (\d+), column (\d+): /.exec(error.message) ?? [''];
  const [line = 1, column = 1] = found.map(Number);
  const start = offsetOf(text, line, column);
  const end = whole === '' ? text.length : endOfWord(text, start);
  return { severity: 'error', code: 'refused', message: error.message.slice(whole.length), start, end, line, column };
}

export function queryWarnings({ warnings = [] }: Pick<ParsedQuery, 'warnings'>, text: string): QueryFault[] {
  return warnings.map((warning) => ({ severity: 'warning', code: warning.code, ...placed(warning, text) }));
}

function placed({ reason: message, line, column }: Omit<QueryWarning, 'code'>, text: string) {
  const start = offsetOf(text, line, column);
  return { message, start, end: endOfWord(text, start), line, column };
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
