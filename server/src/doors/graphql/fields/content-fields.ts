/** Models and representations as documents: other formats, pictures, differences. A worker makes them, in the caller's turn. */
import { GraphQLBoolean, GraphQLID, GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import type { SentContent } from '../../../http/send-content.ts';
import { contentForm } from '../../../operations/forms/content-form.ts';
import { differenceForm } from '../../../operations/forms/difference-form.ts';
import { FormQuery } from '../../../operations/forms/form-queries.ts';
import { formatChoice } from '../../../operations/forms/format-negotiation.ts';
import type { CommonQuery } from '../../../operations/forms/model-form.ts';
import type { DifferenceQuery } from '../../../operations/representations/shown-revisions.ts';
import type { Model } from '../../../resources/models/model.ts';
import type { Representation } from '../../../resources/representations/representation.ts';
import type { GraphqlUseCases } from '../graphql-use-cases.ts';
import type { EntityNode } from '../resources/entity-node.ts';
import { pageArguments } from '../types/filter-types.ts';
import type { Field, Fields } from '../types/output-types.ts';
import { Long } from '../types/scalars.ts';
import type { SchemaTypes } from '../types/schema-types.ts';
import type { Shape } from '../types/shape.ts';
import { checked, given } from './checked-input.ts';
import { costing, engineCost, textCost } from './field-cost.ts';
import { textOf } from './read-content.ts';

const Content = new GraphQLObjectType({
  name: 'Content',
  fields: {
    mediaType: { type: new GraphQLNonNull(GraphQLString) },
    fileName: { type: new GraphQLNonNull(GraphQLString) },
    size: { type: new GraphQLNonNull(Long), description: 'In bytes.' },
    text: costing(textCost, {
      type: new GraphQLNonNull(GraphQLString),
      description: 'Up to 4 MiB; what is larger, or no text, is read from its address in the REST interface.',
      resolve: (content: SentContent, _, context) => context.once(content, () => textOf(content)),
    }),
  },
});

const format = { type: GraphQLString, description: 'Such as json, xmi or svg.' };
const revision = { type: GraphQLInt, description: 'The current one where nothing is said.' };

interface ContentArguments {
  readonly format?: string | null;
  readonly revision?: number | null;
}

export function modelContentFields(types: SchemaTypes, { modelForms }: GraphqlUseCases): Fields {
  return {
    content: costing(engineCost, {
      type: Content,
      args: { format, revision },
      resolve: async (node: EntityNode<Model>, args: ContentArguments, context) => {
        const query = checked<CommonQuery>(contentForm.query, given({ revision: args.revision }));
        const choose = formatChoice(args.format ?? undefined, undefined);
        const model = await node.whole(context);
        return modelForms.get(context.caller, model, contentForm, { query, choose, signal: context.signal });
      },
    }),
    diff: differenceField(types, modelForms),
  };
}

const differenceArguments = {
  from: { type: GraphQLInt, description: 'The older revision; by default the one before `to`.' },
  to: { type: GraphQLInt, description: 'The newer revision; the current one by default.' },
  kind: { type: GraphQLString, description: 'Only changes of these kinds: `added,removed,changed,moved`.' },
  containerId: { type: GraphQLID, description: 'Only changes inside this object.' },
  eClass: { type: GraphQLString },
  summary: { type: GraphQLBoolean, description: 'Counts changes by class instead of listing them.' },
  format: { type: GraphQLString },
  ...pageArguments,
};

function differenceField(types: SchemaTypes, modelForms: GraphqlUseCases['modelForms']): Field {
  return costing(engineCost, {
    type: types.outputs.object(differenceForm.formats[0]!.schema as Shape),
    args: differenceArguments,
    resolve: async (node: EntityNode<Model>, { containerId, ...args }: Readonly<Record<string, unknown>>, context) => {
      const query = checked<CommonQuery>(differenceForm.query, given({ ...args, 'container.id': containerId }));
      const asked = { query, choose: formatChoice(query.format, undefined), signal: context.signal };
      const found = await modelForms.get(context.caller, await node.whole(context), differenceForm, asked);
      return JSON.parse(await textOf(found));
    },
  });
}

export function representationFields({ representationContents }: GraphqlUseCases): Fields {
  return {
    content: costing(engineCost, {
      type: Content,
      args: { format, revision },
      resolve: async (node: EntityNode<Representation>, args: ContentArguments, context) => {
        const query = checked<DifferenceQuery>(FormQuery, given({ revision: args.revision }));
        const choose = formatChoice(args.format ?? undefined, undefined);
        const representation = await node.whole(context);
        return representationContents.get(context.caller, representation, { choose, query, signal: context.signal });
      },
    }),
  };
}
