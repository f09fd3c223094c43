/** The messages of GraphQL over server-sent events, in distinct connections: results as they come, and the end. */
const encoder = new TextEncoder();

/** A result; with the id of its event, browsers that come back say from where on. */
export function nextMessage(result: object, id?: string): Uint8Array {
  return encoder.encode(`${id === undefined ? '' : `id: ${id}\n`}event: next\ndata: ${JSON.stringify(result)}\n\n`);
}

/** The empty data is for browsers, which pass over events that have none. */
export const completeMessage: Uint8Array = encoder.encode('event: complete\ndata: \n\n');

export function commentMessage(comment: string): Uint8Array {
  return encoder.encode(`${comment}\n\n`);
}
