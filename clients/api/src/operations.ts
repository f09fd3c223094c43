/** The operations of the interface as functions, made of the generated table. */
import type { Connection } from './connection.ts';
import { keepTag } from './entity-tag.ts';
import { eventsIn, type ServerEvent } from './event-stream.ts';
import { type Operations, operationTable } from './generated/operations.ts';
import { refusalOf } from './problem.ts';
import { addressOf, bodyOf, type OperationRequest } from './request.ts';

type Row = readonly [method: string, path: string, answer: string, ...mediaTypes: string[]];

export function operationsOver(connection: Connection): Operations {
  const functions = Object.entries(operationTable as unknown as Record<string, Row>).map(([name, row]) => {
    const send = (request: OperationRequest = {}) => sent(connection, row, request);
    const [, , answer] = row;
    return [
      name,
      answer === 'events'
        ? (request?: OperationRequest) => streamed(send(request))
        : async (request?: OperationRequest) => readAs(answer, await send(request)),
    ];
  });
  return Object.fromEntries(functions) as Operations;
}

async function sent(
  connection: Connection,
  [method, path, answer, ...mediaTypes]: Row,
  request: OperationRequest,
): Promise<Response> {
  const { body, headers } = bodyOf(request, mediaTypes);
  const given = Object.fromEntries(Object.entries(request.headers ?? {}).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
  const wanted = request.accept ?? (answer === 'json' ? 'application/hal+json, application/json' : undefined);
  const accept: Record<string, string> = wanted === undefined ? {} : { Accept: wanted };
  const init: RequestInit & { duplex?: 'half' } = {
    method,
    headers: { ...accept, ...(await connection.credentials()), ...headers, ...given },
    credentials: 'include',
  };
  if (body !== undefined) init.body = body;
  if (body instanceof ReadableStream) init.duplex = 'half';
  if (request.signal) init.signal = request.signal;
  const response = await connection.fetch(connection.baseUrl + addressOf(path, request), init);
  if (!response.ok) throw await refusalOf(response);
  return response;
}

async function readAs(answer: string, response: Response): Promise<unknown> {
  if (answer === 'response') return response;
  if (answer === 'empty' || response.status === 204) {
    await response.body?.cancel();
    return undefined;
  }
  const entity: unknown = await response.json();
  keepTag(entity, response.headers.get('etag'));
  return entity;
}

async function* streamed(sending: Promise<Response>): AsyncGenerator<ServerEvent> {
  const { body } = await sending;
  if (body) yield* eventsIn(body as ReadableStream<Uint8Array>);
}
