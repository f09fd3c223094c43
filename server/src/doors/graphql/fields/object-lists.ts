/** Lists of objects, with the filters of the REST interface. */
import { type GraphQLFieldConfigArgumentMap, GraphQLInputObjectType, GraphQLList, GraphQLNonNull, GraphQLString } from 'graphql';
import { commonFields } from '../../../engine/objects/object-fields.ts';
import { objectPresenter } from '../../../operations/objects/object-presenter.ts';
import type { GraphqlContext } from '../graphql-context.ts';
import { type NodePage, nodePage } from '../resources/entity-pages.ts';
import { type ModelRevision, ObjectNode, type ObjectSource } from '../resources/object-node.ts';
import type { SchemaTypes } from '../schema-types.ts';
import { type ListArguments, queryOf } from '../types/filter-types.ts';

const FeatureFilter = new GraphQLInputObjectType({
  name: 'FeatureFilter',
  fields: { name: { type: new GraphQLNonNull(GraphQLString) }, value: { type: new GraphQLNonNull(GraphQLString) } },
});

export function objectArguments(types: SchemaTypes): GraphQLFieldConfigArgumentMap {
  const features = { type: new GraphQLList(new GraphQLNonNull(FeatureFilter)) };
  return types.argumentsOf('ModelObject', commonFields, { features });
}

/** What may be asked for, the classes of the model decide. */
export async function listObjects(
  source: ObjectSource,
  within: ModelRevision,
  args: ListArguments,
  context: GraphqlContext,
  others: Readonly<Record<string, string>> = {},
): Promise<NodePage> {
  const model = await source.modelOf(within.modelId, context);
  const { features, ...filter } = (args.filter ?? {}) as { readonly features?: readonly FeatureCondition[] | null };
  const query = { ...queryOf({ ...args, filter }), ...queryOfFeatures(features ?? []), ...others };
  const of = { query, revision: within.revision, signal: context.signal };
  const { items, total, page, revision } = await source.modelObjects.list(context.caller, model, of);
  const present = objectPresenter(source.urls, model, revision);
  return nodePage(
    items.map((object) => new ObjectNode(source, within, present(object), true)),
    total,
    page,
  );
}

interface FeatureCondition {
  readonly name: string;
  readonly value: string;
}

function queryOfFeatures(features: readonly FeatureCondition[]): Readonly<Record<string, readonly string[]>> {
  const named = Map.groupBy(features, ({ name }) => `features.${name}`);
  return Object.fromEntries([...named].map(([name, those]) => [name, those.map(({ value }) => value)]));
}
