/** The SPARQL endpoint of a project (SPARQL 1.1 Protocol). */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, identityOf } from '../../access/caller.ts';
import { sendEvents } from '../../http/answers/event-stream.ts';
import { formReader } from '../../http/bodies/form-body.ts';
import { otherCharset, utf8Text } from '../../http/bodies/utf8-text.ts';
import { refuseWriting } from '../../http/callers/callers.ts';
import { ownHeaders } from '../../http/headers/own-headers.ts';
import { revisionHeaders, revisionMessage } from '../../http/headers/revision-message.ts';
import { variesByCaller } from '../../http/headers/vary.ts';
import { acts } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import { ById } from '../../http/wire.ts';
import { prefersEvents, resultChoice } from './result-negotiation.ts';
import type { Sparql } from './sparql.ts';
import { bodyTypes, type SparqlMessage, sparqlMessage, urlEncodedType } from './sparql-message.ts';
import { GraphParameters, QueryParameters, sparqlAnswers, sparqlBody } from './sparql-schema.ts';
import { writtenRevisionHeaders } from './written-revisions.ts';

const tag = 'sparql' as const;
const largestText = 2 ** 20;
const fails = [400, 401, 403, 404, 406, 413, 415, 429, 503] as const;

interface SparqlRouteDependencies {
  readonly sparql: Sparql;
  /** Who makes a request, asked again while it lasts. */
  readonly identify: (request: FastifyRequest) => Promise<Caller>;
}

export function sparqlRoutes(app: App, dependencies: SparqlRouteDependencies): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const texts = Object.keys(bodyTypes).filter((type) => type !== urlEncodedType);
    scope.addContentTypeParser(
      texts,
      { parseAs: 'buffer', bodyLimit: largestText },
      async (request: FastifyRequest, body: Buffer) => {
        const refused = otherCharset(request.headers['content-type']);
        if (refused) throw refused;
        return utf8Text(body);
      },
    );
    scope.addContentTypeParser(urlEncodedType, formReader(largestText));
    const inside = scope as unknown as App;
    inside.get('/api/projects/:id/sparql', querying(), (request, reply) =>
      answer(dependencies, request, reply, request.params.id),
    );
    inside.post('/api/projects/:id/sparql', posting(), (request, reply) =>
      answer(dependencies, request, reply, request.params.id),
    );
  });
}

function querying() {
  const says = 'Queries all models that the caller sees in a project and its imports.';
  return acts({
    tag,
    says,
    operationId: 'queryProject',
    params: ById,
    querystring: QueryParameters,
    response: sparqlAnswers,
    fails,
  });
}

function posting() {
  const says = 'Queries the models of a project, or updates them.';
  const updated = {
    description: `Updated; ${ownHeaders.revisions} names the new revisions.`,
    type: 'null',
    headers: { [ownHeaders.revisions]: { type: 'string' }, [ownHeaders.revisionsLeftOut]: { type: 'integer' } },
  };
  return acts(
    {
      tag,
      says,
      operationId: 'queryOrUpdateProject',
      params: ById,
      querystring: GraphParameters,
      headers: revisionHeaders,
      body: sparqlBody,
      response: { ...sparqlAnswers, 204: updated },
      fails,
    },
    { reads: 'by body' },
  );
}

async function answer(
  { sparql, identify }: SparqlRouteDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  projectId: string,
): Promise<FastifyReply> {
  const message = sparqlMessage(request);
  if (message.kind === 'update') return update(sparql, request, reply, projectId, message);
  if (!prefersEvents(request.headers.accept)) return query(sparql, request, reply, projectId, message);
  const whoever = identityOf(await identify(request));
  const isStillThere = async () => identityOf(await identify(request)) === whoever;
  const events = await sparql.stand(request.caller, projectId, message, { signal: request.signal, isStillThere });
  // Nobody waits for the head of what never ends.
  if (request.method === 'HEAD') await events.return();
  return sendEvents(variesByCaller(reply, 'Accept'), events);
}

async function query(
  sparql: Sparql,
  request: FastifyRequest,
  reply: FastifyReply,
  projectId: string,
  message: SparqlMessage,
): Promise<FastifyReply> {
  const options = { choose: resultChoice(request.headers.accept), signal: request.signal };
  const { mediaType, body, whole } = await sparql.query(request.caller, projectId, message, options);
  return (
    variesByCaller(reply, 'Accept')
      .header('content-type', mediaType)
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', "sandbox; default-src 'none'")
      // A stream would be compressed however short it is, which costs more than the question.
      .send(whole ?? Readable.from(body, { objectMode: false }))
  );
}

async function update(
  sparql: Sparql,
  request: FastifyRequest,
  reply: FastifyReply,
  projectId: string,
  message: SparqlMessage,
): Promise<FastifyReply> {
  refuseWriting(request);
  const options = { signal: request.signal, revisionMessage: revisionMessage(request) };
  const written = await sparql.update(request.caller, projectId, message, options);
  return reply.code(204).headers(writtenRevisionHeaders(written)).send();
}
