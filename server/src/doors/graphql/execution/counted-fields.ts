/** Fields that count what they give, so that an answer stays within its budget, and give long lists in turns to the library, which pauses for nobody. */
import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, getNamedType, isLeafType, isObjectType } from 'graphql';
import type { GraphqlContext } from '../graphql-context.ts';
import type { AnswerBudget } from './answer-budget.ts';
import { inTurns } from './entries-in-turns.ts';

/** So many entries of a list are told at once. */
const entriesAtOnce = 100;

/** Types stand in several schemas: each field is counted once. */
const counted = new WeakSet<object>();

/** Lets every field of the schema count what it gives. */
export function countAnswers(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !type.name.startsWith('__')) for (const field of Object.values(type.getFields())) count(field);
}

function count(field: GraphQLField<unknown, GraphqlContext>): void {
  if (counted.has(field)) return;
  counted.add(field);
  const { resolve = defaultFieldResolver } = field;
  const isContent = isLeafType(getNamedType(field.type));
  field.resolve = (source, args, context, info) => {
    context.budget.takeValue(info.path.key);
    const value: unknown = resolve(source, args, context, info);
    if (isContent) return withContent(value, context.budget);
    return context.isByLibrary ? withTurns(value) : value;
  };
}

function withContent(value: unknown, budget: AnswerBudget): unknown {
  if (value instanceof Promise) return value.then((found) => withContent(found, budget));
  const taking = budget.takeContent(value);
  return taking ? taking.then(() => value) : value;
}

function withTurns(value: unknown): unknown {
  if (value instanceof Promise) return value.then(withTurns);
  return Array.isArray(value) && value.length > entriesAtOnce ? inTurns(value, entriesAtOnce) : value;
}
