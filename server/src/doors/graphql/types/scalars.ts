/** The scalars of the schema, beside those that GraphQL brings. */
import { GraphQLError, GraphQLScalarType } from 'graphql';

/** Objects, lists and scalars as they are: what has no shape that is known before. */
export const Json = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value.',
  coerceOutputValue: (value) => value,
  coerceInputValue: (value) => value,
});

export const DateTime = new GraphQLScalarType({
  name: 'DateTime',
  description: 'An instant in ISO 8601, in UTC: 2026-11-15T09:30:00.000Z.',
  coerceOutputValue: (value) => value,
  coerceInputValue: (value) => text(value, 'an instant'),
});

/** What may be more than 32 bits can tell: numbers of bytes. */
export const Long = new GraphQLScalarType({
  name: 'Long',
  description: 'A whole number of up to 53 bits.',
  coerceOutputValue: (value) => value,
  coerceInputValue: (value) => {
    if (!Number.isSafeInteger(value)) throw new GraphQLError('A whole number is needed.');
    return value;
  },
});

function text(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new GraphQLError(`The text of ${what} is needed.`);
  return value;
}
