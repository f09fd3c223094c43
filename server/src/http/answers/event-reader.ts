/** Reads server-sent events whose data is JSON, from bytes that are cut anywhere. */

export interface ReadEvent {
  readonly id?: string | undefined;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Longer events than anybody here sends. */
const longestEvent = 4 * 2 ** 20;

/** Comments, and events without JSON (such as the `[DONE]` of some services), are passed over. */
export async function* eventsIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadEvent> {
  for await (const text of textsIn(bytes)) {
    const event = readEvent(text);
    if (event) yield event;
  }
}

/** The texts of events and comments, without the empty line after each. */
export async function* textsIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of bytes) {
    text += decoder.decode(piece, { stream: true }).replaceAll('\r', '');
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield text.slice(0, end);
      text = text.slice(end + 2);
    }
    if (text.length > longestEvent) throw new Error('An event is too long.');
  }
  if (text !== '') yield text;
}

/** Nothing where the text is none of an event with JSON. */
export function readEvent(text: string): ReadEvent | undefined {
  const lines = text.split('\n');
  const valuesOf = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1));
  const data = parsed(valuesOf('data').join('\n'));
  return data && { id: valuesOf('id')[0]?.trim(), name: valuesOf('event')[0]?.trim() ?? 'message', data };
}

function parsed(text: string): ReadEvent['data'] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as ReadEvent['data']) : undefined;
  } catch {
    return undefined;
  }
}
