/** Refuses texts that the grammar would take too long for, or its stack too little, by their tokens alone. */
import { SparqlRefused } from '../sparql-errors.ts';
import type { SourceText } from './source-text.ts';

export interface Token {
  readonly image: string;
  readonly startOffset: number;
}

/** Longer texts are refused before they are read, in UTF-16 code units. */
export const longestText = 1024 * 1024;

// Every recursion of the grammar goes through a bracket, and the parser's stack ends between 200 and 500 levels.
const deepestNesting = 128;

// The grammar compares each with all before it.
const mostColumns = 1000;

// Ten thousand patterns: the grammar reads them in a second, and the evaluator would join them all.
const mostVariables = 30_000;

const opening = new Set(['(', '{', '[']);
const closing = new Set([')', '}', ']']);

export function refuseDeepNesting(tokens: readonly Token[], source: SourceText): void {
  let depth = 0;
  for (const { image, startOffset } of tokens) {
    if (opening.has(image)) depth++;
    else if (closing.has(image)) depth--;
    if (depth > deepestNesting) throw refusal(`nested deeper than ${deepestNesting} levels`, startOffset, source);
  }
}

const endsColumns = /^(?:\{|from|where)$/i;

/** Columns are variables and parentheses between SELECT and what it selects from. */
export function refuseManyColumns(tokens: readonly Token[], source: SourceText): void {
  let [depth, columns, isInside] = [0, 0, false];
  for (const { image, startOffset } of tokens) {
    if (/^select$/i.test(image)) [depth, columns, isInside] = [0, 0, true];
    else if (isInside && endsColumns.test(image)) isInside = false;
    if (isInside && depth === 0 && isColumn(image)) columns++;
    if (columns > mostColumns) throw refusal(`more than ${mostColumns} columns in one SELECT`, startOffset, source);
    if (image === '(') depth++;
    else if (image === ')') depth--;
  }
}

/** Data has none, and may be as long as the text. */
export function refuseManyVariables(tokens: readonly Token[], source: SourceText): void {
  let variables = 0;
  for (const { image, startOffset } of tokens)
    if (isVariable(image) && ++variables > mostVariables)
      throw refusal(`variables are named more than ${mostVariables} times`, startOffset, source);
}

function isColumn(image: string): boolean {
  return image === '(' || isVariable(image);
}

/** `?` alone is part of a path. */
function isVariable(image: string): boolean {
  return image.length > 1 && (image.startsWith('?') || image.startsWith('$'));
}

function refusal(reason: string, offset: number, source: SourceText): SparqlRefused {
  const { line, column } = source.error('', offset);
  return new SparqlRefused(`Line ${line}, column ${column}: ${reason}.`, { place: { line, column } });
}
