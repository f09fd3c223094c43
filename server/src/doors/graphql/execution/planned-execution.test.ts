import fc from 'fast-check';
import {
  buildSchema,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  isObjectType,
  parse,
  validate,
} from 'graphql';
import { expect, test } from 'vitest';
import { GraphqlContext } from '../graphql-context.ts';
import type { FieldInformation } from '../types/output-types.ts';
import { AnswerBudget } from './answer-budget.ts';
import { countAnswers } from './counted-fields.ts';
import { OperationExecutor } from './operation-executor.ts';
import { PlannedExecution } from './planned-execution.ts';
import { planOf } from './query-plan.ts';
import { WorkLimit } from './work-limit.ts';

const fields = `text: String must: String! number(of: Int = 3, by: [Int!]): Int
  one: Node sure: Node! list: [Node] strict: [Node!]! words: [String!] rows: [[Int]!]`;
const schema = buildSchema(`type Query { ${fields} } type Node { id: ID! ${fields} } type Mutation { text: String }`);

/** How the values of fields come to be: drawn, and the same for both. */
interface Outcomes {
  readonly seed: number;
  /** How many of ten fail, are null, or come later. */
  readonly failing: number;
  readonly late: number;
}

interface Source {
  readonly path: string;
}

const words: Readonly<Record<string, (path: string) => unknown>> = {
  ID: (path) => path,
  String: (path) => `text of ${path}`,
  Int: (path) => path.length,
  Node: (path): Source => ({ path }),
};

/** A number from 0 to 9 that hangs on the text alone. */
function digit(text: string, seed: number): number {
  let hash = seed | 0;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x9e37_79b1) ^ (hash >>> 13);
  return (hash >>> 8) % 10;
}

function drawnValue(type: string, path: string, outcomes: Outcomes): unknown {
  const of = type.replace(/!$/, '');
  const fate = digit(`${path} fate`, outcomes.seed);
  if (fate < outcomes.failing) return [null, new Error(`no ${path}`), undefined][digit(`${path} how`, outcomes.seed) % 3];
  if (!of.startsWith('[')) return words[of]!(path);
  return Array.from({ length: digit(`${path} length`, outcomes.seed) % 3 }, (_, at) =>
    comingOf(of.slice(1, -1), `${path}.${at}`, outcomes),
  );
}

/** The value, now or later; thrown where it is the error of a field that throws. */
function comingOf(type: string, path: string, outcomes: Outcomes): unknown {
  const value = drawnValue(type, path, outcomes);
  if (digit(`${path} when`, outcomes.seed) >= outcomes.late) return value;
  return value instanceof Error ? Promise.reject(value) : Promise.resolve(value);
}

function resolving(outcomes: Outcomes): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields()))
      field.resolve = (source: Source | undefined, args, _, { path }: FieldInformation) => {
        const place = `${source?.path ?? ''}/${path.key}${JSON.stringify(args)}`;
        const value = comingOf(String(field.type), place, outcomes);
        if (value instanceof Error && digit(`${place} thrown`, outcomes.seed) < 5) throw value;
        return value;
      };
  }
  return schema;
}

const leaf = fc.constantFrom('text', 'must', 'number', 'number(of: 4)', 'number(by: [1, 2])', 'number(of: $of)', 'words', 'rows');
const name = fc.constantFrom('', '', '', 'a: ', 'b: ');
const { set } = fc.letrec<{ set: string; selection: string }>((tie) => ({
  set: fc.array(tie('selection'), { minLength: 1, maxLength: 4 }).map((all) => `{ ${all.join(' ')} }`),
  selection: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'set' },
    fc.tuple(name, leaf).map((parts) => parts.join('')),
    fc.constantFrom('__typename', 'text'),
    fc.tuple(name, fc.constantFrom('one', 'sure', 'list', 'strict'), tie('set')).map(([as, field, of]) => `${as}${field} ${of}`),
    fc.constantFrom('one { ...common }', 'list { ...common ...common text }'),
  ),
}));

const common = 'fragment common on Node { id must ... on Node { b: text one { id ... { text } } } }';

async function both(query: string, variables: Readonly<Record<string, unknown>>, outcomes: Outcomes) {
  const document = parse(query);
  const resolved = resolving(outcomes);
  const operation = getOperationAST(document)!;
  const plan = planOf(resolved, document, operation);
  const given = getVariableValues(resolved, operation.variableDefinitions ?? [], variables).variableValues!;
  const context = new GraphqlContext({} as never, new AbortController().signal, new AnswerBudget(() => {}));
  return {
    plan,
    planned: plan && (await new PlannedExecution({ plan, context, variables: given }).run()),
    library: await execute({ schema: resolved, document, contextValue: context, variableValues: variables }),
  };
}

/** Where the answer is null because of an error: the error may stand below. */
function nullsOf({ data, errors = [] }: ExecutionResult): readonly string[] {
  const nullOf = ({ path = [] }: GraphQLError) => {
    let [at, value]: [string, unknown] = ['', data];
    for (const key of path) {
      if (value === null || value === undefined) break;
      [at, value] = [`${at}/${key}`, (value as Readonly<Record<string | number, unknown>>)[key]];
    }
    return value === null || value === undefined ? at : `${at}, which is there`;
  };
  return [...new Set(errors.map(nullOf))].sort();
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('a query is answered as the library answers it: data, nulls and errors', async () => {
  const drawn = fc.record({
    set,
    of: fc.option(fc.nat(5), { nil: undefined }),
    outcomes: fc.record({ seed: fc.nat(), failing: fc.constantFrom(0, 1, 3), late: fc.constantFrom(0, 3, 10) }),
  });
  let count = 0;
  const check = async ({ set: selected, of, outcomes }: typeof drawn extends fc.Arbitrary<infer Drawn> ? Drawn : never) => {
    const query = `query ($of: Int) ${selected} ${selected.includes('...common') ? common : ''}`.replace(
      '($of: Int)',
      selected.includes('$of') ? '($of: Int)' : '',
    );
    fc.pre(validate(schema, parse(query)).length === 0);
    const { planned, library } = await both(query, of === undefined ? {} : { of }, outcomes);
    if (!planned) return;
    count++;
    expect(plain(planned.data)).toEqual(plain(library.data));
    expect(nullsOf(planned)).toEqual(nullsOf(library));
    // Whatever comes later may come in another order, and be below what is null by then.
    if (outcomes.late === 0) expect(plain(planned.errors ?? [])).toEqual(plain(library.errors ?? []));
  };
  await fc.assert(fc.asyncProperty(drawn, check), { numRuns: 500, seed: 17 });
  expect(count).toBeGreaterThan(300);
});

const calm: Outcomes = { seed: 1, failing: 0, late: 0 };

test.each([
  ['what is left out for a variable', 'query ($it: Boolean!) { text @include(if: $it) }'],
  ['a directive of the whole', 'query @experimental_disableErrorPropagation { text }'],
  ['what the schema tells of itself', '{ __schema { queryType { name } } }'],
  ['a name that is no name of a property', '{ __proto__: text }'],
  ['a mutation', 'mutation { text }'],
  [
    'fragments that would take many times the room of the text',
    `{ ${'abcdefgh'.replaceAll(/./g, '$&: one { ...f } ')} } fragment f on Node { ${'abcdefgh'.replaceAll(/./g, '$&: text ')} }`,
  ],
])('%s is left to the library', async (_, query) => {
  expect((await both(query, { it: true }, calm)).plan).toBeUndefined();
});

test('names keep the order in which they are asked for, whichever is there first', async () => {
  const outcomes = { ...calm, late: 5 };
  const { planned } = await both('{ a: text b: number c: one { id text } d: words e: must }', {}, outcomes);
  expect(Object.keys(planned!.data as object)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

/** The turns of the event loop that others have meanwhile. */
async function turnsDuring<Result>(work: Promise<Result>): Promise<{ readonly result: Result; readonly turns: number }> {
  let [turns, isOver] = [0, false];
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const result = await work.finally(() => {
    isOver = true;
  });
  return { result, turns };
}

function longLists(length: number): GraphQLSchema {
  const long = buildSchema('type Query { list: [Node!]! } type Node { text: String rows: [Int!]! }');
  const entries = Array.from({ length }, (_, at) => ({ text: `text ${at}`, rows: [at] }));
  long.getQueryType()!.getFields().list!.resolve = () => entries;
  countAnswers(long);
  return long;
}

test.each([
  ['a plan', '{ list { a: text b: text c: text d: text rows } }'],
  ['the library', 'query ($yes: Boolean!) { list { a: text b: text c: text d: text @include(if: $yes) rows } }'],
])('others are served while %s tells a long list', async (who, query) => {
  const limit = new WorkLimit(new AbortController().signal, 60_000);
  const document = parse(query);
  const context = new GraphqlContext({} as never, limit.signal, new AnswerBudget(() => {}));
  const variables = { yes: true };
  const asked = { document, operation: getOperationAST(document)!, operationName: undefined, variables, context, limit };
  const { result, turns } = await turnsDuring(new OperationExecutor(longLists(40_000)).execute(asked));
  limit.close();
  expect(context.isByLibrary).toBe(who === 'the library');
  expect(result.errors).toBeUndefined();
  const { list } = result.data as { readonly list: readonly object[] };
  expect(list).toHaveLength(40_000);
  expect(plain(list[39_999])).toEqual({ a: 'text 39999', b: 'text 39999', c: 'text 39999', d: 'text 39999', rows: [39_999] });
  expect(turns).toBeGreaterThan(5);
});

test('a long list that nobody waits for any more is left', async () => {
  const [controller, document] = [new AbortController(), parse('{ list { text } }')];
  let told = 0;
  const long = longLists(0);
  long.getQueryType()!.getFields().list!.resolve = () =>
    Array.from({ length: 200_000 }, () => ({
      get text() {
        if (told++ === 0) setImmediate(() => controller.abort());
        return 'text';
      },
    }));
  const context = new GraphqlContext({} as never, controller.signal, new AnswerBudget(() => {}));
  const plan = planOf(long, document, getOperationAST(document)!)!;
  const { errors } = await new PlannedExecution({
    plan,
    context,
    variables: getVariableValues(long, [], {}).variableValues!,
  }).run();
  expect(errors).toHaveLength(1);
  expect(told).toBeLessThan(200_000);
});

test('what fails while a long list rests is an error of the answer, and is heard of', async () => {
  const failing = longLists(200);
  const { text } = (failing.getType('Node') as GraphQLObjectType).getFields();
  text!.resolve = () => {
    const end = performance.now() + 0.2;
    while (performance.now() < end);
    return Promise.reject(new Error('no text'));
  };
  const document = parse('{ list { text } }');
  const plan = planOf(failing, document, getOperationAST(document)!)!;
  const context = new GraphqlContext({} as never, new AbortController().signal, new AnswerBudget(() => {}));
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', hear);
  const { errors } = await new PlannedExecution({
    plan,
    context,
    variables: getVariableValues(failing, [], {}).variableValues!,
  }).run();
  await new Promise((resolve) => setTimeout(resolve, 10));
  process.off('unhandledRejection', hear);
  expect([errors!.length, unheard]).toEqual([200, []]);
});
