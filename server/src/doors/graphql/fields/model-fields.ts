/** Fields of a model: revisions, diagnostics, objects, classes, differences, content. */
import { GraphQLID, GraphQLInt, GraphQLNonNull, type GraphQLObjectType } from 'graphql';
import { typeFields } from '../../../engine/jobs/find-types-job.ts';
import type { Urls } from '../../../http/urls.ts';
import { objectPresenter, typePresenter } from '../../../operations/objects/object-presenter.ts';
import { TypeShape } from '../../../operations/objects/object-schema.ts';
import { DiagnosticShape, diagnosticFields, diagnosticPresenter } from '../../../resources/diagnostics/diagnostic-routes.ts';
import type { Model } from '../../../resources/models/model.ts';
import { RevisionShape, revisionFields, revisionPresenter } from '../../../resources/revisions/revision-routes.ts';
import type { GraphqlContext } from '../graphql-context.ts';
import type { GraphqlUseCases } from '../graphql-use-cases.ts';
import type { EntityNode } from '../resources/entity-node.ts';
import type { ObjectSource } from '../resources/object-node.ts';
import { ObjectNode } from '../resources/object-node.ts';
import type { SchemaTypes } from '../schema-types.ts';
import type { ListArguments } from '../types/filter-types.ts';
import type { Field, Fields } from '../types/output-types.ts';
import type { Shape } from '../types/shape.ts';
import { costing, lookupCost, objectCost } from './field-cost.ts';
import { nestedList } from './nested-list.ts';
import { listObjects, objectArguments } from './object-lists.ts';

type ModelNode = EntityNode<Model>;
type OfRevision = { readonly revision?: number | null };

export const revisionArgument = { revision: { type: GraphQLInt, description: 'The current one where nothing is said.' } };

export interface ModelFieldDependencies {
  readonly useCases: GraphqlUseCases;
  readonly urls: Urls;
  readonly source: ObjectSource;
  readonly object: GraphQLObjectType;
}

export function modelFields(types: SchemaTypes, dependencies: ModelFieldDependencies): Fields {
  return { ...historyFields(types, dependencies), ...objectFields(types, dependencies) };
}

function historyFields(types: SchemaTypes, { useCases, urls }: ModelFieldDependencies): Fields {
  return {
    revisions: nestedList(types, {
      type: types.outputs.object(RevisionShape as Shape),
      fields: revisionFields,
      list: async (model: ModelNode, asked, { caller }) => {
        const { items, total } = await useCases.revisions.list(caller, model.id, asked);
        return { items: items.map(revisionPresenter(urls, false)), total };
      },
    }),
    diagnostics: nestedList(types, {
      type: types.outputs.object(DiagnosticShape as Shape),
      fields: diagnosticFields,
      list: async (model: ModelNode, asked, { caller }) => {
        const { items, total } = await useCases.diagnostics.list(caller, model.id, asked);
        return { items: items.map(diagnosticPresenter(urls.to('models', model.id))), total };
      },
    }),
  };
}

function objectFields(types: SchemaTypes, dependencies: ModelFieldDependencies): Fields {
  const { source, object } = dependencies;
  return {
    objects: costing(lookupCost, {
      type: types.page(object),
      args: { ...revisionArgument, ...objectArguments(types) },
      resolve: (model: ModelNode, { revision, ...args }: OfRevision & ListArguments, context) =>
        listObjects(source, { modelId: model.id, revision: revision ?? undefined }, args, context),
    }),
    object: singleObject(dependencies),
    types: classList(types, dependencies),
    tree: treeList(types, dependencies),
  };
}

function singleObject({ source, object }: ModelFieldDependencies): Field {
  return costing(objectCost, {
    type: object,
    args: { id: { type: new GraphQLNonNull(GraphQLID) }, ...revisionArgument },
    resolve: async (node: ModelNode, { id, revision }: OfRevision & { readonly id: string }, context) => {
      const of = { revision: revision ?? undefined, signal: context.signal };
      const model = await node.whole(context);
      const { features: _, revision: number, ...found } = await source.modelObjects.read(context.caller, model, id, of);
      const shown = objectPresenter(source.urls, model, number)(found);
      return new ObjectNode(source, { modelId: model.id, revision: of.revision }, shown, true);
    },
  });
}

function classList(types: SchemaTypes, { source, urls }: ModelFieldDependencies): Field {
  return nestedList(types, {
    type: types.outputs.object(TypeShape as Shape),
    fields: typeFields,
    others: revisionArgument,
    cost: objectCost,
    list: async (node: ModelNode, asked, context, { revision }: OfRevision) => {
      const model = await node.whole(context);
      const of = revision ?? undefined;
      const found = await source.modelObjects.types(context.caller, model, { ...asked, revision: of });
      return { items: found.items.map(typePresenter(urls, model, of ?? model.revision)), total: found.total };
    },
  });
}

function treeList(types: SchemaTypes, { source, object }: ModelFieldDependencies): Field {
  const parentId = { type: GraphQLID, description: 'The object whose parts are meant; the roots where nothing is said.' };
  return nestedList(types, {
    type: object,
    fields: {},
    others: { parentId, ...revisionArgument },
    cost: objectCost,
    list: async (node: ModelNode, { page, signal }, context: GraphqlContext, args: OfRevision & { parentId?: string | null }) => {
      const model = await node.whole(context);
      const of = { parent: args.parentId ?? undefined, page, revision: args.revision ?? undefined, signal };
      const { items, total, revision } = await source.modelObjects.tree(context.caller, model, of);
      const present = objectPresenter(source.urls, model, revision);
      const within = { modelId: model.id, revision: of.revision };
      return { items: items.map((one) => new ObjectNode(source, within, present(one), true)), total };
    },
  });
}
