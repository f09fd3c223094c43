import { service, type TestService } from '@orrery/testing/service.ts';
import { within } from '@orrery/testing/within.ts';
import { type GraphQLSchema, parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourcesOf } from '../../../http/resources.ts';
import { Urls } from '../../../http/urls.ts';
import { graphqlSchema } from '../graphql-schema.ts';
import { listCost, queryCost, type Variables } from './query-cost.ts';

let it: TestService;
let schema: GraphQLSchema;

beforeAll(async () => {
  it = await service();
  schema = await graphqlSchema({
    resources: resourcesOf(it.app),
    useCases: it.useCases,
    urls: new Urls('http://localhost'),
    identify: async () => 'anonymous',
  });
});

afterAll(() => it.close());

const cost = (query: string, variables: Variables = {}) => queryCost(schema, parse(query), variables);
const costOfLists = (query: string) => listCost(schema, parse(query), {});
const inModel = (fields: string) => `{ model(id: "x") { ${fields} } }`;
const inProject = (fields: string) => `{ project(id: "x") { ${fields} } }`;

test('a page counts its entries, and 20 where it does not say its size', () => {
  expect(cost('{ scopes { nodes { id } } }')).toBe(1 + 20);
  expect(cost('{ scopes(size: 7) { ...a } } fragment a on ScopePage { nodes { id } }')).toBe(1 + 7);
});

test('a list without a size counts as a page, and what is within it as often', () => {
  const classes = (fields: string) => cost(inProject(`metamodel(uri: "x") { classes { ${fields} } }`));
  expect(classes('name') - cost(inProject('metamodel(uri: "x") { name }'))).toBe(20);
  expect(classes('features { name }') - classes('name')).toBe(20 * 20);
});

test('the changes of a difference are counted by the size of its page', () => {
  const changes = (size: number) => cost(inModel(`diff(size: ${size}) { changes { kind } }`));
  expect(changes(50) - changes(20)).toBe(30);
});

test('texts, results and documents count wherever they are given', () => {
  expect(cost(inModel('content { text }')) - cost(inModel('content { size }'))).toBe(50);
  expect(cost(inProject('sparql(query: "x") { bindings text }')) - cost(inProject('sparql(query: "x") { boolean }'))).toBe(100);
  expect(cost('{ tasks { nodes { preview result } } }')).toBe(1 + 20 * (1 + 20 + 20));
});

test('a feature counts the hundred values that it may give, and only features that are named', () => {
  const features = (names: string, variables: Variables = {}) =>
    cost(
      `query ($names: [String!]) { model(id: "x") { object(id: "y") { features${names} { values { object { label } } } } } }`,
      {
        ...variables,
      },
    );
  const beside = features('(names: [])');
  expect(features('') - beside).toBe(10 * (1 + 100));
  expect(features('(names: ["a", "b"])') - beside).toBe(2 * (1 + 100));
  expect(features('(names: $names)', { names: ['a'] }) - beside).toBe(1 + 100);
});

test('the contents of an object are a list that is asked for by itself', () => {
  const beside = cost(inModel('object(id: "y") { label }'));
  expect(cost(inModel('object(id: "y") { contents(size: 3) { nodes { label } } }')) - beside).toBe(5 + 3);
});

test('what the engine does, and writes, take no turn of the lists', () => {
  const engine = [
    inProject('sparql(query: "x") { bindings } evaluation(request: { language: "aql", expression: "1" }) { values { value } }'),
    inModel('content { text } diff(size: 1000) { changes { features { name } } }'),
    'mutation { createScope(input: { name: "x" }) { id } updateBySparql(projectId: "x", update: "y") { number } }',
  ];
  for (const query of engine) expect([cost(query) >= 200, costOfLists(query) < 50], query).toEqual([true, true]);
  expect(costOfLists('{ scopes(size: 500) { nodes { id } } }')).toBe(501);
});

test('many variables are not copied for each of many operations', () => {
  const query = Array.from({ length: 450 }, (_, at) => `query a${at} { __typename }`).join(' ');
  const variables = Object.fromEntries(Array.from({ length: 80_000 }, (_, at) => [`v${at}`, 1]));
  expect(within(3, () => cost(query, variables))).toBe(0);
});
