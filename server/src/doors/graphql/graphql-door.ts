/** GraphQL over HTTP: one address that takes queries, and answers 200 to all that are well-formed. */
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { Failure, invalid } from '../../failures.ts';
import { eventStream, sendEndlessStream } from '../../http/answers/event-stream.ts';
import { jsonTextOf } from '../../http/bodies/json-text.ts';
import { jsonTurns } from '../../http/bodies/json-turns.ts';
import { mostLiked } from '../../http/headers/media-ranges.ts';
import { ownHeaderIn, ownHeaders } from '../../http/headers/own-headers.ts';
import { variesByCaller } from '../../http/headers/vary.ts';
import { heldInTurns } from '../../http/json-in-turns.ts';
import { resourcesOf } from '../../http/resources.ts';
import type { App } from '../../http/typed-app.ts';
import type { Door, Inside } from '../door.ts';
import { SharedConnectionRoutes, type SharedPayload, tokenIn } from './connections/shared-connection-routes.ts';
import { distinctMessage, type StreamedMessage } from './execution/event-messages.ts';
import type { AskedOperation, GraphqlExecution, GraphqlPayload } from './execution/execution.ts';
import { loadInTurns } from './graphql-modules.ts';
import { type AddressQuery, type GraphqlRequest, json, querying, subscribing, uploading } from './graphql-operations.ts';
import type { GraphqlUseCases } from './graphql-use-cases.ts';
import { sendMessages, sendResult } from './sent-result.ts';

export const graphqlDoor: Door<GraphqlUseCases> = (app, inside) => {
  const opening = openedOnce(app, inside);
  const shared = new SharedConnectionRoutes(app, inside.identify);

  app.post('/api/graphql', querying, async (request, reply) => {
    refuseKeys(request);
    const execution = await opening();
    const payload = request.body as Static<typeof GraphqlRequest>;
    const token = tokenIn(request);
    if (token !== undefined) return shared.accept(token, { execution, payload: payload as SharedPayload }, request, reply);
    if (wished(request, [json, eventStream]) === eventStream) return sendStreamed(execution, payload, request, reply);
    return sendResult(reply, await execution.run(execution.asked(payload), request, reply));
  });

  app.get('/api/graphql', subscribing, async (request, reply) => {
    const type = wished(request, [eventStream, json]);
    const token = tokenIn(request) ?? (request.query as Static<typeof AddressQuery>).token;
    if (type === undefined || (token !== undefined && type !== eventStream)) throw unacceptable();
    if (token !== undefined) return shared.listen(token, request, reply);
    const [execution, payload] = [await opening(), await payloadIn(request)];
    return type === json
      ? answerByAddress(execution.asked(payload), execution, request, reply)
      : sendStreamed(execution, payload, request, reply);
  });

  app.register(async (scope) => {
    // Here a body is a form or nothing: other types are 415 before they are read.
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    (scope as unknown as App).post('/api/graphql/upload', uploading, async (request, reply) => {
      refuseKeys(request);
      const { withUpload } = await import('./uploads/upload-request.ts');
      const execution = await opening();
      const result = await withUpload(request, (payload) => execution.run(execution.asked(payload), request, reply));
      return sendResult(reply, result);
    });
  });
};

/** The library and the schema are made when they are first asked for: a start does not wait for them, and neither does anybody who asks for something else. */
function openedOnce(app: App, { useCases, urls, identify }: Inside<GraphqlUseCases>): () => Promise<GraphqlExecution> {
  let opened: Promise<GraphqlExecution> | undefined;
  const open = async () => {
    await loadInTurns();
    const { GraphqlExecution } = await import('./execution/execution.ts');
    const { graphqlSchema } = await import('./graphql-schema.ts');
    return new GraphqlExecution(await graphqlSchema({ resources: resourcesOf(app), useCases, urls, identify }));
  };
  return () => {
    opened ??= open();
    return opened;
  };
}

function wished({ headers }: FastifyRequest, types: readonly string[]): string | undefined {
  return mostLiked(headers.accept, types, (type) => [type]);
}

function unacceptable(): Failure {
  const sentence = `What is asked for by its address is answered with ${eventStream} or ${json}, and connections with ${eventStream} alone.`;
  return new Failure('unacceptable', sentence);
}

/** Links of other pages lead to addresses: nothing is written by them. */
async function answerByAddress(
  asked: AskedOperation,
  execution: GraphqlExecution,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  if (asked.kind === 'mutation') throw new Failure('method', 'A mutation is sent by POST.');
  variesByCaller(reply).header('cache-control', 'private, no-store');
  return sendResult(reply, await execution.run(asked, request, reply));
}

/** A subscription goes on; what is answered at once is sent whole, and counts as other answers do. */
async function sendStreamed(
  execution: GraphqlExecution,
  payload: GraphqlPayload,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { isSubscription, StreamedExecution } = await import('./execution/streamed-execution.ts');
  const [asked, streamed] = [execution.asked(payload), new StreamedExecution(execution)];
  if (!isSubscription(asked)) return sendMessages(reply, await streamed.once(asked, request, reply));
  await keepOnlyAsked(request, asked);
  return sendEndlessStream(reply, Readable.from(written(streamed.subscribed(asked, request, reply)), { objectMode: false }));
}

/** A subscription goes on for days: of its body no more is kept than what it is answered by. */
async function keepOnlyAsked(request: FastifyRequest, { payload }: AskedOperation): Promise<void> {
  request.body = undefined;
  jsonTurns.keepOnly(request, payload.query.length + (await heldInTurns(payload.variables)));
}

async function* written(messages: AsyncIterable<StreamedMessage>): AsyncGenerator<Uint8Array> {
  for await (const message of messages) yield distinctMessage(message);
}

async function payloadIn(request: FastifyRequest): Promise<GraphqlPayload> {
  const { query, operationName, variables } = request.query as Static<typeof AddressQuery>;
  if (query === undefined) throw invalid('query', 'must not be blank');
  const read = variables ? await jsonTextOf(request.server, 'variables')(request, variables) : null;
  if (read !== null && (typeof read !== 'object' || Array.isArray(read))) throw invalid('variables', 'must be an object');
  return { query, variables: read as GraphqlPayload['variables'], operationName: operationName ?? null };
}

/** One request has several writes: a key that was ignored would let a repeated request create twice. */
function refuseKeys({ headers }: FastifyRequest): void {
  if (ownHeaderIn(headers, 'idempotencyKey') !== undefined)
    throw invalid(ownHeaders.idempotencyKey, 'is not known in GraphQL: create by the REST interface what is to be created once');
}
