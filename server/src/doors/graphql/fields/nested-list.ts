/** Lists below an entity or an object that are read by a use case of their own. */
import type { GraphQLFieldConfigArgumentMap, GraphQLObjectType } from 'graphql';
import type { FieldTypes } from '../../../conditions/field-types.ts';
import { type ListRequest, parseListQuery } from '../../../http/parameters/list-request.ts';
import type { GraphqlContext } from '../graphql-context.ts';
import { nodePage } from '../resources/entity-pages.ts';
import type { SchemaTypes } from '../schema-types.ts';
import { type ListArguments, queryOf } from '../types/filter-types.ts';
import type { Field } from '../types/output-types.ts';
import { costing, lookupCost } from './field-cost.ts';

/** What is asked for: filters, sort and page, and until when. */
export type NestedListRequest = Pick<ListRequest, 'where' | 'sort' | 'page' | 'signal'>;

export interface NestedList<Parent, Arguments> {
  readonly type: GraphQLObjectType;
  /** What it filters on; nothing where it is read in pages alone. */
  readonly fields: FieldTypes;
  readonly others?: GraphQLFieldConfigArgumentMap;
  readonly cost?: number;
  /** The items of a page, as they are shown. */
  readonly list: (
    parent: Parent,
    asked: NestedListRequest,
    context: GraphqlContext,
    args: Arguments,
  ) => Promise<{ readonly items: readonly unknown[]; readonly total: number }>;
}

export function nestedList<Parent, Arguments = unknown>(types: SchemaTypes, nested: NestedList<Parent, Arguments>): Field {
  const { type, fields, others, cost = lookupCost, list } = nested;
  return costing(cost, {
    type: types.page(type),
    args: { ...others, ...types.argumentsOf(type.name, fields) },
    resolve: async (parent: Parent, args: ListArguments & Arguments, context) => {
      const asked = { ...parseListQuery(queryOf(args), fields), signal: context.signal };
      const { items, total } = await list(parent, asked, context, args);
      return nodePage(items, total, asked.page);
    },
  });
}
