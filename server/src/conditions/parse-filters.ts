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

function parseFilter(names: string, value: string, fields: FieldTypes, errors: FieldError[]): Condition {
  const alternatives = names.split(',').map((name) => {
    const type = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!type) return fail({ message: `Unknown filter field: ${name}`, field: name }, errors);
    const condition = parseValue(name, type, value);
    return condition ?? fail({ message: type.expects, field: name }, errors);
  });
  return any(...alternatives);
}

function fail(error: FieldError, errors: FieldError[]): Condition {
  errors.push(error);
  return everything;
}
