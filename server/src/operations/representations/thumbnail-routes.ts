/** The small picture of a model: that of its default representation. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { Failure } from '../../failures.ts';
import { sendContent } from '../../http/answers/send-content.ts';
import { acts } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import { ById, onlyParameters } from '../../http/wire.ts';
import type { Model } from '../../resources/models/model.ts';
import { ByModelChain } from '../../resources/models/model-schema.ts';
import type { ModelChain, Models } from '../../resources/models/models.ts';
import type { Representations } from '../../resources/representations/representations.ts';
import { revisionNumber } from '../../resources/revisions/revision-number.ts';
import type { RepresentationContents } from './representation-contents.ts';

export interface ThumbnailRouteDependencies {
  readonly models: Models;
  readonly representations: Representations;
  readonly representationContents: RepresentationContents;
}

const ThumbnailQuery = onlyParameters({
  revision: Type.Optional(revisionNumber('the number of a revision; the current one by default')),
});

export function thumbnailRoutes(app: App, { models, representations, representationContents }: ThumbnailRouteDependencies): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, { id, defaultRepresentation }: Model) => {
    if (!defaultRepresentation) throw new Failure('missing', `The model ${id} has no default representation.`);
    const representation = await representations.get(request.caller, defaultRepresentation.id);
    const query = request.query as { revision?: number };
    return sendContent(
      request,
      reply,
      await representationContents.thumbnail(request.caller, representation, query, request.signal),
    );
  };

  app.get('/api/models/:id/thumbnail', describeGet(ById, '.'), async (request, reply) =>
    send(request, reply, await models.get(request.caller, (request.params as { id: string }).id)),
  );

  app.get(
    '/api/models/:scope/:project/:version/:model/thumbnail',
    describeGet(ByModelChain, ', by its slug chain.'),
    async (request, reply) => send(request, reply, await models.getByChain(request.caller, request.params as ModelChain)),
  );
}

function describeGet(params: typeof ById | typeof ByModelChain, ending: string) {
  const schema = Type.Unsafe({ type: 'string', contentMediaType: 'image/png' });
  const response = {
    200: { description: 'The picture, as PNG.', content: { 'image/png': { schema } } },
    206: { description: 'The bytes that Range asks for.', type: 'null' },
    304: { description: 'Unchanged since If-None-Match.', type: 'null' },
  };
  const says = `Reads a small picture of a model${ending}`;
  return acts({ tag: 'model content', says, params, querystring: ThumbnailQuery, response, fails: [400, 404, 406, 503] });
}
