/** Fields of a project beside its resources: versions, imports, counts, metamodels. */
import { GraphQLNonNull, GraphQLString } from 'graphql';
import { fieldTypesOf } from '../../../conditions/columns.ts';
import { listOfValues } from '../../../conditions/rows/list-of-values.ts';
import type { Urls } from '../../../http/urls.ts';
import { ListedMetamodel, metamodelFields } from '../../../operations/metamodels/metamodel-routes.ts';
import { MetamodelShape } from '../../../operations/metamodels/metamodel-schema.ts';
import { SummaryShape } from '../../../operations/summaries/summary-routes.ts';
import { projectImportPresenter } from '../../../resources/project-imports/project-import-presenter.ts';
import { importFields } from '../../../resources/project-imports/project-import-routes.ts';
import { ProjectImportShape } from '../../../resources/project-imports/project-import-schema.ts';
import { projectView } from '../../../storage/views/project-view.ts';
import type { GraphqlUseCases } from '../graphql-use-cases.ts';
import { type EntityNode, nodesOf } from '../resources/entity-node.ts';
import type { SchemaTypes } from '../schema-types.ts';
import type { Field, Fields } from '../types/output-types.ts';
import type { Shape } from '../types/shape.ts';
import { costing, engineCost, objectCost } from './field-cost.ts';
import { nestedList } from './nested-list.ts';
import { textOf } from './read-content.ts';

export function projectFields(types: SchemaTypes, useCases: GraphqlUseCases, urls: Urls): Fields {
  return {
    versions: versionList(types, useCases),
    imports: importList(types, useCases, urls),
    summary: costing(objectCost, {
      type: types.outputs.object(SummaryShape as Shape),
      resolve: ({ id }: EntityNode, _, { caller, signal }) => useCases.summaries.of(caller, id, signal),
    }),
    metamodels: metamodelList(types, useCases),
    metamodel: costing(engineCost, {
      type: types.outputs.object(MetamodelShape as Shape),
      args: { uri: { type: new GraphQLNonNull(GraphQLString) } },
      resolve: async ({ id }: EntityNode, { uri }: { readonly uri: string }, { caller, signal }) =>
        JSON.parse(await textOf(await useCases.metamodels.describe(caller, id, { uri, links: {}, signal }))),
    }),
  };
}

function versionList(types: SchemaTypes, { projectVersions }: GraphqlUseCases): Field {
  return nestedList(types, {
    type: types.entity('Project'),
    fields: fieldTypesOf(projectView.columns),
    cost: objectCost,
    list: async ({ id, resource }: EntityNode, asked, context) => {
      const { items, total } = await projectVersions.list(context.caller, id, asked);
      return { items: nodesOf(resource, context, items), total };
    },
  });
}

function importList(types: SchemaTypes, { imports }: GraphqlUseCases, urls: Urls): Field {
  return nestedList(types, {
    type: types.outputs.object(ProjectImportShape as Shape),
    fields: importFields,
    list: async ({ id }: EntityNode, asked, { caller }) => {
      const { items, total } = await imports.list(caller, id, asked);
      return { items: items.map(projectImportPresenter(urls)), total };
    },
  });
}

function metamodelList(types: SchemaTypes, { metamodels }: GraphqlUseCases): Field {
  return nestedList(types, {
    type: types.outputs.object(ListedMetamodel as Shape),
    fields: metamodelFields,
    cost: objectCost,
    list: async ({ id }: EntityNode, asked, { caller }) =>
      listOfValues(await metamodels.list(caller, id), asked, metamodelFields),
  });
}
