/** Content that comes over HTTP: models created with or without it, replaced and restored content. */
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { Failure, invalid } from '../../failures.ts';
import { created } from '../../http/answers/created.ts';
import { readMultipartEntity } from '../../http/bodies/multipart-entity.ts';
import { refuseEncoded } from '../../http/bodies/refuse-encoded.ts';
import type { UploadBuffer } from '../../http/bodies/upload-buffer.ts';
import { once } from '../../http/headers/idempotency-key.ts';
import { messageIn, revisionHeaders, revisionMessage } from '../../http/headers/revision-message.ts';
import { ifRevisionMatches } from '../../http/headers/revision-precondition.ts';
import { acts, creates, hal } from '../../http/operation.ts';
import type { RouteDependencies } from '../../http/route-dependencies.ts';
import type { App } from '../../http/typed-app.ts';
import { ById } from '../../http/wire.ts';
import { modelPresenter } from '../../resources/models/model-presenter.ts';
import { ByModelChain, ModelShape, NewModelBody, NewModelEntity } from '../../resources/models/model-schema.ts';
import type { ModelChain, Models } from '../../resources/models/models.ts';
import type { ModelContents } from './model-contents.ts';
import { ByRevision, newModelContent, UploadQuery, uploadedFile } from './model-upload-schema.ts';
import { inputFormat, recognised, refuseUnknownFormat, uploadFormat } from './upload-format.ts';

export interface UploadRouteDependencies extends RouteDependencies {
  readonly models: Models;
  readonly modelContents: ModelContents;
  readonly uploadBuffer: UploadBuffer;
}

const tag = 'model content' as const;
const fails = [400, 401, 403, 404, 412, 413, 415, 503] as const;
const entity = { needsSignIn: true, givesHal: true, givesEntity: true };
const file = { ...entity, takesFiles: true };

export function modelUploadRoutes(app: App, dependencies: UploadRouteDependencies): void {
  const { models, modelContents, urls } = dependencies;
  const present = modelPresenter(urls);
  const restoring = acts(
    {
      tag,
      says: 'Makes the content of an older revision the current one.',
      params: ByRevision,
      headers: revisionHeaders,
      response: { 200: hal(ModelShape) },
      fails: [400, 401, 403, 404, 412, 503],
    },
    entity,
  );

  app.post('/api/models/:id/revisions/:number/restore', restoring, async (request) => {
    const { id, number } = request.params;
    return present(
      await modelContents.restore(request.caller, id, number, {
        precondition: ifRevisionMatches(request),
        message: revisionMessage(request),
        signal: request.signal,
      }),
    );
  });

  app.register(async (scope) => {
    await scope.register(multipart);
    creationRoute(scope as unknown as App, dependencies);
  });

  app.register(async (scope) => {
    // The body is a file, whatever its type says: it is read as it comes, by whoever wants it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    replacementRoutes(scope as unknown as App, { models, modelContents, urls });
  });
}

function creationRoute(app: App, { models, modelContents, urls, keys, uploadBuffer }: UploadRouteDependencies): void {
  const present = modelPresenter(urls);
  const says = 'Creates a model in a project, empty or with the content of a file.';
  const creating = creates({ tag: 'models', says, body: NewModelBody, gives: ModelShape, fails: [413, 415, 503] });
  const options = { ...creating, schema: { ...creating.schema, body: newModelContent }, config: file };

  app.post('/api/models', options, async (request, reply) =>
    request.isMultipart() ? createFromForm(request, reply) : createEmpty(request, reply),
  );

  async function createEmpty(request: FastifyRequest, reply: FastifyReply) {
    const { contentFormat, ...input } = validBody(request);
    refuseUnknownFormat(contentFormat);
    return created(reply, present(await once(keys, request, (guard) => models.create(request.caller, input, { once: guard }))));
  }

  async function createFromForm(request: FastifyRequest, reply: FastifyReply) {
    const { caller, signal } = request;
    const { entity, content } = await readMultipartEntity(request, {
      entity: NewModelEntity,
      keep: ({ contentFormat, ...input }, { name: fileName, bytes }) =>
        modelContents.prepare(caller, input, async () => ({
          ...(await recognised(uploadFormat(contentFormat, fileName), bytes)),
          ...{ fileName, signal },
        })),
      limit: modelContents.limit,
      uploadBuffer,
    });
    const { contentFormat: _, message, ...input } = entity;
    const about = messageIn('message', message);
    // What an Idempotency-Key stands for: the form, with the hash in place of the file.
    request.body = { entity, fileName: content.fileName, content: content.hash };
    return created(
      reply,
      present(await once(keys, request, (guard) => modelContents.create(caller, input, content, about, guard))),
    );
  }
}

// A request without a body has no type, and without a type nothing is checked.
function validBody({ body }: FastifyRequest): Static<typeof NewModelBody> {
  if (typeof body !== 'object' || body === null) throw invalid('body', body === undefined ? 'is empty' : 'must be an object');
  return body as Static<typeof NewModelBody>;
}

function replacementRoutes(
  app: App,
  { models, modelContents, urls }: Pick<UploadRouteDependencies, 'models' | 'modelContents' | 'urls'>,
): void {
  const present = modelPresenter(urls);
  const replacing = (params: typeof ById | typeof ByModelChain) => {
    const says = params === ById ? 'Replaces the content of a model.' : 'Replaces the content of a model by its slug chain.';
    const asked = { params, querystring: UploadQuery, headers: revisionHeaders, body: uploadedFile };
    return acts({ tag, says, ...asked, response: { 200: hal(ModelShape) }, fails }, file);
  };

  const replace = async (request: FastifyRequest, id: string) => {
    const { caller, headers, raw } = request;
    const precondition = ifRevisionMatches(request);
    await models.changeable(caller, id, precondition);
    refuseEncoded(headers['content-encoding']);
    const named = inputFormat((request.query as { format?: string }).format, headers['content-type']);
    if (Number(headers['content-length'] ?? 0) > modelContents.limit)
      throw new Failure('too-large', `The content is larger than ${modelContents.limit} bytes.`);
    const upload = { ...(await recognised(named, raw)), message: revisionMessage(request), signal: request.signal };
    return present(await modelContents.replace(caller, id, upload, precondition));
  };

  app.put('/api/models/:id/content', replacing(ById), async (request) => replace(request, (request.params as { id: string }).id));

  app.put('/api/models/:scope/:project/:version/:model/content', replacing(ByModelChain), async (request) => {
    const model = await models.getByChain(request.caller, request.params as ModelChain);
    return replace(request, model.id);
  });
}
