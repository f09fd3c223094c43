/** Answers introspection a few types at a time, so that others are served meanwhile. */
import { setImmediate as others } from 'node:timers/promises';
import { __Schema, type GraphQLNamedType, type GraphQLSchema } from 'graphql';
import { GraphqlContext } from './graphql-context.ts';

/** With all of their fields these take some milliseconds. */
const typesAtOnce = 10;

/** The field is one of the library: whoever is no request is told all at once, as before. */
export function introspectInTurns(): void {
  __Schema.getFields().types!.resolve = (schema: GraphQLSchema, _, context) => {
    const types = Object.values(schema.getTypeMap());
    return context instanceof GraphqlContext ? inTurns(types) : types;
  };
}

/** The first are there at once, and the next when others have had their turn. */
function inTurns(types: readonly GraphQLNamedType[]): readonly (GraphQLNamedType | Promise<GraphQLNamedType>)[] {
  let turn = Promise.resolve();
  return types.map((type, at) => {
    if (at < typesAtOnce) return type;
    if (at % typesAtOnce === 0) turn = turn.then(() => others());
    return turn.then(() => type);
  });
}
