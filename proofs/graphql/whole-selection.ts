/** Queries for all that a type tells, made of the schema: a type or field that is new is asked for without another line. */
import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLField, type GraphQLObjectType, getNamedType, isObjectType, isRequiredArgument } from 'graphql';

const file = new URL('../../docs/schema.graphql', import.meta.url);
export const schema = buildSchema(readFileSync(file, 'utf8'));

/** What only a worker tells of entities takes long: it is asked for by queries of its own. */
const byWorkers = new Set([
  ...['content', 'diff', 'types', 'tree', 'summary', 'metamodels', 'versions', 'diagnostics', 'objects'],
  ...['ecore', 'owl', 'report', 'importReport', 'tables', 'form', 'findings'],
]);

/** The fields by which something is asked for: `scopes` and `scope`. */
export function rootField(name: string): GraphQLField<unknown, unknown> | undefined {
  return schema.getQueryType()!.getFields()[name];
}

/** All lists of the schema, and all that is read by its id. */
export const rootLists = rootNames((field) => field.args.some(({ name }) => name === 'filter') && field.name !== 'search');
export const rootSingles = rootNames((field) => field.args.length === 1 && field.args[0]!.name === 'id');

function rootNames(isWanted: (field: GraphQLField<unknown, unknown>) => boolean): string[] {
  return Object.values(schema.getQueryType()!.getFields())
    .filter(isWanted)
    .map(({ name }) => name);
}

/** Every field of what a root field gives that needs no argument; of what belongs to it so many levels. */
export function wholeSelection(root: string, levels = 1): string {
  return selectionOf(getNamedType(rootField(root)!.type) as GraphQLObjectType, levels);
}

/** The same of a type that is asked for by fields with arguments. */
export function typeSelection(name: string, levels = 0): string {
  return selectionOf(schema.getType(name) as GraphQLObjectType, levels);
}

function selectionOf(type: GraphQLObjectType, levels: number): string {
  const fields = Object.values(type.getFields())
    .filter(({ args, name }) => !args.some(isRequiredArgument) && (isPart(type) || !byWorkers.has(name)))
    .flatMap((field) => fieldText(field, levels));
  return `{ __typename ${fields.join(' ')} }`;
}

function fieldText({ name, type, args }: GraphQLField<unknown, unknown>, levels: number): string[] {
  const of = getNamedType(type);
  if (!isObjectType(of)) return [name];
  const isOwn = isPart(of) || name === 'nodes';
  if (!isOwn && levels === 0) return [];
  const page = args.some((argument) => argument.name === 'size') ? '(size: 3)' : '';
  return [`${name}${page} ${selectionOf(of, isOwn ? levels : levels - 1)}`];
}

/** What has no id of its own is a part of what it stands in. */
function isPart(type: GraphQLObjectType): boolean {
  return type.getFields().id === undefined && type.getFields().nodes === undefined;
}

/** A mutation with variables for all that it must be told, and the id of what it gives. */
export function mutationField(name: string): string | undefined {
  const field = schema.getMutationType()!.getFields()[name];
  if (!field) return undefined;
  const needed = field.args.filter(isRequiredArgument);
  const variables = needed.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const given = needed.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  return `mutation (${variables}) { ${name}(${given})${isObjectType(getNamedType(field.type)) ? ' { id }' : ''} }`;
}
