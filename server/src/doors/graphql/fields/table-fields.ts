/** The tables that every model has without anybody creating them. */
import { GraphQLNonNull, GraphQLString } from 'graphql';
import { listOfValues } from '../../../conditions/rows/list-of-values.ts';
import { revisionIn } from '../../../operations/objects/model-addresses.ts';
import { sentTable } from '../../../operations/tables/sent-table.ts';
import { chosenTableOutput, tableFields as filteredFields } from '../../../operations/tables/table-routes.ts';
import { ReadyMadeTableShape } from '../../../operations/tables/table-schema.ts';
import type { Model } from '../../../resources/models/model.ts';
import type { GraphqlUseCases } from '../graphql-use-cases.ts';
import type { EntityNode } from '../resources/entity-node.ts';
import type { SchemaTypes } from '../schema-types.ts';
import type { Field, Fields } from '../types/output-types.ts';
import type { Shape } from '../types/shape.ts';
import { given } from './checked-input.ts';
import { Content, type ContentArguments, contentArguments } from './content-type.ts';
import { costing, engineCost, objectCost } from './field-cost.ts';
import { nestedList } from './nested-list.ts';

type ModelNode = EntityNode<Model>;
type OfRevision = Pick<ContentArguments, 'revision'>;

export function tableFields(types: SchemaTypes, useCases: GraphqlUseCases): Fields {
  return { tables: tableList(types, useCases), table: singleTable(useCases) };
}

function tableList(types: SchemaTypes, { readyMadeTables }: GraphqlUseCases): Field {
  const { revision } = contentArguments;
  return nestedList(types, {
    type: types.outputs.object(ReadyMadeTableShape as Shape),
    fields: filteredFields,
    others: { revision },
    cost: objectCost,
    list: async (node: ModelNode, asked, context, args: OfRevision) => {
      const of = { revision: revisionIn(given({ revision: args.revision })), signal: asked.signal };
      return listOfValues(await readyMadeTables.of(context.caller, await node.whole(context), of), asked, filteredFields);
    },
  });
}

function singleTable({ readyMadeTables, modelTables }: GraphqlUseCases): Field {
  return costing(engineCost, {
    type: Content,
    description: 'A table that the model has, by its slug: as json where nothing is said, csv or html.',
    args: { slug: { type: new GraphQLNonNull(GraphQLString) }, ...contentArguments },
    resolve: async (node: ModelNode, { slug, ...args }: ContentArguments & { readonly slug: string }, context) => {
      const { caller, signal } = context;
      const [model, revision] = [await node.whole(context), revisionIn(given({ revision: args.revision }))];
      const definition = await readyMadeTables.get(caller, model, slug, { revision, signal });
      const format = chosenTableOutput(args.format ?? undefined, undefined);
      const made = await modelTables.open(caller, model, definition, { format: format.name, revision, signal });
      return sentTable(made, definition.slug, format);
    },
  });
}
