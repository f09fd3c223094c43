/** The messages of GraphQL over server-sent events: results as they come, and the end. */
import { eventText } from '../../../event-text.ts';
import type { SignOfLife } from './source-events.ts';

/** What is told of an operation; `complete` when nothing more will come. */
export type StreamedMessage = SignOfLife | { readonly result: object; readonly id?: string | undefined } | 'complete';

const encoder = new TextEncoder();

/** In a connection of its own. A result has the id of its event: browsers that come back say from where on. */
export function distinctMessage(message: StreamedMessage): Uint8Array {
  // The empty data is for browsers, which pass over events that have none.
  if (message === 'complete') return encoder.encode('event: complete\ndata: \n\n');
  if ('comment' in message) return encoder.encode(`${message.comment}\n\n`);
  const { id, result } = message;
  return encoder.encode(eventText('next', result, id));
}

/** In a connection that is shared: it says of which operation, and has signs of life of its own. */
export function sharedMessage(operationId: string, message: Exclude<StreamedMessage, SignOfLife>): Uint8Array {
  const id = operationId;
  return encoder.encode(
    message === 'complete' ? eventText('complete', { id }) : eventText('next', { id, payload: message.result }),
  );
}
