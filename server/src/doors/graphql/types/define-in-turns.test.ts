import { GraphQLInt, GraphQLObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { defineInTurns } from './define-in-turns.ts';

/** Each leads to the next. */
function chainOf(length: number, defined: string[]): GraphQLObjectType {
  let next: GraphQLObjectType | undefined;
  for (let at = length; at > 0; at--) {
    const [name, type] = [`Type${at}`, next ?? GraphQLInt];
    next = new GraphQLObjectType({
      name,
      fields: () => {
        defined.push(name);
        return { next: { type } };
      },
    });
  }
  return next!;
}

test('all types are defined, and others are served whenever some milliseconds have passed', async () => {
  const defined: string[] = [];
  let [now, turns, isOver] = [0, 0, false];
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  // A millisecond for each look.
  await defineInTurns([chainOf(100, defined)], () => now++);
  isOver = true;
  expect(defined).toHaveLength(100);
  expect(turns).toBeGreaterThan(15);
});
