/** One connection for many operations, over HTTP: the single connection mode of the protocol `graphql-sse`. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { identityOf } from '../../../access/caller.ts';
import { sendEndlessStream } from '../../../http/answers/event-stream.ts';
import { callerOrAddress, refuseWriting } from '../../../http/callers/callers.ts';
import { type Identify, waitingCaller } from '../../../http/callers/waiting-caller.ts';
import type { App } from '../../../http/typed-app.ts';
import { eventLimits } from '../execution/answer-budget.ts';
import type { GraphqlExecution, GraphqlPayload } from '../execution/execution.ts';
import { operationIdIn, sharedConnectionLimits } from './shared-connection.ts';
import { reserving, stopping, tokenHeader } from './shared-connection-operations.ts';
import { type ConnectionOwner, SharedConnections } from './shared-connections.ts';

export type SharedPayload = GraphqlPayload & { readonly extensions?: Readonly<Record<string, unknown>> | null };

export class SharedConnectionRoutes {
  private readonly connections = new SharedConnections();
  private readonly identify: Identify;

  constructor(app: App, identify: Identify) {
    this.identify = identify;
    app.addHook('preClose', async () => this.connections.close());
    app.put('/api/graphql', reserving, async (request, reply) => {
      const token = this.connections.reserve(ownerOf(request));
      const headers = { 'cache-control': 'no-store', location: `?token=${encodeURIComponent(token)}` };
      return reply.code(201).headers(headers).type('text/plain').send(token);
    });
    app.delete('/api/graphql', stopping, async (request) => {
      const { operationId, token } = request.query as { readonly operationId: string; readonly token?: string };
      const connection = this.connections.get(tokenIn(request) ?? token ?? '', identityOf(request.caller));
      connection.stop(operationIdIn(operationId, 'operationId'));
      return {};
    });
  }

  /** Whoever names a token listens to all that they ask for by it. */
  async listen(token: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { isStillThere, signal } = await waitingCaller(request, this.identify);
    const { connection, close } = this.connections.open(token, identityOf(request.caller));
    if (signal.aborted) close();
    else signal.addEventListener('abort', close, { once: true });
    const closing = connection.bytes(isStillThere);
    return sendEndlessStream(reply, Readable.from(closed(closing, close), { objectMode: false }));
  }

  /** What is asked for by a token is told in its connection; this answer says only that it was understood. */
  async accept(
    token: string,
    { execution, payload }: { readonly execution: GraphqlExecution; readonly payload: SharedPayload },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const connection = this.connections.get(token, identityOf(request.caller));
    const id = operationIdIn(payload.extensions?.operationId);
    const { isMutation, isSubscription, StreamedExecution } = await import('../execution/streamed-execution.ts');
    const [asked, streamed] = [execution.asked(payload), new StreamedExecution(execution)];
    if (isMutation(asked)) refuseWriting(request);
    // What it is answered by is kept as long as it goes on, and nothing else of the body.
    request.body = undefined;
    const messages = (signal: AbortSignal) => streamed.messages(asked, outlasting(request, signal), reply, eventLimits);
    const onFailure = (err: unknown) => request.log.error({ err }, 'an operation in GraphQL failed');
    connection.begin({ id, size: sizeOf(request), messages, goesOn: isSubscription(asked), onFailure });
    return reply.code(202).send({});
  }
}

export function tokenIn({ headers }: FastifyRequest): string | undefined {
  const token = headers[tokenHeader];
  return typeof token === 'string' && token !== '' ? token : undefined;
}

function ownerOf(request: FastifyRequest): ConnectionOwner {
  const { caller } = request;
  return { identity: identityOf(caller), countedAs: callerOrAddress(request), isAnonymous: caller === 'anonymous' };
}

async function* closed(bytes: AsyncIterable<Uint8Array>, close: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } finally {
    close();
  }
}

/** What does not say how long it is counts as the longest. */
function sizeOf({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? sharedConnectionLimits.bytes);
}

/** The request of an operation that goes on when it was answered: until it is stopped, and not until its client has gone. */
function outlasting(request: FastifyRequest, signal: AbortSignal): FastifyRequest {
  return Object.create(request, { signal: { value: signal }, ip: { value: request.ip } }) as FastifyRequest;
}
