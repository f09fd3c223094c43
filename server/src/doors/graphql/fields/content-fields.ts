/** Models and representations as documents: other formats, pictures, differences. A worker makes them, in the caller's turn. */
import { GraphQLBoolean, GraphQLID, GraphQLInt, GraphQLList, GraphQLNonNull, GraphQLString } from 'graphql';
import { DocumentDiagnosticShape } from '../../../operations/documents/document-routes.ts';
import { differenceForm } from '../../../operations/forms/differences/difference-form.ts';
import { FormQuery } from '../../../operations/forms/form-queries.ts';
import { formatChoice } from '../../../operations/forms/format-negotiation.ts';
import { allModelForms } from '../../../operations/forms/forms.ts';
import type { CommonQuery, ModelForm } from '../../../operations/forms/model-form.ts';
import { ImportReportShape } from '../../../operations/import-reports/import-report-schema.ts';
import type { DifferenceQuery } from '../../../operations/representations/shown-revisions.ts';
import type { Model } from '../../../resources/models/model.ts';
import type { Representation } from '../../../resources/representations/representation.ts';
import type { GraphqlUseCases } from '../graphql-use-cases.ts';
import type { EntityNode } from '../resources/entity-node.ts';
import type { SchemaTypes } from '../schema-types.ts';
import { pageArguments } from '../types/filter-types.ts';
import type { Field, Fields } from '../types/output-types.ts';
import type { Shape } from '../types/shape.ts';
import { checked, given } from './checked-input.ts';
import { Content, type ContentArguments, contentArguments } from './content-type.ts';
import { costing, engineCost } from './field-cost.ts';
import { textOf } from './read-content.ts';

/** `content`, `ecore`, `owl`, …: a derived form that is new is a field by itself. */
export function modelContentFields(types: SchemaTypes, useCases: GraphqlUseCases): Fields {
  const documents = allModelForms.filter((form) => form !== (differenceForm as unknown));
  return {
    ...Object.fromEntries(documents.map((form) => [form.path, formField(form, useCases)])),
    diff: differenceField(types, useCases),
    importReport: importReportField(types, useCases),
  };
}

function formField(form: ModelForm, { modelForms }: GraphqlUseCases): Field {
  return costing(engineCost, {
    type: Content,
    description: form.gives,
    args: contentArguments,
    resolve: async (node: EntityNode<Model>, args: ContentArguments, context) => {
      const query = checked<CommonQuery>(form.query, given({ revision: args.revision }));
      const choose = formatChoice(args.format ?? undefined, undefined);
      const model = await node.whole(context);
      return modelForms.get(context.caller, model, form, { query, choose, signal: context.signal });
    },
  });
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

/** The type of differences, of revisions and of models of two projects alike. */
export const differenceShape = differenceForm.formats[0]!.schema as Shape;

function differenceField(types: SchemaTypes, { modelForms }: GraphqlUseCases): Field {
  return costing(engineCost, {
    type: types.outputs.object(differenceShape),
    args: differenceArguments,
    resolve: async (node: EntityNode<Model>, { containerId, ...args }: Readonly<Record<string, unknown>>, context) => {
      const query = checked<CommonQuery>(differenceForm.query, given({ ...args, 'container.id': containerId }));
      const asked = { query, choose: formatChoice(query.format, undefined), signal: context.signal };
      const found = await modelForms.get(context.caller, await node.whole(context), differenceForm, asked);
      return JSON.parse(await textOf(found));
    },
  });
}

function importReportField(types: SchemaTypes, { importReports }: GraphqlUseCases): Field {
  const { revision } = contentArguments;
  return costing(engineCost, {
    type: types.outputs.object(ImportReportShape as Shape),
    description: 'What was understood of the file of a revision, and whether anything of it is lost.',
    args: { revision },
    resolve: async (node: EntityNode<Model>, args: Pick<ContentArguments, 'revision'>, context) => {
      const model = await node.whole(context);
      const { revision: number = model.revision } = checked<{ readonly revision?: number }>(
        FormQuery,
        given({ revision: args.revision }),
      );
      return JSON.parse(await textOf(await importReports.of(context.caller, model, number, context.signal)));
    },
  });
}

export function representationFields(types: SchemaTypes, { representationContents, documents }: GraphqlUseCases): Fields {
  return {
    content: costing(engineCost, {
      type: Content,
      args: contentArguments,
      resolve: async (node: EntityNode<Representation>, args: ContentArguments, context) => {
        const query = checked<DifferenceQuery>(FormQuery, given({ revision: args.revision }));
        const choose = formatChoice(args.format ?? undefined, undefined);
        const representation = await node.whole(context);
        return representationContents.get(context.caller, representation, { choose, query, signal: context.signal });
      },
    }),
    diagnostics: costing(engineCost, {
      type: new GraphQLList(new GraphQLNonNull(types.outputs.object(DocumentDiagnosticShape as Shape))),
      description: 'What is wrong in a document, as the caller sees it; nothing of other representations.',
      resolve: async (node: EntityNode<Representation>, _, context) =>
        documents.diagnose(context.caller, await node.whole(context), context.signal),
    }),
  };
}
