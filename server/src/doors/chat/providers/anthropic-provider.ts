/** Anthropic's messages. */
import { refuseDeepJson } from '../../../http/bodies/json-depth.ts';
import { ChatFailure } from '../chat-failure.ts';
import type { ChatProvider, ProviderAccess, ProviderEvent, ProviderRequest, Turn } from './provider.ts';
import { declined, providerEvents } from './provider-stream.ts';

/** The version of the interface that this is written for. */
const interfaceVersion = '2023-06-01';

interface Event {
  readonly type?: string;
  readonly content_block?: Block;
  readonly delta?: Delta;
  readonly message?: { readonly usage?: Usage };
  readonly usage?: Usage;
}

interface Usage {
  readonly input_tokens?: number;
  readonly output_tokens?: number;
}

interface Delta {
  readonly type?: string;
  readonly text?: string;
  readonly thinking?: string;
  readonly signature?: string;
  readonly partial_json?: string;
  readonly stop_reason?: string | null;
}

/** A part of the answer as it grows. */
interface Block {
  readonly type: string;
  readonly id?: string;
  readonly name?: string;
  readonly text?: string;
  readonly thinking?: string;
  readonly signature?: string;
  /** A JSON text in pieces. */
  readonly json?: string;
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

async function* readEvents(events: AsyncIterable<{ readonly data: object }>): AsyncGenerator<ProviderEvent> {
  let block: Block | undefined;
  let tokens = 0;
  let reason: string | undefined;
  for await (const { data } of events) {
    const event = data as Event;
    if (event.type === 'error') throw new ChatFailure('provider-broken', 'The provider broke its answer off with an error.');
    tokens += tokensIn(event);
    if (event.type === 'content_block_start') block = event.content_block;
    if (event.type === 'content_block_delta') {
      block = grown(block, event.delta ?? {});
      yield* shownIn(event.delta ?? {});
    }
    if (event.type === 'content_block_stop' && block) yield* ended(block);
    reason = event.delta?.stop_reason ?? reason;
    if (reason === 'refusal') throw declined();
    if (event.type === 'message_stop') yield* [{ kind: 'usage', tokens } as const, endOf(reason)];
  }
}

function endOf(reason: string | undefined): ProviderEvent {
  return { kind: 'end', isCut: reason === 'max_tokens' };
}

function tokensIn({ message, usage }: Event): number {
  return (message?.usage?.input_tokens ?? 0) + (usage?.output_tokens ?? 0);
}

function grown(block: Block | undefined, delta: Delta): Block {
  const before = block ?? { type: 'text' };
  return {
    ...before,
    ...(delta.thinking !== undefined && { thinking: (before.thinking ?? '') + delta.thinking }),
    ...(delta.signature !== undefined && { signature: (before.signature ?? '') + delta.signature }),
    ...(delta.partial_json !== undefined && { json: (before.json ?? '') + delta.partial_json }),
  };
}

function* shownIn({ text, thinking }: Delta): Generator<ProviderEvent> {
  if (text) yield { kind: 'text', text };
  if (thinking) yield { kind: 'reasoning', text: thinking };
}

/** Thoughts are wanted back with the signature that they came with. */
function* ended({ json, ...block }: Block): Generator<ProviderEvent> {
  if (block.type === 'tool_use')
    yield { kind: 'call', call: { id: block.id ?? '', name: block.name ?? '', input: json || '{}' } };
  if (block.type === 'thinking' || block.type === 'redacted_thinking') yield { kind: 'opaque', block };
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
  const calls = turn.calls.map(({ id, name, input }) => ({ type: 'tool_use', id, name, input: objectIn(input) }));
  return { role: 'assistant', content: [...turn.opaque, ...text, ...calls] };
}

function objectIn(text: string): object {
  try {
    refuseDeepJson(text);
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
