/** Writes of models and representations beside those of all resources: empty models, changes of objects, restored revisions, content. */
import { GraphQLBoolean, GraphQLID, GraphQLInt, GraphQLNonNull, GraphQLString } from 'graphql';
import { always, type Precondition } from '../../../access/precondition.ts';
import { Failure } from '../../../failures.ts';
import { messageIn } from '../../../http/headers/revision-message.ts';
import { changesIn } from '../../../operations/changes/change-request.ts';
import { ChangesBody, ChangesShape } from '../../../operations/changes/change-schema.ts';
import { refuseUnknownFormat } from '../../../operations/revisions/upload-format.ts';
import type { NewModel } from '../../../resources/models/model.ts';
import { NewModelBody } from '../../../resources/models/model-schema.ts';
import { everyTime } from '../../../storage/idempotency-keys.ts';
import { byId } from '../fields/resource-fields.ts';
import type { GraphqlUseCases } from '../graphql-use-cases.ts';
import { nodesOf } from '../resources/entity-node.ts';
import type { SchemaTypes } from '../schema-types.ts';
import type { Field, Fields } from '../types/output-types.ts';
import { Json } from '../types/scalars.ts';
import type { Shape } from '../types/shape.ts';
import { mutation, required } from './mutation.ts';

const id = { type: new GraphQLNonNull(GraphQLID) };

export interface OfRevision {
  readonly ifRevision?: number | null;
}

export const revisionCondition = {
  ifRevision: {
    type: GraphQLInt,
    description: 'The revision that is to be replaced: where there is a newer one, nothing is done (412).',
  },
};

export function revisionPrecondition({ ifRevision }: OfRevision): Precondition<{ readonly revision: number }> {
  if (ifRevision === undefined || ifRevision === null) return always;
  return ({ revision }) => {
    if (revision !== ifRevision)
      throw new Failure('stale', `The content has changed since you read it: it is at revision ${revision} now.`);
  };
}

export function modelMutations(types: SchemaTypes, useCases: GraphqlUseCases): Fields {
  return {
    createModel: emptyModel(types, useCases),
    changeObjects: changeObjects(types, useCases),
    restoreRevision: restoration(types, useCases),
    replaceRepresentationContent: representationContent(types, useCases),
  };
}

type NewEmptyModel = NewModel & { readonly contentFormat?: string | null };

function emptyModel(types: SchemaTypes, { models }: GraphqlUseCases): Field {
  return mutation<{ readonly input: NewEmptyModel }>({
    says: 'Creates an empty model in a project.',
    type: types.entity('Model'),
    args: { input: required(types, NewModelBody) },
    bodies: { input: NewModelBody },
    run: async ({ input: { contentFormat, ...input } }, context, user) => {
      refuseUnknownFormat(contentFormat);
      return nodesOf(types.resource('Model'), context, [await models.create(user, input, { once: everyTime })])[0];
    },
  });
}

interface ObjectChangesArguments extends OfRevision {
  readonly modelId: string;
  readonly request: { readonly base?: number | null; readonly changes: readonly unknown[]; readonly message?: string | null };
  readonly preview?: boolean | null;
}

function changeObjects(types: SchemaTypes, { objectChanges }: GraphqlUseCases): Field {
  const preview = { type: GraphQLBoolean, description: 'Whether to tell what would happen, and to write nothing.' };
  return mutation<ObjectChangesArguments>({
    says: 'Changes objects of a model: merged onto its newest revision.',
    type: types.outputs.object(ChangesShape as Shape),
    args: { modelId: id, request: required(types, ChangesBody), preview, ...revisionCondition },
    bodies: { request: ChangesBody },
    run: async ({ modelId, request: { base, changes, message }, preview: isPreview, ...condition }, { signal }, user) => {
      const asked = {
        base: base ?? undefined,
        changes: await changesIn(changes),
        precondition: revisionPrecondition(condition),
        signal,
      };
      if (!isPreview) return objectChanges.write(user, modelId, { ...asked, message: messageIn('message', message) });
      const { difference, ...told } = await objectChanges.preview(user, modelId, asked);
      const listed = difference.changes.map((one) => JSON.parse(one));
      return { ...told, difference: { summary: difference.summary, changes: listed } };
    },
  });
}

interface Restoration extends OfRevision {
  readonly modelId: string;
  readonly number: number;
  readonly message?: string | null;
}

function restoration(types: SchemaTypes, { modelContents }: GraphqlUseCases): Field {
  return mutation<Restoration>({
    says: 'Makes the content of an older revision the current one.',
    type: types.entity('Model'),
    args: {
      modelId: id,
      number: { type: new GraphQLNonNull(GraphQLInt) },
      message: { type: GraphQLString },
      ...revisionCondition,
    },
    run: async ({ modelId, number, message, ...condition }, context, user) => {
      const about = messageIn('message', message);
      const how = { precondition: revisionPrecondition(condition), message: about, signal: context.signal };
      const restored = await modelContents.restore(user, modelId, number, how);
      return nodesOf(types.resource('Model'), context, [restored])[0];
    },
  });
}

function representationContent(types: SchemaTypes, { representations }: GraphqlUseCases): Field {
  return mutation<{ readonly id: string; readonly content: unknown }>({
    says: 'Replaces the content of a representation.',
    type: types.entity('Representation'),
    args: { ...byId, content: { type: new GraphQLNonNull(Json) } },
    run: async ({ id: representationId, content: value }, context, user) => {
      const changed = await representations.replaceContent(user, representationId, { text: JSON.stringify(value), value });
      return nodesOf(types.resource('Representation'), context, [changed])[0];
    },
  });
}
