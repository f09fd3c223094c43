/** Writes that bring a file: models, their content, images, files for tasks. */
import type { FastifyRequest } from 'fastify';
import { GraphQLID, GraphQLNonNull, GraphQLString } from 'graphql';
import { always } from '../../../access/precondition.ts';
import { messageIn } from '../../../http/headers/revision-message.ts';
import type { Urls } from '../../../http/urls.ts';
import { inputFormat, recognised, uploadFormat } from '../../../operations/revisions/upload-format.ts';
import type { NewModel } from '../../../resources/models/model.ts';
import { NewModelEntity } from '../../../resources/models/model-schema.ts';
import { NewProjectImageBody, ProjectImageChangesBody } from '../../../resources/project-images/project-image-schema.ts';
import { uploadPresenter } from '../../../resources/uploads/upload-presenter.ts';
import { NewUploadQuery, UploadShape } from '../../../resources/uploads/upload-schema.ts';
import { everyTime } from '../../../storage/idempotency-keys.ts';
import { checked, given } from '../fields/checked-input.ts';
import { byId } from '../fields/resource-fields.ts';
import type { GraphqlUseCases } from '../graphql-use-cases.ts';
import { nodesOf } from '../resources/entity-node.ts';
import type { SchemaTypes } from '../schema-types.ts';
import type { Field, Fields } from '../types/output-types.ts';
import type { Shape } from '../types/shape.ts';
import { type SentFile, Upload } from '../types/upload-scalar.ts';
import { type OfRevision, revisionCondition, revisionPrecondition } from './model-mutations.ts';
import { mutation, required } from './mutation.ts';

const file = { type: new GraphQLNonNull(Upload) };

interface WithFile {
  readonly file: SentFile;
}

export function uploadMutations(types: SchemaTypes, useCases: GraphqlUseCases, urls: Urls): Fields {
  return {
    uploadModel: newModel(types, useCases),
    replaceModelContent: replacement(types, useCases),
    ...imageMutations(types, useCases),
    createUpload: taskFile(types, useCases, urls),
  };
}

function taskFile(types: SchemaTypes, { taskUploads }: GraphqlUseCases, urls: Urls): Field {
  return mutation<WithFile & { readonly name?: string | null }>({
    says: 'Sends a file for a task; it is kept for a day.',
    type: types.outputs.object(UploadShape as Shape, 'TaskUpload'),
    args: { name: { type: GraphQLString }, file },
    run: async (args, { request }, user) => {
      const sent = args.file;
      const { name } = checked<{ readonly name?: string }>(NewUploadQuery, given({ name: args.name ?? (sent.name || null) }));
      return uploadPresenter(urls)(await taskUploads.create(user, { name, size: mostBytes(request), bytes: sent.bytes() }));
    },
  });
}

/** A file is no larger than the form that it comes in. */
function mostBytes({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

type NewModelInput = NewModel & { readonly contentFormat?: string | null; readonly message?: string | null };

function newModel(types: SchemaTypes, { modelContents }: GraphqlUseCases): Field {
  return mutation<WithFile & { readonly input: NewModelInput }>({
    says: 'Creates a model in a project with the content of a file.',
    type: types.entity('Model'),
    args: { input: required(types, NewModelEntity), file },
    bodies: { input: NewModelEntity },
    run: async ({ input: { contentFormat, message, ...input }, file: { name: fileName, bytes } }, context, user) => {
      const { signal } = context;
      const about = messageIn('message', message);
      const prepared = await modelContents.prepare(user, input, async () => {
        const upload = await recognised(uploadFormat(contentFormat, fileName), bytes());
        return { ...upload, fileName, signal };
      });
      const made = await modelContents.create(user, input, prepared, about, everyTime);
      return nodesOf(types.resource('Model'), context, [made])[0];
    },
  });
}

interface Replacement extends WithFile, OfRevision {
  readonly modelId: string;
  readonly format?: string | null;
  readonly message?: string | null;
}

function replacement(types: SchemaTypes, { models, modelContents }: GraphqlUseCases): Field {
  const modelId = { type: new GraphQLNonNull(GraphQLID) };
  const format = { type: GraphQLString, description: 'Such as xmi; by the name of the file where nothing is said.' };
  return mutation<Replacement>({
    says: 'Replaces the content of a model.',
    type: types.entity('Model'),
    args: { modelId, file, format, message: { type: GraphQLString }, ...revisionCondition },
    run: async ({ modelId: id, file: sent, format: name, message, ...condition }, context, user) => {
      const precondition = revisionPrecondition(condition);
      const about = messageIn('message', message);
      await models.changeable(user, id, precondition);
      const named = name === undefined || name === null ? uploadFormat(undefined, sent.name) : inputFormat(name, undefined);
      const upload = { ...(await recognised(named, sent.bytes())), message: about, signal: context.signal };
      return nodesOf(types.resource('Model'), context, [await modelContents.replace(user, id, upload, precondition)])[0];
    },
  });
}

interface NewImage {
  readonly project: { readonly id: string };
  readonly name?: string;
}

function imageMutations(types: SchemaTypes, { images }: GraphqlUseCases): Fields {
  const resource = types.resource('ProjectImage');
  return {
    createProjectImage: mutation<WithFile & { readonly input: NewImage }>({
      says: 'Stores an image in a project.',
      type: types.entity('ProjectImage'),
      args: { input: required(types, NewProjectImageBody), file },
      bodies: { input: NewProjectImageBody },
      run: async ({ input, file: { name, bytes } }, context, user) => {
        const kept = await images.keep(user, input.project.id, { name, bytes: bytes() });
        return nodesOf(resource, context, [await images.create(user, input, kept)])[0];
      },
    }),
    changeProjectImage: mutation<WithFile & { readonly id: string; readonly changes: { readonly name?: string } }>({
      says: 'Replaces an image.',
      type: types.entity('ProjectImage'),
      args: { ...byId, changes: required(types, ProjectImageChangesBody), file },
      bodies: { changes: ProjectImageChangesBody },
      run: async ({ id, changes, file: { name, bytes } }, context, user) => {
        const { image } = await images.changeable(user, id, always);
        const kept = await images.keep(user, image.project.id, { name, bytes: bytes() });
        return nodesOf(resource, context, [await images.change(user, id, changes, kept, always)])[0];
      },
    }),
  };
}
