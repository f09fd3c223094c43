/** Types of filters, made of the fields that lists filter on, and what they ask for in the words of the REST interface. */
import {
  type GraphQLInputFieldConfig,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql';
import type { FieldType, FieldTypes } from '../../../conditions/field-types.ts';
import { invalid } from '../../../failures.ts';
import type { Query } from '../../../http/parameters/list-request.ts';
import { capitalized } from './shape.ts';

const Texts = new GraphQLList(new GraphQLNonNull(GraphQLString));

const AnyFilter = new GraphQLInputObjectType({
  name: 'AnyFilter',
  description: 'One condition on several fields: met where any of them meets it.',
  fields: {
    fields: { type: new GraphQLNonNull(Texts), description: 'Names with dots between them: `name`, `scope.slug`.' },
    value: { type: new GraphQLNonNull(GraphQLString) },
  },
});

/** A list's own parameters, which no filter is called. */
const reserved = new Set(['page', 'size', 'sort']);

/** The arguments of every list. */
export interface ListArguments {
  readonly filter?: Readonly<Record<string, unknown>> | null;
  readonly sort?: readonly string[] | null;
  readonly page?: number | null;
  readonly size?: number | null;
}

export const pageArguments = {
  page: { type: GraphQLInt, description: 'Counted from 0.' },
  size: { type: GraphQLInt, description: 'How many there are on a page; 20 where nothing is said, 1,000 at most.' },
};

/** A field is text in the notation of the REST interface (`*part*`, `!not`, `>=3`); several texts must all hold. */
type Tree = { readonly [name: string]: Tree | FieldType };

export class FilterTypes {
  private readonly types = new Map<string, { readonly of: string; readonly type: GraphQLInputObjectType }>();

  arguments(typeName: string, fields: FieldTypes, others: Readonly<Record<string, GraphQLInputFieldConfig>> = {}) {
    const sort = { type: Texts, description: 'Such as `name` or `name,desc`; several sort one after the other.' };
    if (Object.keys(fields).length === 0) return pageArguments;
    return { filter: { type: this.filter(typeName, fields, others) }, sort, ...pageArguments };
  }

  private filter(typeName: string, fields: FieldTypes, others: Readonly<Record<string, GraphQLInputFieldConfig>>) {
    const any = { type: new GraphQLList(new GraphQLNonNull(AnyFilter)) };
    const filtered = Object.entries(fields).filter(([name]) => !reserved.has(name));
    const own = this.fieldsOf(typeName, treeOf(Object.fromEntries(filtered)));
    return new GraphQLInputObjectType({ name: `${typeName}Filter`, fields: { ...own, ...others, any } });
  }

  private fieldsOf(typeName: string, tree: Tree): Record<string, GraphQLInputFieldConfig> {
    const entries = Object.entries(tree).map(([name, of]): [string, GraphQLInputFieldConfig] => [
      name,
      isType(of) ? { type: Texts, description: of.name } : { type: this.nested(typeName, name, of) },
    ]);
    return Object.fromEntries(entries);
  }

  /** Fields of the same kind of reference share their type. */
  private nested(typeName: string, name: string, tree: Tree): GraphQLInputObjectType {
    const of = Object.keys(tree).join(' ');
    const shared = of === 'id name' ? 'PersonFilter' : `${capitalized(name)}ReferenceFilter`;
    const known = this.types.get(shared);
    if (known?.of === of) return known.type;
    const own = known ? `${typeName}${shared}` : shared;
    const type = new GraphQLInputObjectType({ name: own, fields: this.fieldsOf(own, tree) });
    this.types.set(own, { of, type });
    return type;
  }
}

/** `creator.id` is the field `id` of `creator`. */
function treeOf(fields: FieldTypes): Tree {
  const tree: Record<string, Tree | FieldType> = {};
  for (const [name, type] of Object.entries(fields)) {
    const [first, ...rest] = name.split('.') as [string, ...string[]];
    tree[first] = rest.length === 0 ? type : { ...(tree[first] as Tree | undefined), [rest.join('.')]: type };
  }
  return tree;
}

function isType(of: Tree | FieldType): of is FieldType {
  return typeof of.read === 'function';
}

/** As long as an address may be, which asks for the same: a field is asked for once for each parent. */
const mostCharacters = 16_384;

/** The query of the REST interface that asks for the same. */
export function queryOf({ filter, sort, page, size }: ListArguments): Query {
  if (charactersIn([filter, sort]) > mostCharacters) throw tooLong();
  const conditions = Map.groupBy(filter ? filtersIn(filter, '') : [], ([name]) => name);
  return {
    ...Object.fromEntries([...conditions].map(([name, those]) => [name, those.flatMap(([, values]) => values)])),
    ...(sort && { sort }),
    ...(page !== undefined && page !== null && { page: String(page) }),
    ...(size !== undefined && size !== null && { size: String(size) }),
  };
}

function filtersIn(filter: Readonly<Record<string, unknown>>, prefix: string): [string, readonly string[]][] {
  return Object.entries(filter).flatMap(([name, value]): [string, readonly string[]][] => {
    if (value === null || value === undefined) return [];
    if (prefix === '' && name === 'any') return alternatives(value as readonly AnyCondition[]);
    if (Array.isArray(value)) return [[prefix + name, value as readonly string[]]];
    return filtersIn(value as Readonly<Record<string, unknown>>, `${prefix}${name}.`);
  });
}

interface AnyCondition {
  readonly fields: readonly string[];
  readonly value: string;
}

/** Conditions on the same fields are combined, and no name is one of a list's own parameters. */
function alternatives(conditions: readonly AnyCondition[]): [string, readonly string[]][] {
  const named = Map.groupBy(conditions, ({ fields }) => fields.join(','));
  for (const name of named.keys()) if (reserved.has(name)) throw invalid(name, `Unknown filter field: ${name}`);
  return [...named].map(([name, those]) => [name, those.map(({ value }) => value)]);
}

function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + charactersIn(one), 0);
}

function tooLong() {
  return invalid('filter', `filters and sorts of a list have at most ${mostCharacters} characters`);
}
