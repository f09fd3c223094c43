/** The door for agents: a server of the Model Context Protocol (Streamable HTTP) at /mcp, for callers with a bearer token. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { whoIs } from '../../access/caller.ts';
import { Failure, invalid } from '../../failures.ts';
import { eventStream, sendEventStream } from '../../http/answers/event-stream.ts';
import { refuseWriting } from '../../http/callers/callers.ts';
import type { Door } from '../door.ts';
import type { Tool, ToolUseCases } from '../tools/tool.ts';
import { ToolCalls } from '../tools/tool-calls.ts';
import { endsWithAnswer, UnderWay } from '../under-way.ts';
import { McpResources } from './mcp-resources.ts';
import { asAuthInfo, askingIn, type McpServerDependencies, mcpServer } from './mcp-server.ts';
import { metadataPath, servesResourceMetadata } from './protected-resource.ts';

const path = '/mcp';

/** Four times the longest argument that a tool takes, with what belongs to it. */
const largestMessage = 256 * 1024;

/** Calls under way. Queries and conversions take turns besides, as those of all other callers do. */
export const agentLimits = { mostOfOne: 8, most: 200 };

export const mcpDoor: Door<ToolUseCases> = (app, { useCases, config, urls, logger, issuerUrl }) => {
  const calls = new ToolCalls({ useCases, urls, logger });
  const open = handlerOf({ calls, resources: new McpResources(calls, useCases) });
  const underWay = new UnderWay(agentLimits);
  const { baseUrl, allowedOrigins } = config;
  servesResourceMetadata(app, { baseUrl, path, issuerUrl });
  const resourceMetadata = `${baseUrl}${metadataPath}${path}`;
  const route = {
    schema: { hide: true },
    config: { needsSignIn: true, readsNoCookies: true, reads: 'by body', resourceMetadata },
  } as const;
  const onRequest = refusingOrigins([new URL(baseUrl).origin, ...allowedOrigins]);
  app.post(path, { ...route, onRequest, bodyLimit: largestMessage }, async (request, reply) => {
    refuseWrong(request.body);
    if (isProposing(request.body, calls.tools)) refuseWriting(request);
    endsWithAnswer(reply, underWay.begin(whoIs(request.caller)));
    return answer(await open(), request, reply, `${baseUrl}${path}`);
  });
};

/** The library is loaded when the first agent comes. */
function handlerOf(dependencies: McpServerDependencies): () => Promise<McpHttpHandler> {
  let made: Promise<McpHttpHandler> | undefined;
  return () => {
    made ??= import('@modelcontextprotocol/server').then((library) =>
      library.createMcpHandler(({ authInfo }) => mcpServer(library, dependencies, askingIn(authInfo))),
    );
    return made;
  };
}

/** Browsers name the page that asks: pages of others are turned away, whatever token they have. */
function refusingOrigins(allowed: readonly string[]) {
  return async ({ headers: { origin } }: FastifyRequest): Promise<void> => {
    if (origin !== undefined && !allowed.includes(origin))
      throw new Failure('forbidden', 'Pages of this origin may not ask here.');
  };
}

/** "A POST body is a single message": the protocol has had no batches since 2025. A listener would wait for what never comes. */
function refuseWrong(body: unknown): void {
  if (body === undefined || body === null) throw invalid('body', 'must be one message');
  if (Array.isArray(body)) throw invalid('body', 'must be one message: batches are not supported');
  if ((body as { method?: unknown }).method === 'subscriptions/listen')
    throw invalid('method', 'there are no subscriptions here');
}

/** All other messages read. */
function isProposing(body: unknown, tools: readonly Tool[]): boolean {
  const { method, params } = body as { readonly method?: unknown; readonly params?: { readonly name?: unknown } | null };
  return method === 'tools/call' && tools.some(({ name, isProposal }) => isProposal && name === params?.name);
}

async function answer(handler: McpHttpHandler, request: FastifyRequest, reply: FastifyReply, url: string): Promise<FastifyReply> {
  const { caller, signal, body } = request;
  // The library takes the body that is read already.
  const asked = new Request(url, { method: 'POST', headers: headersOf(request), body: '{}', signal });
  const response = await handler.fetch(asked, { parsedBody: body, authInfo: asAuthInfo({ caller, signal }) });
  const type = response.headers.get('content-type');
  if (type?.startsWith(eventStream) && response.body)
    return sendEventStream(reply, Readable.fromWeb(response.body as ReadableStream));
  if (type) reply.type(type);
  return reply
    .code(response.status)
    .header('cache-control', 'private, no-store')
    .send(await response.text());
}

/** Those that the protocol knows, and no credentials. */
function headersOf({ headers }: FastifyRequest): Headers {
  const known = Object.entries(headers).filter(([name]) => /^(?:accept|content-type|mcp-.*)$/.test(name));
  return new Headers(known.map(([name, value]) => [name, String(value)]));
}
