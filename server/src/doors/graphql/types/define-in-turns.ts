/** Makes the fields of types some at a time: a type makes them at the first look, and a schema looks at all of them at once. */
import { setImmediate as others } from 'node:timers/promises';
import { type GraphQLNamedType, getNamedType, isInputObjectType, isObjectType } from 'graphql';

/** So long nobody else is served. */
const turnMilliseconds = 5;

/** All types that these lead to. */
export async function defineInTurns(
  roots: readonly GraphQLNamedType[],
  clock: () => number = () => performance.now(),
): Promise<void> {
  const known = new Set<GraphQLNamedType>(roots);
  let begin = clock();
  // A set goes on with what is added to it meanwhile.
  for (const type of known) {
    for (const next of typesIn(type)) known.add(next);
    if (clock() - begin < turnMilliseconds) continue;
    await others();
    begin = clock();
  }
}

function typesIn(type: GraphQLNamedType): readonly GraphQLNamedType[] {
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => getNamedType(field.type));
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [field, ...field.args].map((one) => getNamedType(one.type)));
}
