/** Answers introspection a few types at a time, so that others are served meanwhile. */
import { __Schema, type GraphQLSchema } from 'graphql';
import { GraphqlContext } from '../graphql-context.ts';
import { inTurns } from './entries-in-turns.ts';

/** With all of their fields these take some milliseconds. */
const typesAtOnce = 10;

/** The field is one of the library: whoever is no request is told all at once, as before. */
export function introspectInTurns(): void {
  __Schema.getFields().types!.resolve = (schema: GraphQLSchema, _, context) => {
    const types = Object.values(schema.getTypeMap());
    return context instanceof GraphqlContext ? inTurns(types, typesAtOnce) : types;
  };
}
