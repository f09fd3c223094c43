/** The features of an object: typed values and references. */
import { GraphQLBoolean, GraphQLFloat, GraphQLInt, GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { Failure } from '../../../failures.ts';
import type { FeatureValue } from '../../../operations/objects/object-features.ts';
import type { ObjectNode } from '../resources/object-node.ts';
import type { Fields } from '../types/output-types.ts';
import { Json, Long } from '../types/scalars.ts';
import { costing, objectCost } from './field-cost.ts';

/** How many features an object has, and how many values a feature, where many are counted. */
const [usualFeatures, usualValues] = [10, 100];
/** As many as there are alternatives in one condition of a list. */
const mostNames = 100;
const Sure = GraphQLNonNull;
const Names = new GraphQLList(new Sure(GraphQLString));

export function featureFields(object: GraphQLObjectType): Fields {
  const type = featureType(object);
  return {
    features: costing(
      objectCost,
      {
        type: new Sure(new GraphQLList(new Sure(type))),
        args: { names: { type: Names, description: 'Only those of these names.' } },
        resolve: async (node: ObjectNode, { names }: { readonly names?: readonly string[] | null }, context) => {
          if (names && names.length > mostNames) throw new Failure('invalid', `At most ${mostNames} names of features.`);
          const wanted = names && new Set(names);
          const features = Object.entries(await node.features(context));
          const shown = wanted ? features.filter(([name]) => wanted.has(name)) : features;
          return shown.map(([name, feature]) => shownFeature(node, name, feature));
        },
      },
      usualFeatures,
    ),
    feature: costing(objectCost, {
      type,
      args: { name: { type: new Sure(GraphQLString) } },
      resolve: async (node: ObjectNode, { name }: { readonly name: string }, context) => {
        const features = await node.features(context);
        return Object.hasOwn(features, name) ? shownFeature(node, name, features[name]!) : null;
      },
    }),
  };
}

function featureType(object: GraphQLObjectType): GraphQLObjectType {
  const value = valueType(object);
  return new GraphQLObjectType({
    name: 'Feature',
    fields: {
      name: { type: new Sure(GraphQLString) },
      type: { type: new Sure(GraphQLString), description: '`<namespace URI>#//<Name>`' },
      many: { type: new Sure(GraphQLBoolean) },
      containment: { type: new Sure(GraphQLBoolean) },
      value: { type: value, description: 'The value, the first where there are many.' },
      values: costing(1, { type: new Sure(new GraphQLList(new Sure(value))), description: 'Up to 100 values.' }, usualValues),
      count: { type: GraphQLInt, description: 'How many values there are, where there are more than are shown.' },
      bytes: { type: Long, description: 'How many bytes the values have, where a text is too long to be shown in full.' },
    },
  });
}

function valueType(object: GraphQLObjectType): GraphQLObjectType {
  return new GraphQLObjectType({
    name: 'FeatureValue',
    description: 'A value of a feature, in the field of its type.',
    fields: {
      text: { type: GraphQLString },
      number: { type: GraphQLFloat },
      boolean: { type: GraphQLBoolean },
      scalar: { type: Json, description: 'The value whatever its type, where it is no reference.' },
      object: { type: object, description: 'What is referred to.' },
      href: { type: GraphQLString, description: 'As the file has it, where the target is hidden or missing.' },
    },
  });
}

function shownFeature(node: ObjectNode, name: string, { value, ...feature }: FeatureValue) {
  const list = Array.isArray(value) ? value : value === null ? [] : [value];
  const values = list.map((one: unknown) => shownValue(node, one));
  return { ...feature, name, values, value: values[0] ?? null };
}

function shownValue(node: ObjectNode, value: unknown): object {
  if (typeof value === 'string') return { scalar: value, text: value };
  if (typeof value === 'number') return { scalar: value, number: value };
  if (typeof value === 'boolean') return { scalar: value, boolean: value };
  if (typeof value !== 'object' || value === null) return { scalar: null };
  return 'href' in value ? value : { object: node.reference(value as { readonly modelId: string; readonly id: string }) };
}
