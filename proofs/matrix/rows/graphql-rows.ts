/** GraphQL in the access matrix: every list and every read of a single entity is asked for in GraphQL too, by the same rule, with all fields. */
import type { Body } from '@orrery/testing/client.ts';
import { filterText } from '../../graphql/filter-text.ts';
import { rootField, wholeSelection } from '../../graphql/whole-selection.ts';
import { fewCallers } from '../callers.ts';
import { levelsOf, type Row } from '../row.ts';
import type { Site } from '../site.ts';
import { graphqlFieldRows } from './graphql-field-rows.ts';
import { subscriptionRows } from './graphql-subscription-rows.ts';
import { graphqlWriteRowsOf } from './graphql-write-rows.ts';

/** The rows of the REST interface that lists of entities and single ones have, as rows of GraphQL. */
export function graphqlRowsOf(rows: readonly Row[]): Row[] {
  // Filters are the same in both: of each list one row is enough.
  const first = rows.filter(({ operation }, index) => rows.findIndex((one) => one.operation === operation) === index);
  return [
    ...first.flatMap(listRow),
    ...rows.flatMap(singleRow),
    ...belowRows(rows),
    ...subscriptionRows,
    ...graphqlFieldRows,
    ...graphqlWriteRowsOf(first),
  ];
}

function listRow(row: Row): Row[] {
  const [, path] = /^GET \/api\/([a-z-]+)$/.exec(row.operation) ?? [];
  if (path === undefined || row.lists === undefined || !rootField(row.lists) || row.needsIndex) return [];
  const field = row.lists;
  const selection = wholeSelection(field, 0);
  const request = (site: Site) => query(`${field}${listArguments(row.request(site).path)} ${selection}`);
  return [asked(row, request, (body) => body.data?.[field]?.totalCount)];
}

function singleRow(row: Row): Row[] {
  const [, path] = /^GET \/api\/([a-z-]+)\/\{id\}$/.exec(row.operation) ?? [];
  const field = path && singularOf(path);
  if (!field || !rootField(field)) return [];
  return [asked(row, requestOfOne(row, field, wholeSelection(field)), (body) => Number((body.data?.[field] ?? null) !== null))];
}

/** By a variable: the same text for all that is asked for, which is read and checked once. */
function requestOfOne(row: Row, field: string, selection: string): Row['request'] {
  const text = `query ($id: ${rootField(field)!.args[0]!.type}) { ${field}(id: $id) ${selection} }`;
  return (site) => ({ path: '/api/graphql', body: { query: text, variables: { id: lastOf(row.request(site).path) } } });
}

const below: Readonly<Record<string, string>> = {
  'GET /api/projects/{id}': `summary { models } versions { totalCount } metamodels { totalCount } sparql(query: "ASK {}") { boolean }
    evaluation(request: { language: "aql", expression: "1" }) { count }`,
  'GET /api/models/{id}':
    'objects { totalCount } types { totalCount } tree { totalCount } diagnostics { totalCount } tables { totalCount } content(format: "json") { size } owl { size } importReport { objects }',
};

/** What is below a project or a model is there where these are. */
function belowRows(rows: readonly Row[]): Row[] {
  return Object.entries(below).flatMap(([operation, selection]) => {
    const row = rows.find((one) => one.operation === operation)!;
    const field = singularOf(operation.split('/')[2]!)!;
    const made = asked(row, requestOfOne(row, field, `{ ${selection} }`), (body) =>
      Number((body.data?.[field] ?? null) !== null),
    );
    return [{ ...made, says: `${made.says}, with what is below it` }];
  });
}

function asked(row: Row, request: Row['request'], counts: (body: Body) => number): Row {
  const { operation, says, rule, site, callers = () => true, isPersonal } = row;
  return {
    operation: 'POST /api/graphql',
    says: [operation, says].filter(Boolean).join(': '),
    rule: {
      sees: (of) => (rule.sees?.(of) ?? true) && (rule.may?.(of) ?? true) && (!rule.needsSignIn || of.person.id !== undefined),
    },
    request,
    gives: 200,
    counts,
    onlyReads: true,
    callers: (kind) => callers(kind) && fewCallers(kind),
    ...(site && { site }),
    ...(isPersonal && { isPersonal }),
    levels: levelsOf(row),
  };
}

function query(selection: string) {
  return { path: '/api/graphql', body: { query: `{ ${selection} }` } };
}

/** The filters of the address, in GraphQL. */
function listArguments(path: string): string {
  const parameters = [...new URL(path, 'http://localhost').searchParams];
  const filters = parameters
    .filter(([name]) => !['page', 'size', 'sort'].includes(name))
    .map(([name, value]) => filterText(name, value));
  return filters.length > 0 ? `(filter: { ${filters.join(' ')} })` : '';
}

export function singularOf(path: string): string | undefined {
  const plural = path === 'audit' ? 'auditRecords' : path.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.replace(/s$/, '');
}

function lastOf(path: string): string {
  return path.split('/').at(-1)!;
}
