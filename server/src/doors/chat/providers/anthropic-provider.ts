/** Anthropic's messages. */
import { refuseDeepJson } from '../../../http/bodies/json-depth.ts';
import { ChatFailure } from '../chat-failure.ts';
import type { ChatProvider, ProviderAccess, ProviderEvent, ProviderRequest, Turn } from './provider.ts';
import { declined, providerEvents } from './provider-stream.ts';
import { countIn, objectIn, type Told, textIn } from './told-values.ts';

/** The version of the interface that this is written for. */
const interfaceVersion = '2023-06-01';

/** A part of the answer as it grows: what the provider began it with, and what came since. */
interface Block {
  readonly begin: Told;
  readonly thinking: string;
  readonly signature: string;
  /** A JSON text in pieces. */
  readonly json: string;
}

export function anthropicProvider({ url, model, key, idleMilliseconds }: ProviderAccess): ChatProvider {
  return {
    name: 'anthropic',
    stream: ({ signal, ...request }) =>
      readEvents(
        providerEvents({
          url: `${url}/messages`,
          headers: { 'anthropic-version': interfaceVersion, ...(key && { 'x-api-key': key }) },
          body: bodyOf(model, request),
          idleMilliseconds,
          signal,
        }),
      ),
  };
}

async function* readEvents(events: AsyncIterable<{ readonly data: Told }>): AsyncGenerator<ProviderEvent> {
  let block: Block | undefined;
  let tokens = 0;
  let reason: string | undefined;
  for await (const { data } of events) {
    const { type } = data;
    if (type === 'error') throw new ChatFailure('provider-broken', 'The provider broke its answer off with an error.');
    tokens += tokensIn(data);
    const delta = objectIn(data.delta);
    if (type === 'content_block_start') block = begun(objectIn(data.content_block));
    if (type === 'content_block_delta') {
      block = grown(block ?? begun({}), delta);
      yield* shownIn(delta);
    }
    if (type === 'content_block_stop' && block) yield* ended(block);
    reason = textIn(delta.stop_reason) ?? reason;
    if (reason === 'refusal') throw declined();
    if (type === 'message_stop') yield* [{ kind: 'usage', tokens } as const, endOf(reason)];
  }
}

function endOf(reason: string | undefined): ProviderEvent {
  return { kind: 'end', isCut: reason === 'max_tokens' };
}

function tokensIn({ message, usage }: Told): number {
  return (countIn(objectIn(objectIn(message).usage).input_tokens) ?? 0) + (countIn(objectIn(usage).output_tokens) ?? 0);
}

function begun(begin: Told): Block {
  return { begin, thinking: textIn(begin.thinking) ?? '', signature: textIn(begin.signature) ?? '', json: '' };
}

function grown({ begin, thinking, signature, json }: Block, delta: Told): Block {
  return {
    begin,
    thinking: thinking + (textIn(delta.thinking) ?? ''),
    signature: signature + (textIn(delta.signature) ?? ''),
    json: json + (textIn(delta.partial_json) ?? ''),
  };
}

function* shownIn(delta: Told): Generator<ProviderEvent> {
  const [text, thinking] = [textIn(delta.text), textIn(delta.thinking)];
  if (text) yield { kind: 'text', text };
  if (thinking) yield { kind: 'reasoning', text: thinking };
}

/** Thoughts are wanted back with the signature that they came with, and those that nobody reads as they came. */
function* ended({ begin, thinking, signature, json }: Block): Generator<ProviderEvent> {
  if (begin.type === 'tool_use')
    yield { kind: 'call', call: { id: textIn(begin.id) ?? '', name: textIn(begin.name) ?? '', input: json || '{}' } };
  if (begin.type === 'thinking') yield { kind: 'opaque', block: { ...begin, thinking, signature } };
  if (begin.type === 'redacted_thinking') yield { kind: 'opaque', block: begin };
}

function bodyOf(model: string, { system, turns, tools, mostTokens }: Omit<ProviderRequest, 'signal'>): object {
  return {
    model,
    max_tokens: mostTokens,
    system,
    messages: turns.map(messageOf),
    tools: tools.map(({ name, description, schema: input_schema }) => ({ name, description, input_schema })),
    stream: true,
  };
}

function messageOf(turn: Turn): object {
  if (turn.role === 'user') return { role: 'user', content: turn.text };
  if (turn.role === 'tools')
    return {
      role: 'user',
      content: turn.results.map(({ id, text, isError }) => ({
        type: 'tool_result',
        tool_use_id: id,
        content: text,
        is_error: isError,
      })),
    };
  const text = turn.text ? [{ type: 'text', text: turn.text }] : [];
  const calls = turn.calls.map(({ id, name, input }) => ({ type: 'tool_use', id, name, input: inputIn(input) }));
  return { role: 'assistant', content: [...turn.opaque, ...text, ...calls] };
}

function inputIn(text: string): object {
  try {
    refuseDeepJson(text);
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
