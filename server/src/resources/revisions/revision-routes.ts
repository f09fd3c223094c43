/** Revisions of models over HTTP. */
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { fieldTypesOf } from '../../conditions/columns.ts';
import { halList, linkTo } from '../../http/answers/hal.ts';
import { exampleBase, exampleId, examples } from '../../http/description/examples.ts';
import { lists } from '../../http/operation.ts';
import { listRequest } from '../../http/parameters/list-request.ts';
import type { App } from '../../http/typed-app.ts';
import type { Urls } from '../../http/urls.ts';
import { ById, Instant, Link, nullable, PersonReference } from '../../http/wire.ts';
import { origins } from '../../storage/revision-origins.ts';
import { revisionView } from '../../storage/views/revision-view.ts';
import { instant } from '../audit.ts';
import { ByModelChain } from '../models/model-schema.ts';
import type { Models } from '../models/models.ts';
import type { Revision } from './revision.ts';
import type { Revisions } from './revisions.ts';

export const revisionFields = fieldTypesOf(revisionView.columns);

export const RevisionShape = Type.Object(
  {
    number: Type.Integer({ minimum: 1 }),
    creator: PersonReference,
    creationDateTime: Instant,
    format: Type.String(),
    size: Type.Integer({ minimum: 0, description: 'in bytes' }),
    sha256: nullable(Type.String({ description: 'null until the bytes of a large document that was edited are read' })),
    objectCount: Type.Integer({ minimum: 0 }),
    message: nullable(Type.String()),
    origin: Type.Enum([...origins], { title: 'RevisionOrigin', type: 'string' }),
    _links: Type.Object({ model: Link, content: Link, report: Link, restore: Type.Optional(Link) }),
  },
  {
    title: 'Revision',
    examples: [
      {
        number: 3,
        creator: examples.ada,
        creationDateTime: examples.dateTime,
        format: 'xmi',
        size: 48_213,
        sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        objectCount: 712,
        message: 'As built',
        origin: 'upload',
        _links: {
          model: { href: `${exampleBase}/api/models/${exampleId}` },
          content: { href: `${exampleBase}/api/models/${exampleId}/content?revision=3&format=xmi` },
          report: { href: `${exampleBase}/api/models/${exampleId}/revisions/3/report` },
          restore: { href: `${exampleBase}/api/models/${exampleId}/revisions/3/restore` },
        },
      },
    ],
  },
);

export interface RevisionRouteDependencies {
  readonly models: Models;
  readonly revisions: Revisions;
  readonly urls: Urls;
}

export function revisionRoutes(app: App, { models, revisions, urls }: RevisionRouteDependencies): void {
  const listed = { tag: 'models', gives: 'revisions', of: RevisionShape, fields: revisionFields, fails: [404] } as const;
  const list = async ({ caller, query, signal }: FastifyRequest, id: string) => {
    const request = listRequest({ query, signal }, revisionFields, `${urls.to('models', id)}/revisions`);
    const page = await revisions.list(caller, id, request);
    const mayRestore = await revisions.mayRestore(caller, id);
    return halList('revisions', page, request, revisionPresenter(urls, mayRestore));
  };

  const byId = lists({ ...listed, says: 'Lists the revisions of a model, the oldest first.', params: ById });
  app.get('/api/models/:id/revisions', byId, async (request) => list(request, request.params.id));

  const says = 'Lists the revisions of a model, the oldest first, by its slug chain.';
  const byChain = lists({ ...listed, says, params: ByModelChain });
  app.get('/api/models/:scope/:project/:version/:model/revisions', byChain, async (request) =>
    list(request, (await models.getByChain(request.caller, request.params)).id),
  );
}

export function revisionPresenter(urls: Urls, mayRestore: boolean) {
  return ({ modelId, number, creator, createdAt, format, content, sha256, objectCount, message, origin }: Revision) => ({
    number,
    creator,
    creationDateTime: instant(createdAt),
    format,
    size: content.size,
    sha256,
    objectCount,
    message,
    origin,
    _links: {
      model: linkTo(urls.to('models', modelId)),
      content: linkTo(`${urls.to('models', modelId)}/content?revision=${number}&format=${format}`),
      report: linkTo(`${urls.to('models', modelId)}/revisions/${number}/report`),
      ...(mayRestore && { restore: linkTo(`${urls.to('models', modelId)}/revisions/${number}/restore`) }),
    },
  });
}
