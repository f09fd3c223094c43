import type { Client } from '@orrery/testing/client.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { leastSpentByAll } from '@orrery/testing/spent.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  // The schema is made at the first request.
  await ada.post('/api/graphql', { query: '{ me { id } }' });
});

afterAll(() => it.close());

const many = (count: number, write: (at: number) => string) => Array.from({ length: count }, (_, at) => write(at)).join(' ');
const nested = (depth: number) =>
  `{ scopes(size: 1) { nodes { ${'projects(size: 1) { nodes { scope { '.repeat(depth)} id ${'} } }'.repeat(depth)} } } }`;
const laughs = many(60, (at) => `fragment f${at} on Scope { ...f${at + 1} ...f${at + 1} }`);

/** Fields of the types of fields, each under fifty names. */
const schemaInSchema = `{ __schema { types { ...A } } }
  fragment A on __Type { ${many(50, (at) => `a${at}: fields { type { ...C } }`)} }
  fragment C on __Type { ...B ofType { ...B ofType { ...B } } }
  fragment B on __Type { ${many(49, (at) => `b${at}: fields { name type { name } args { name } }`)} }`;

const hostile: readonly (readonly [says: string, query: string, message: RegExp])[] = [
  ['fields within fields', nested(10), /levels of fields/],
  ['the same field under many names', `{ ${many(101, (at) => `a${at}: me { id }`)} }`, /at most 100 aliases/],
  ['the same field very often', `{ me { ${many(600, () => 'id')} } }`, /at most 500 fields/],
  ['a page in a page in a page', '{ scopes(size: 1000) { nodes { projects(size: 1000) { nodes { id } } } } }', /may cost/],
  [
    'a fragment within itself',
    '{ scopes { nodes { ...a } } } fragment a on Scope { projects { nodes { scope { ...a } } } }',
    /cannot spread fragment/i,
  ],
  [
    'two fragments within each other',
    '{ scopes { nodes { ...a } } } fragment a on Scope { ...b } fragment b on Scope { ...a }',
    /cannot spread fragment/i,
  ],
  ['fragments that double', `{ scopes { nodes { ...f0 } } } ${laughs} fragment f60 on Scope { id }`, /at most 100 fragments/],
  ['tokens without end', `{ ${'a '.repeat(40_000)} }`, /token/i],
  [
    'a text without end',
    `{ search(text: """${'a'.repeat(100_000)}""") { totalCount } }`,
    /100000 characters. Give long values as variables/,
  ],
  ['directives without end', `{ me { id ${'@skip(if: false) '.repeat(2000)} } }`, /token|at most|once/i],
  [
    'the schema of the schema',
    `{ __schema { types { ${'fields { type { '.repeat(8)} name ${'} }'.repeat(8)} } } }`,
    /introspection depth/i,
  ],
  [
    'expensive work many times',
    `{ ${many(25, (at) => `a${at}: project(id: "x") { sparql(query: "ASK {}") { boolean } }`)} }`,
    /may cost/,
  ],
  ['the schema of the schema under many names', schemaInSchema, /schema tells of itself/],
  [
    'the fields of all types many times',
    `{ __schema { types { ${many(50, (at) => `a${at}: fields { name }`)} } } }`,
    /no other names/,
  ],
  ['the schema many times', `{ ${many(19, (at) => `a${at}: __schema { types { name } }`)} }`, /no other names/],
  ['the names of types many times', `{ scopes { nodes { ${many(90, (at) => `a${at}: __typename`)} } } }`, /no other names/],
  [
    'fields of the types of fields',
    '{ __schema { types { ...a } } } fragment a on __Type { fields { type { ...b } } } fragment b on __Type { fields { name } }',
    /no fields of the types of fields/,
  ],
  [
    'a text many times',
    `{ model(id: "x") { ${many(9, (at) => `c${at}: content { ...a }`)} } } fragment a on Content { ${many(85, (at) => `t${at}: text`)} }`,
    /may cost/,
  ],
  ['documents many times', `{ ${many(90, (at) => `a${at}: tasks { nodes { preview result } }`)} }`, /may cost/],
  [
    'lists of lists without a size, many times',
    `{ project(id: "x") { metamodel(uri: "y") { ${many(90, (at) => `a${at}: classes { features { name } }`)} } } }`,
    /may cost/,
  ],
  ['braces', '{'.repeat(3999), /200 levels of braces/],
  ['lines without end', `{${'\n'.repeat(10_001)} me { id } }`, /10000 lines/],
  ['lists within lists', `{ a(x: ${'['.repeat(1900)}${']'.repeat(1900)}) }`, /200 levels of braces/],
  ['lists within lists without their ends', `{ a(x: ${'['.repeat(3900)}`, /200 levels of braces/],
  ['fields within fields without end', `${'{ a '.repeat(1900)}${'}'.repeat(1900)}`, /200 levels of braces/],
  ['lists within lists of types', `query ($x: ${'['.repeat(1900)}Int${']'.repeat(1900)}) { me { id } }`, /200 levels of braces/],
];

test.each(hostile)('%s: refused in milliseconds', async (_, query, message) => {
  const spent = await leastSpentByAll(async (attempt) => {
    // A text that was not read before.
    const { status, body } = await ada.post('/api/graphql', { query: `${query} # ${attempt}` });
    expect(status).toBe(200);
    expect(body.data).toBeUndefined();
    expect(body.errors[0].message).toMatch(message);
  });
  expect(spent).toBeLessThan(300);
});

test('the size of a page in a variable counts as well', async () => {
  const query = 'query ($size: Int) { scopes(size: $size) { nodes { projects(size: $size) { nodes { id } } } } }';
  expect((await ada.post('/api/graphql', { query, variables: { size: 1000 } })).body.errors[0].message).toMatch(/may cost/);
  expect((await ada.post('/api/graphql', { query, variables: { size: 5 } })).body.errors).toBeUndefined();
});

test('names of great length, which every value and every error would repeat, are refused', async () => {
  const long = 'a'.repeat(201);
  const places = [
    `{ scopes { nodes { ${long}: id } } }`,
    `{ ...${long} }`,
    `{ me(${long}: 1) { id } }`,
    `{ scopes(sort: ${long}) { totalCount } }`,
  ];
  const others = [
    `query ${long} { me { id } }`,
    `query ($${long}: Int) { me { id } }`,
    `query ($a: ${long}) { me { id } }`,
    `{ me @${long} { id } }`,
  ];
  for (const query of [...places, ...others]) {
    const { body } = await ada.post('/api/graphql', { query });
    expect(body).toEqual({ errors: [{ message: 'A query has at most 200 characters in a name.' }] });
  }
});

test('what was asked for is told shortened, however often it was wrong', async () => {
  for (let at = 0; at < 30; at++) await ada.create('/api/scopes', { name: `Scope ${at}` });
  const ask = async (query: string, variables: object) => (await ada.post('/api/graphql', { query, variables })).text.length;
  const long = 'x'.repeat(500_000);
  const inPages = (args: string) => `{ scopes(size: 100) { nodes { projects(${args}) { totalCount } } } }`;
  const lengths = [
    await ask(`query ($x: [String!]!) ${inPages('filter: { any: [{ fields: $x, value: "x" }] }')}`, { x: [long] }),
    await ask(`query ($x: [String!]!) ${inPages('filter: { any: [{ fields: $x, value: "x" }] }')}`, { x: ['x'.repeat(16_000)] }),
    await ask(`query ($x: [String!]!) ${inPages('sort: $x')}`, { x: ['x'.repeat(16_000)] }),
    await ask(`query ($x: [String!]!) ${inPages('filter: { name: $x }')}`, { x: [long] }),
    await ask(
      `query ($x: String!) { ${many(90, (at) => `a${at}: projectByPath(scope: $x, project: $x, version: $x) { id }`)} }`,
      {
        x: long,
      },
    ),
  ];
  expect(Math.max(...lengths)).toBeLessThan(500_000);
});

test('filters and sorts are no longer than addresses, which ask for the same', async () => {
  const query = 'query ($x: [String!]) { scopes { nodes { projects(filter: { name: $x }) { totalCount } } } }';
  const ask = async (length: number) => (await ada.post('/api/graphql', { query, variables: { x: ['x'.repeat(length)] } })).body;
  expect((await ask(16_384)).errors).toBeUndefined();
  expect((await ask(16_385)).errors).toMatchObject([{ extensions: { status: 400, errors: [{ field: 'filter' }] } }]);
});

test('variables beyond the bound of bodies are refused, and deep ones', async () => {
  const query = 'query ($text: String) { me { id } }';
  expect((await ada.post('/api/graphql', { query, variables: { text: 'x'.repeat(2 ** 20) } })).status).toBe(413);
  const deep = `{"query":"{ me { id } }","variables":{"a":${'['.repeat(200)}${']'.repeat(200)}}}`;
  expect((await ada.post('/api/graphql', deep)).status).toBe(400);
});

test('what the schema tells of itself is open, as the description of the REST interface is', async () => {
  const { getIntrospectionQuery } = await import('graphql');
  const { body } = await it.anonymous.post('/api/graphql', { query: getIntrospectionQuery() });
  expect(body.errors).toBeUndefined();
  expect(body.data.__schema.types.length).toBeGreaterThan(50);
});

test('single types of the schema may be asked for, one beside the other', async () => {
  const query = '{ a: __type(name: "Scope") { fields { name type { name } } } b: __type(name: "Project") { name } }';
  const { body } = await it.anonymous.post('/api/graphql', { query });
  expect(body).toMatchObject({ data: { a: { fields: expect.any(Array) }, b: { name: 'Project' } } });
});
