/** Introspection is equal for all, made once for each text, and a few types at a time. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ExecutionResult,
  executeSync,
  GraphQLInt,
  GraphQLObjectType,
  GraphQLSchema,
  getIntrospectionQuery,
  parse,
} from 'graphql';
import { expect, test } from 'vitest';
import { GraphqlExecution } from './execution.ts';
import { asksForSchemaAlone, IntrospectionAnswers } from './introspection-answers.ts';

const types = Array.from(
  { length: 200 },
  (_, at) => new GraphQLObjectType({ name: `Type${at}`, fields: { id: { type: GraphQLInt } } }),
);
const query = new GraphQLObjectType({
  name: 'Query',
  fields: { one: { type: GraphQLInt, resolve: () => 1 }, ...Object.fromEntries(types.map((type) => [type.name, { type }])) },
});

const request = (id: string) =>
  ({ caller: { id, name: id, isAdministrator: false }, signal: new AbortController().signal }) as unknown as FastifyRequest;

function anExecution() {
  const execution = new GraphqlExecution(new GraphQLSchema({ query }));
  const ask = (text: string, caller = 'ada') =>
    execution.run(execution.asked({ query: text }), request(caller), {} as FastifyReply) as Promise<ExecutionResult>;
  return { execution, ask };
}

test('it is told whole, in the order of the schema, and the same to everybody', async () => {
  const { execution, ask } = anExecution();
  const text = getIntrospectionQuery();
  const [first, again, other] = [await ask(text), await ask(text), await ask(text, 'bob')];
  expect(first.data).toEqual(executeSync({ schema: execution.schema, document: parse(text) }).data);
  expect(again.data).toBe(first.data);
  expect(other.data).toBe(first.data);
});

test('others are served while it is told', async () => {
  const { ask } = anExecution();
  let [turns, isTold] = [0, false];
  const count = () => {
    turns++;
    if (!isTold) setImmediate(count);
  };
  setImmediate(count);
  await ask(getIntrospectionQuery());
  isTold = true;
  expect(turns).toBeGreaterThan(15);
});

test.each([
  ['{ __schema { types { name } } }', true],
  ['{ __type(name: "Type1") { name } __typename }', true],
  ['query A { ...a } fragment a on Query { ... { __schema { types { name } } } }', true],
  ['{ __schema { types { name } } one }', false],
  ['{ ...a } fragment a on Query { __typename ... { one } }', false],
  ['query ($name: String!) { __type(name: $name) { name } }', false],
  ['query ($is: Boolean!) { __schema @include(if: $is) { types { name } } }', false],
])('%s asks for the schema alone: %s', (text, isAlone) => {
  expect(asksForSchemaAlone(parse(text), undefined)).toBe(isAlone);
});

test('a fragment is looked at once, however often fragments spread each other', () => {
  const spread = Array.from({ length: 60 }, (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`).join(' ');
  const asks = (field: string) => asksForSchemaAlone(parse(`{ ...F0 } ${spread} fragment F60 on Query { ${field} }`), undefined);
  expect([asks('__typename'), asks('one')]).toEqual([true, false]);
});

test('the operation that is meant counts', () => {
  const document = parse('query A { __schema { types { name } } } query B { one }');
  expect(['A', 'B', 'C', null].map((name) => asksForSchemaAlone(document, name))).toEqual([true, false, false, false]);
});

test('answers to long texts, and wrong ones, are not kept, and those that are take a bounded room', async () => {
  const answers = new IntrospectionAnswers();
  const asking = async (text: string, answer: ExecutionResult) => {
    await answers.of({ query: text }, async () => answer);
    return answers.find({ query: text }) !== undefined;
  };
  const large = { data: { text: 'x'.repeat(3 * 2 ** 20) } };
  expect(await asking('a', large)).toBe(true);
  expect(await asking('x'.repeat(20_001), large)).toBe(false);
  expect(await asking('b', { errors: [] })).toBe(false);
  expect(await asking('c', large)).toBe(true);
  expect(await asking('d', large)).toBe(true);
  expect(answers.find({ query: 'a' })).toBeUndefined();
});

test('operations of one text have answers of their own', async () => {
  const answers = new IntrospectionAnswers();
  for (const operationName of ['A', 'B'])
    await answers.of({ query: 'q', operationName }, async () => ({ data: { operationName } }));
  expect(answers.find({ query: 'q', operationName: 'A' })?.data).toEqual({ operationName: 'A' });
});
