/** The content of representations over HTTP. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { invalid } from '../../failures.ts';
import { sendBegunContent } from '../../http/answers/send-content.ts';
import { jsonTextOf } from '../../http/bodies/json-text.ts';
import { utf8Text } from '../../http/bodies/utf8-text.ts';
import { acts, hal } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import type { Urls } from '../../http/urls.ts';
import { ById, onlyParameters, Uuid } from '../../http/wire.ts';
import type { Representation } from '../../resources/representations/representation.ts';
import { representationPresenter } from '../../resources/representations/representation-presenter.ts';
import { ByRepresentationChain, RepresentationShape } from '../../resources/representations/representation-schema.ts';
import type { RepresentationChain, Representations } from '../../resources/representations/representations.ts';
import { revisionNumber } from '../../resources/revisions/revision-number.ts';
import { formatName } from '../forms/form-queries.ts';
import { formatChoice } from '../forms/format-negotiation.ts';
import type { OutputFormat } from '../forms/model-form.ts';
import { ifContentMatches } from './content-precondition.ts';
import { givenContent } from './representation-content-schema.ts';
import type { ContentQuery as AskedContent, RepresentationContents } from './representation-contents.ts';
import { representationFormats, shownFormats } from './representation-forms.ts';

export interface RepresentationContentRouteDependencies {
  readonly representations: Representations;
  readonly representationContents: RepresentationContents;
  readonly urls: Urls;
}

const tag = 'representations' as const;
/** A large diagram has a few for each of its figures. */
const mostValues = 300_000;
const jsonTypes = /^application\/(?:[\w.+-]+\+)?json(?:\s*;.*)?$/i;

const ContentQuery = onlyParameters({
  format: Type.Optional(formatName([...new Set(representationFormats.map(({ name }) => name))])),
  revision: Type.Optional(revisionNumber('the number of a revision of the model; the current one by default')),
  from: Type.Optional(
    revisionNumber('draws what differs from this revision; by default the newest before `to` that the caller sees'),
  ),
  object: Type.Optional({ ...Uuid, description: 'the object that a form shows; its target by default' }),
  to: Type.Optional(revisionNumber('draws what differs up to this revision; the current one by default')),
});

export function representationContentRoutes(app: App, dependencies: RepresentationContentRouteDependencies): void {
  readingRoutes(app, dependencies);
  app.register(async (scope) => {
    // The text is kept as it comes: a number with more digits than JavaScript has stays the same.
    const read = jsonTextOf(scope, 'content', mostValues);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(jsonTypes, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
      const text = utf8Text(body);
      return { text, value: await read(request, text) };
    });
    replacingRoute(scope as unknown as App, dependencies);
  });
}

function readingRoutes(app: App, { representations, representationContents }: RepresentationContentRouteDependencies): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, representation: Representation) => {
    const { format, ...query } = request.query as { format?: string } & AskedContent;
    const choose = formatChoice(format, request.headers.accept);
    const content = { choose, query, signal: request.signal };
    return sendBegunContent(request, reply, await representationContents.get(request.caller, representation, content));
  };

  app.get(`/api/${tag}/:id/content`, describeGet(ById, '.'), async (request, reply) =>
    send(request, reply, await representations.get(request.caller, (request.params as { id: string }).id)),
  );

  app.get(
    `/api/${tag}/:scope/:project/:version/:model/:representation/content`,
    describeGet(ByRepresentationChain, ', by its slug chain.'),
    async (request, reply) =>
      send(request, reply, await representations.getByChain(request.caller, request.params as RepresentationChain)),
  );
}

function replacingRoute(app: App, { representations, urls }: RepresentationContentRouteDependencies): void {
  const present = representationPresenter(urls, shownFormats);
  const replacing = acts(
    {
      tag,
      says: 'Replaces the content of a representation.',
      params: ById,
      body: givenContent,
      response: { 200: hal(RepresentationShape) },
      fails: [400, 401, 403, 404, 409, 412, 413, 415],
    },
    { needsSignIn: true, givesHal: true, givesEntity: true },
  );

  app.put(`/api/${tag}/:id/content`, replacing, async (request) => {
    const given = request.body as { readonly text: string; readonly value: unknown } | undefined;
    if (!given) throw invalid('content', 'is missing');
    const { id } = request.params as { id: string };
    return present(await representations.replaceContent(request.caller, id, given, ifContentMatches(request)));
  });
}

function describeGet(params: typeof ById | typeof ByRepresentationChain, ending: string) {
  const content = Object.fromEntries(
    [...Map.groupBy(representationFormats, ({ mediaType }) => mediaType)].map(([mediaType, formats]) => [
      mediaType,
      { schema: schemaOf(mediaType, formats) },
    ]),
  );
  const response = {
    200: { description: 'The content.', content },
    206: { description: 'The bytes that Range asks for.', type: 'null' },
    304: { description: 'Unchanged since If-None-Match.', type: 'null' },
  };
  const says = `Reads the content of a representation${ending}`;
  return acts({ tag, says, params, querystring: ContentQuery, response, fails: [400, 404, 406, 503] });
}

/** Forms of one media type may have different shapes; all bodies have a name and an example. */
function schemaOf(mediaType: string, formats: readonly OutputFormat[]) {
  const schemas = [...new Set(formats.map(({ schema }) => schema).filter((schema) => schema !== undefined))];
  if (schemas.length === 0) return Type.Unsafe({ type: 'string', contentMediaType: mediaType });
  if (schemas.length === 1) return Type.Unsafe(schemas[0]!);
  const { examples } = schemas[0] as { readonly examples?: readonly unknown[] };
  return Type.Unsafe({ title: 'RepresentationForm', anyOf: schemas, examples });
}
