/** Reads an expression of a table: what is wrong with it is told with the property that it stands in. */
import { type Expression, isMutating, parse } from '@orrery/expressions';
import { placesIn } from '@orrery/kernel';
import { ExpressionRefused, mutatingRefused } from '../expressions/expression-refused.ts';

/** A message may quote the rest of the text. */
const longestMessage = 1000;

export function parsedExpression(text: string, field: string): Expression {
  const { expression, diagnostics } = parse(text);
  const [fault] = diagnostics;
  if (!fault && isMutating(expression)) throw new ExpressionRefused(mutatingRefused().message, { field });
  if (!fault) return expression;
  const { message, start, end } = fault;
  throw new ExpressionRefused(message.slice(0, longestMessage), { field, start, end, ...placesIn(text)(start) });
}
