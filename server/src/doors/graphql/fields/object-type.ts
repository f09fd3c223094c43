/** The type of objects of models: what lists tell of them, and ways to what is around them. */
import { GraphQLEnumType, GraphQLID, GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { chosenObjectFormOutput } from '../../../operations/object-forms/object-form-routes.ts';
import { sentForm } from '../../../operations/object-forms/object-forms.ts';
import { objectPresenter } from '../../../operations/objects/object-presenter.ts';
import { ObjectRevisionShape, presentObjectRevision } from '../../../operations/objects/object-revision-routes.ts';
import { ObjectShape, StepShape } from '../../../operations/objects/object-schema.ts';
import { EntityNode, nodesOf } from '../resources/entity-node.ts';
import { ObjectNode } from '../resources/object-node.ts';
import type { SchemaTypes } from '../schema-types.ts';
import type { Field, Fields } from '../types/output-types.ts';
import type { Shape } from '../types/shape.ts';
import { Content, contentArguments } from './content-type.ts';
import { featureFields } from './feature-fields.ts';
import { costing, engineCost, lookupCost, objectCost } from './field-cost.ts';
import { nestedList } from './nested-list.ts';
import { listObjects, objectArguments } from './object-lists.ts';

const noFields = {};

export function objectType(types: SchemaTypes): GraphQLObjectType<ObjectNode> {
  const { container: _, model: __, ...properties } = (ObjectShape as Shape).properties!;
  const read = (node: ObjectNode, name: string, context: Parameters<ObjectNode['value']>[1]) => node.value(name, context);
  const type: GraphQLObjectType<ObjectNode> = new GraphQLObjectType<ObjectNode>({
    name: 'ModelObject',
    description: 'An object of a model, in the revision in which it was asked for.',
    fields: () => ({
      ...types.outputs.fields({ ...(ObjectShape as Shape), properties }, 'ModelObject', read as never),
      ...ownerFields(types, type),
      ...featureFields(type),
      ...contextFields(types, type),
      form: formField,
    }),
  });
  return type;
}

/** Where an object is: its model, its container, its contents. */
function ownerFields(types: SchemaTypes, type: GraphQLObjectType): Fields {
  return {
    model: {
      type: types.entity('Model'),
      resolve: ({ within }: ObjectNode) => new EntityNode(types.resource('Model'), { id: within.modelId }),
    },
    container: {
      type: containerType(type),
      resolve: async (node: ObjectNode, _, context) => {
        const container = (await node.value('container', context)) as { readonly id: string } | null;
        if (!container) return null;
        return { ...container, object: node.reference({ id: container.id, modelId: node.within.modelId }) };
      },
    },
    contents: costing(lookupCost, {
      type: types.page(type),
      args: objectArguments(types),
      resolve: (node: ObjectNode, args, context) =>
        listObjects(node.source, node.within, args, context, { 'container.id': node.id }),
    }),
  };
}

function containerType(type: GraphQLObjectType): GraphQLObjectType {
  return new GraphQLObjectType({
    name: 'ObjectContainer',
    fields: () => ({
      id: { type: new GraphQLNonNull(GraphQLID) },
      feature: { type: new GraphQLNonNull(GraphQLString), description: 'The feature that holds the object.' },
      index: { type: new GraphQLNonNull(GraphQLInt) },
      object: { type },
    }),
  });
}

/** What is around an object: its path, references, representations, revisions. */
function contextFields(types: SchemaTypes, type: GraphQLObjectType): Fields {
  return {
    path: nestedList(types, {
      type: stepType(type),
      fields: noFields,
      cost: objectCost,
      list: async (node: ObjectNode, { page, signal }, context) => {
        const model = await node.model(context);
        const of = { page, revision: node.within.revision, signal };
        const { items, total, revision } = await node.source.modelObjects.path(context.caller, model, node.id, of);
        const present = objectPresenter(node.source.urls, model, revision);
        const object = (step: (typeof items)[number]) => new ObjectNode(node.source, node.within, present(step), true);
        return { items: items.map((step) => ({ position: step.position, object: object(step) })), total };
      },
    }),
    references: referencesField(types, type),
    representations: nestedList(types, {
      type: types.entity('Representation'),
      fields: noFields,
      cost: objectCost,
      list: async (node: ObjectNode, { page, signal }, context) => {
        const of = { page, revision: node.within.revision, signal };
        const { modelObjects } = node.source;
        const found = await modelObjects.representations(context.caller, await node.model(context), node.id, of);
        return { items: nodesOf(types.resource('Representation'), context, found.items), total: found.total };
      },
    }),
    revisions: nestedList(types, {
      type: types.outputs.object(ObjectRevisionShape as Shape),
      fields: noFields,
      cost: engineCost,
      list: async (node: ObjectNode, of, context) => {
        const { modelObjects } = node.source;
        const found = await modelObjects.revisions(context.caller, await node.model(context), node.id, of);
        return { items: found.items.map(presentObjectRevision), total: found.total };
      },
    }),
  };
}

/** The form that every object has without anybody creating it. */
const formField: Field = costing(objectCost, {
  type: Content,
  description: 'The features of the object in groups, to edit it by: as json where nothing is said, or html.',
  args: { format: contentArguments.format },
  resolve: async (node: ObjectNode, { format }: { readonly format?: string | null }, context) => {
    const output = chosenObjectFormOutput(format ?? undefined, undefined);
    const onFeatures = (count: number) => context.budget.takeFeatures(count);
    const { revision } = node.within;
    const of = { objectId: node.id, content: { groups: undefined }, revision, signal: context.signal, onFeatures };
    return sentForm(await node.source.objectForms.of(context.caller, await node.model(context), of), 'form', output);
  },
});

function stepType(type: GraphQLObjectType): GraphQLObjectType {
  return new GraphQLObjectType({
    name: (StepShape as Shape).title!,
    description: 'A container of an object, or itself, with its position among its siblings.',
    fields: { position: { type: new GraphQLNonNull(GraphQLInt) }, object: { type: new GraphQLNonNull(type) } },
  });
}

const Direction = new GraphQLEnumType({ name: 'ReferenceDirection', values: { in: { value: 'in' }, out: { value: 'out' } } });

interface ReferenceArguments {
  readonly direction: 'in' | 'out';
  readonly projectId?: string | null;
}

function referencesField(types: SchemaTypes, object: GraphQLObjectType) {
  const type = new GraphQLObjectType({
    name: 'ObjectReference',
    fields: {
      feature: { type: new GraphQLNonNull(GraphQLString) },
      object: { type: object },
      href: { type: GraphQLString, description: 'As the file has it, where the target is hidden or missing.' },
    },
  });
  return nestedList(types, {
    type,
    fields: noFields,
    cost: objectCost,
    others: {
      direction: { type: Direction, defaultValue: 'out' },
      projectId: { type: GraphQLID, description: 'The project whose dataset is meant; that of the model by default.' },
    },
    list: async (node: ObjectNode, { page, signal }, context, { direction, projectId }: ReferenceArguments) => {
      const model = await node.model(context);
      const of = { page, revision: node.within.revision, signal, direction, projectId: projectId ?? model.project.id };
      const { items, total } = await node.source.modelObjects.references(context.caller, model, node.id, of);
      return { items: items.map(({ feature, object }) => ({ feature, ...shownTarget(node, object) })), total };
    },
  });
}

export function shownTarget(node: ObjectNode, target: object) {
  return 'href' in target ? target : { object: node.reference(target as { readonly modelId: string; readonly id: string }) };
}
