/** Sends the result of an operation: a long one in pieces, as its client takes them. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sendEventStream } from '../../http/answers/event-stream.ts';
import { variesByCaller } from '../../http/headers/vary.ts';
import { heldInTurns, isLong, jsonInTurns } from '../../http/json-in-turns.ts';
import { distinctMessage, type StreamedMessage } from './execution/event-messages.ts';
import { json } from './graphql-operations.ts';

export async function sendResult(reply: FastifyReply, result: object): Promise<object> {
  if (!isLong(result)) return result;
  reply.reserveMemory(await heldInTurns(result));
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
  const stream = Readable.from(jsonInTurns(result), { objectMode: false });
  return variesByCaller(reply, 'Accept').header('content-type', json).send(stream);
}

/** The same in events: there is one result, and nothing after it. */
export async function sendMessages(reply: FastifyReply, messages: readonly StreamedMessage[]): Promise<FastifyReply> {
  const long = messages.find((one) => typeof one === 'object' && 'result' in one && isLong(one.result));
  if (!long) return sendEventStream(reply, Buffer.concat(messages.map(distinctMessage)));
  reply.reserveMemory(await heldInTurns(long));
  return sendEventStream(reply, Readable.from(eventsInTurns(messages), { objectMode: false }));
}

async function* eventsInTurns(messages: readonly StreamedMessage[]): AsyncGenerator<Uint8Array | string> {
  for (const message of messages) {
    if (typeof message === 'object' && 'result' in message) {
      yield 'event: next\ndata: ';
      yield* jsonInTurns(message.result);
      yield '\n\n';
    } else yield distinctMessage(message);
  }
}
