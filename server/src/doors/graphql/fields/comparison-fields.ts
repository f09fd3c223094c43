/** Fields for the differences between two projects: model by model, and inside of a model object by object. */
import { GraphQLID, GraphQLInt, GraphQLList, GraphQLNonNull, GraphQLObjectType } from 'graphql';
import { parseListQuery } from '../../../http/parameters/list-request.ts';
import { presentComparedModel } from '../../../operations/versions/difference-routes.ts';
import { ComparedModelShape } from '../../../operations/versions/difference-schema.ts';
import type { GraphqlUseCases } from '../graphql-use-cases.ts';
import { type EntityNode, nodesOf } from '../resources/entity-node.ts';
import { nodePage } from '../resources/entity-pages.ts';
import type { SchemaTypes } from '../schema-types.ts';
import { type ListArguments, pageArguments, queryOf } from '../types/filter-types.ts';
import type { Field, Fields } from '../types/output-types.ts';
import type { Shape } from '../types/shape.ts';
import { differenceShape } from './content-fields.ts';
import { costing, engineCost } from './field-cost.ts';

const to = { type: new GraphQLNonNull(GraphQLID), description: 'The other project, which counts as the newer one.' };

interface Compared extends ListArguments {
  readonly to: string;
}

export function comparisonFields(types: SchemaTypes, useCases: GraphqlUseCases): Fields {
  return { diff: modelByModel(types, useCases), modelDiff: objectByObject(types, useCases) };
}

function modelByModel(types: SchemaTypes, { projectDifferences }: GraphqlUseCases): Field {
  return costing(engineCost, {
    type: projectDifferenceType(types),
    description: 'What is different between this project and another, model by model.',
    args: { to, ...pageArguments },
    resolve: async ({ id, resource }: EntityNode, { to: other, ...args }: Compared, context) => {
      const { page: asked } = parseListQuery(queryOf(args), {});
      const found = await projectDifferences.list(context.caller, id, other, asked, context.signal);
      const { page } = nodePage([], found.total, found.page);
      const [older, newer] = nodesOf(resource, context, [found.from, found.to]);
      return { from: older, to: newer, summary: found.summary, models: found.models.map(presentComparedModel), page };
    },
  });
}

function objectByObject(types: SchemaTypes, { projectDifferences }: GraphqlUseCases): Field {
  return costing(engineCost, {
    type: types.outputs.object(differenceShape),
    description: 'What is different in a model of this project and in the one of another that it belongs to, object by object.',
    args: { to, modelId: { type: new GraphQLNonNull(GraphQLID) }, ...pageArguments },
    resolve: ({ id }: EntityNode, { to: other, modelId, ...args }: Compared & { readonly modelId: string }, context) => {
      const { page } = parseListQuery(queryOf(args), {});
      const within = { page: page.number, size: page.size };
      return projectDifferences.objects(context.caller, id, other, modelId, within, context.signal);
    },
  });
}

function projectDifferenceType(types: SchemaTypes): GraphQLObjectType {
  const count = { type: new GraphQLNonNull(GraphQLInt) };
  const summary = new GraphQLObjectType({
    name: 'ProjectDifferenceSummary',
    fields: { added: count, removed: count, changed: count, unchanged: count },
  });
  const model = types.outputs.object(ComparedModelShape as Shape);
  return new GraphQLObjectType({
    name: 'ProjectDifference',
    fields: () => ({
      from: { type: new GraphQLNonNull(types.entity('Project')) },
      to: { type: new GraphQLNonNull(types.entity('Project')) },
      summary: { type: new GraphQLNonNull(summary) },
      models: {
        type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(model))),
        description: 'Those of the page, without the unchanged ones.',
      },
      page: { type: new GraphQLNonNull(types.pageInformation) },
    }),
  });
}
