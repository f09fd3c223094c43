/** Server-sent events, read from the body of an answer. */

export interface ServerEvent {
  /** To go on from: the service takes it as `Last-Event-ID`. */
  readonly id: string | undefined;
  readonly event: string;
  /** The JSON that the event carries; a text where it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: what an event carries is told by its name.
  readonly data: any;
}

/** The events of a stream, as they come. Who leaves the loop ends the request. */
export async function* eventsIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      text += decoder.decode(value, { stream: !done });
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop() ?? '';
      for (const block of blocks) yield* eventOf(block);
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** A block without data, such as the comment of a heartbeat, is no event. */
function* eventOf(block: string): Generator<ServerEvent> {
  const fields = block.split(/\r?\n/).map((line) => /^([^:]*):? ?(.*)$/s.exec(line)!);
  const valuesOf = (name: string) => fields.filter(([, field]) => field === name).map(([, , value]) => value!);
  const data = valuesOf('data');
  if (data.length === 0) return;
  yield { id: valuesOf('id').at(-1), event: valuesOf('event').at(-1) ?? 'message', data: valueIn(data.join('\n')) };
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
