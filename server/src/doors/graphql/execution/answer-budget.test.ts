import { setImmediate as nextTurn } from 'node:timers/promises';
import { execute, GraphQLList, GraphQLObjectType, GraphQLSchema, GraphQLString, parse } from 'graphql';
import { expect, test } from 'vitest';
import { Json } from '../types/scalars.ts';
import { AnswerBudget } from './answer-budget.ts';
import { countAnswers } from './counted-fields.ts';

const Item = new GraphQLObjectType({ name: 'Item', fields: { text: { type: GraphQLString }, document: { type: Json } } });
const items = { type: new GraphQLList(Item), resolve: async () => [one, one, one] };
const one = { text: 'x'.repeat(10), document: { of: 'y'.repeat(10) } };
const schemaOfItems = () => new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields: { items } }) });

/** Whether the answer was given, with so much to spend. */
async function isGiven(query: string, values: number, characters: number): Promise<boolean> {
  const schema = schemaOfItems();
  countAnswers(schema);
  const ending = new AbortController();
  const budget = new AnswerBudget((failure) => ending.abort(failure), { values, characters });
  try {
    const result = await execute({ schema, document: parse(query), contextValue: { budget }, abortSignal: ending.signal });
    return 'data' in result && result.errors === undefined;
  } catch (error) {
    expect(ending.signal.reason).toMatchObject({ kind: 'too-large' });
    return !error;
  }
}

test('an answer holds so many values, and one more ends the request', async () => {
  expect(await isGiven('{ items { a: text b: text } }', 7, 1000)).toBe(true);
  expect(await isGiven('{ items { a: text b: text } }', 6, 1000)).toBe(false);
});

test('texts count under each of their names, and so do the names', async () => {
  const length = 'items'.length + 3 * ('a'.length + 10);
  expect(await isGiven('{ items { a: text } }', 100, length)).toBe(true);
  expect(await isGiven('{ items { a: text } }', 100, length - 1)).toBe(false);
  expect(await isGiven('{ items { a: text b: text } }', 100, length)).toBe(false);
  expect(await isGiven(`{ items { ${'a'.repeat(50)}: text } }`, 100, length)).toBe(false);
});

test('documents count as they are written', async () => {
  const length = 'items'.length + 3 * ('a'.length + JSON.stringify(one.document).length);
  expect(await isGiven('{ items { a: document } }', 100, length)).toBe(true);
  expect(await isGiven('{ items { a: document } }', 100, length - 1)).toBe(false);
});

test('a long document is measured while others are served, and once', async () => {
  const budget = new AnswerBudget(() => {}, { values: 10, characters: 5_000_000 });
  const rows = Array.from({ length: 80_000 }, (_, at) => ({ name: `${at}`, more: 'x'.repeat(10) }));
  let [turns, isOver] = [0, false];
  const others = (async () => {
    for (; !isOver; turns++) await nextTurn();
  })();
  await budget.takeContent(rows);
  isOver = true;
  await others;
  expect(turns).toBeGreaterThan(2);
  await expect(budget.takeContent(rows)).rejects.toThrow('An answer holds at most');
});
