/** The job that reads texts in the languages that they are written in, and tells what is wrong with them. */
import { parseQuery, queryFault } from '@orrery/sparql';
import type { FieldError } from '../../failures.ts';
import { ExpressionRefused } from '../expressions/expression-refused.ts';
import type { JobContext } from '../job-context.ts';
import { parsedExpression } from '../tables/parsed-expression.ts';

/** A text, and the property that it stands in. */
export interface CheckedText {
  readonly field: string;
  readonly language: 'aql' | 'select';
  readonly text: string;
}

export interface CheckTextsInput {
  readonly texts: readonly CheckedText[];
}

export function checkTexts({ texts }: CheckTextsInput, { checkpoint }: JobContext): FieldError[] {
  return texts.flatMap(({ field, language, text }) => {
    checkpoint();
    return checks[language](field, text);
  });
}

const checks: Readonly<Record<CheckedText['language'], (field: string, text: string) => FieldError[]>> = {
  aql: (field, text) => {
    try {
      parsedExpression(text, field);
      return [];
    } catch (error) {
      if (!(error instanceof ExpressionRefused)) throw error;
      const { line, column } = error.part;
      return [{ field, message: error.message, ...(line !== undefined && { line, column }) }];
    }
  },
  select: (field, text) => {
    try {
      return parseQuery(text).form === 'select' ? [] : [{ field, message: 'must be a SELECT: other queries have no rows' }];
    } catch (error) {
      const fault = queryFault(error, text);
      if (!fault) throw error;
      const { message, line, column } = fault;
      return [{ field, message: `Line ${line}, column ${column}: ${message}`, line, column }];
    }
  },
};
