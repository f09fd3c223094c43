/** The filter language of lists (interface, general rules 5 to 7): query parameters become one condition. */
import type { FieldError } from '../failures.ts';
import { all, any, type Condition, everything } from './condition.ts';
import type { FieldTypes } from './field-types.ts';
import { parseValue } from './parse-value.ts';

export type Filters = Readonly<Record<string, string | readonly string[]>>;

/** Repeated parameters are combined with AND, several fields in one parameter with OR. What is wrong is added to the errors. */
export function parseFilters(filters: Filters, fields: FieldTypes, errors: FieldError[]): Condition {
  const conditions = Object.entries(filters).flatMap(([names, values]) =>
    [values].flat().map((value) => parseFilter(names, value, fields, errors)),
  );
  return all(...conditions);
}

/** "20 names and 100 alternatives in one condition of a list." Names that are given twice count once. */
const mostNames = 20;

function parseFilter(names: string, value: string, fields: FieldTypes, errors: FieldError[]): Condition {
  const distinct = [...new Set(names.split(','))];
  if (distinct.length > mostNames)
    return fail({ message: `at most ${mostNames} fields in one filter`, field: distinct[0]! }, errors);
  const alternatives = distinct.map((name) => {
    const type = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!type) return fail({ message: `Unknown filter field: ${name}`, field: name }, errors);
    const condition = parseValue(name, type, value);
    return typeof condition === 'string' ? fail({ message: condition, field: name }, errors) : condition;
  });
  return any(...alternatives);
}

function fail(error: FieldError, errors: FieldError[]): Condition {
  errors.push(error);
  return everything;
}
