/** The SPARQL endpoint of a project (SPARQL 1.1 Protocol). */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acts } from '../../http/operation.ts';
import { ownHeaders } from '../../http/own-headers.ts';
import type { App } from '../../http/typed-app.ts';
import { variesByCaller } from '../../http/vary.ts';
import { ById } from '../../http/wire.ts';
import { resultChoice } from './result-negotiation.ts';
import type { Sparql } from './sparql.ts';
import { bodyTypes, type SparqlMessage, sparqlMessage } from './sparql-message.ts';
import { GraphParameters, QueryParameters, sparqlAnswers, sparqlBody } from './sparql-schema.ts';

const tag = 'sparql' as const;
const largestText = 2 ** 20;
const fails = [400, 401, 403, 404, 406, 413, 415, 503] as const;

interface SparqlRouteDependencies {
  readonly sparql: Sparql;
}

export function sparqlRoutes(app: App, { sparql }: SparqlRouteDependencies): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(Object.keys(bodyTypes), { parseAs: 'string', bodyLimit: largestText }, (_request, text, done) =>
      done(null, text),
    );
    const inside = scope as unknown as App;
    inside.get('/api/projects/:id/sparql', querying(), (request, reply) => answer(sparql, request, reply, request.params.id));
    inside.post('/api/projects/:id/sparql', posting(), (request, reply) => answer(sparql, request, reply, request.params.id));
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
    headers: { [ownHeaders.revisions]: { type: 'string' } },
  };
  return acts({
    tag,
    says,
    operationId: 'queryOrUpdateProject',
    params: ById,
    querystring: GraphParameters,
    body: sparqlBody,
    response: { ...sparqlAnswers, 204: updated },
    fails,
  });
}

async function answer(sparql: Sparql, request: FastifyRequest, reply: FastifyReply, projectId: string): Promise<FastifyReply> {
  const message = sparqlMessage(request);
  const act = message.kind === 'query' ? query : update;
  return act(sparql, request, reply, projectId, message);
}

async function query(
  sparql: Sparql,
  request: FastifyRequest,
  reply: FastifyReply,
  projectId: string,
  message: SparqlMessage,
): Promise<FastifyReply> {
  const options = { choose: resultChoice(request.headers.accept), signal: request.signal };
  const { mediaType, body } = await sparql.query(request.caller, projectId, message, options);
  return variesByCaller(reply, 'Accept')
    .header('content-type', mediaType)
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(Readable.from(body, { objectMode: false }));
}

async function update(
  sparql: Sparql,
  request: FastifyRequest,
  reply: FastifyReply,
  projectId: string,
  message: SparqlMessage,
): Promise<FastifyReply> {
  const written = await sparql.update(request.caller, projectId, message, request.signal);
  const revisions = written.map(({ modelId, number }) => `${modelId}=${number}`).join(', ');
  return reply.code(204).header(ownHeaders.revisions, revisions).send();
}
