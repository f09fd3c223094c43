import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLBoolean, GraphQLInt, GraphQLList, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { expect, test } from 'vitest';
import { GraphqlExecution } from './execution.ts';

const one = new GraphQLObjectType({ name: 'One', fields: { id: { type: GraphQLInt } } });
const page = new GraphQLObjectType({ name: 'OnePage', fields: { nodes: { type: new GraphQLList(one) } } });

/** A schema with a long list, and with work of the engine that goes on until it is told to end. */
function anExecution(engine: Promise<boolean>): GraphqlExecution {
  const query = new GraphQLObjectType({
    name: 'Query',
    fields: {
      many: { type: page, args: { size: { type: GraphQLInt } }, resolve: () => ({ nodes: [{ id: 1 }] }) },
      slow: { type: GraphQLBoolean, extensions: { cost: 500, hasOwnTurns: true }, resolve: () => engine },
    },
  });
  return new GraphqlExecution(new GraphQLSchema({ query }));
}

const request = (id: string) =>
  ({ caller: { id, name: id, isAdministrator: false }, signal: new AbortController().signal }) as unknown as FastifyRequest;

test('a query that waits for the engine keeps no long list waiting, of its caller or of others', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const execution = anExecution(promise);
  const ask = (query: string, caller: string) => execution.run(execution.asked({ query }), request(caller), {} as FastifyReply);
  const many = 'many(size: 500) { nodes { id } }';
  const mixed = Array.from({ length: 8 }, (_, at) => ask(`{ ${many} slow }`, `caller ${at}`));
  const waits = ask(`{ ${many} slow }`, 'caller 0');
  for (const caller of ['caller 0', 'another'])
    expect(await ask(`{ ${many} }`, caller)).toEqual({ data: { many: { nodes: [{ id: 1 }] } } });
  resolve(true);
  expect(await Promise.all([...mixed, waits])).toHaveLength(9);
});

test('what it costs is reckoned anew for other values of variables', () => {
  const execution = anExecution(Promise.resolve(true));
  const slow = Array.from({ length: 18 }, (_, at) => `s${at}: slow`).join(' ');
  const query = `query ($size: Int) { many(size: $size) { nodes { id } more: nodes { id } } ${slow} }`;
  const isTaken = (size: number) => execution.asked({ query, variables: { size } }).document !== undefined;
  expect([isTaken(10), isTaken(1000), isTaken(10)]).toEqual([true, false, true]);
});
