/** Providers that speak as OpenAI's chat completions do: OpenAI itself, Ollama, vLLM, LM Studio, Azure and many more. */
import { ChatFailure } from '../chat-failure.ts';
import type { AskedCall, ChatProvider, ProviderAccess, ProviderEvent, ProviderRequest, Turn } from './provider.ts';
import { declined, isAskedFor, providerEvents, tooLong } from './provider-stream.ts';

/** More than any step may have; pieces of calls are small, and a call takes more than its piece. */
const mostCalls = 100;

interface Chunk {
  readonly error?: unknown;
  readonly usage?: { readonly total_tokens?: number } | null;
  readonly choices?: readonly {
    readonly finish_reason?: string | null;
    readonly delta?: {
      readonly content?: string | null;
      /** Where models think aloud: servers have no common name for it. */
      readonly reasoning_content?: string | null;
      readonly reasoning?: string | null;
      readonly tool_calls?: readonly CallPiece[];
    };
  }[];
}

interface CallPiece {
  readonly index?: number;
  readonly id?: string;
  readonly function?: { readonly name?: string; readonly arguments?: string };
}

/** What the bound on an answer is called: most know the usual name alone, and newer models of OpenAI the newer one. */
const usualBound = 'max_tokens';
const newerBound = 'max_completion_tokens';

export function openAiProvider(access: ProviderAccess): ChatProvider {
  let boundName: string = usualBound;
  return {
    name: 'openai-compatible',
    stream: async function* (request) {
      try {
        yield* answered(access, request, boundName);
      } catch (error) {
        if (boundName === newerBound || !isAskedFor(newerBound, error)) throw error;
        boundName = newerBound;
        yield* answered(access, request, boundName);
      }
    },
  };
}

function answered(
  { url, model, key, idleMilliseconds }: ProviderAccess,
  { signal, ...request }: ProviderRequest,
  boundName: string,
): AsyncGenerator<ProviderEvent> {
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
  const body = bodyOf(model, request, boundName);
  return readChunks(providerEvents({ url: `${url}/chat/completions`, headers, body, idleMilliseconds, signal }));
}

async function* readChunks(events: AsyncIterable<{ readonly data: object }>): AsyncGenerator<ProviderEvent> {
  const calls = new Map<number, AskedCall>();
  let reason: string | undefined;
  for await (const { data } of events) {
    const { error, usage, choices = [] } = data as Chunk;
    if (error) throw new ChatFailure('provider-broken', 'The provider broke its answer off with an error.');
    if (usage?.total_tokens !== undefined) yield { kind: 'usage', tokens: usage.total_tokens };
    const { delta = {}, finish_reason } = choices[0] ?? {};
    const thought = delta.reasoning_content ?? delta.reasoning;
    if (thought) yield { kind: 'reasoning', text: thought };
    if (delta.content) yield { kind: 'text', text: delta.content };
    for (const piece of delta.tool_calls ?? []) gather(calls, piece);
    reason = finish_reason ?? reason;
  }
  if (reason === 'content_filter') throw declined();
  for (const call of calls.values()) yield { kind: 'call', call };
  if (reason !== undefined) yield { kind: 'end', isCut: reason === 'length' };
}

/** A call comes in pieces, which say by their index to which they belong. */
function gather(calls: Map<number, AskedCall>, { index = 0, id, function: piece = {} }: CallPiece): void {
  if (calls.size >= mostCalls && !calls.has(index)) throw tooLong();
  const before = calls.get(index) ?? { id: '', name: '', input: '' };
  calls.set(index, {
    id: before.id || (id ?? `call-${index}`),
    name: before.name || (piece.name ?? ''),
    input: before.input + (piece.arguments ?? ''),
  });
}

function bodyOf(model: string, { system, turns, tools, mostTokens }: Omit<ProviderRequest, 'signal'>, boundName: string): object {
  return {
    model,
    messages: [{ role: 'system', content: system }, ...turns.flatMap(messagesOf)],
    tools: tools.map(({ name, description, schema: parameters }) => ({
      type: 'function',
      function: { name, description, parameters },
    })),
    [boundName]: mostTokens,
    stream: true,
    stream_options: { include_usage: true },
  };
}

function messagesOf(turn: Turn): object[] {
  if (turn.role === 'user') return [{ role: 'user', content: turn.text }];
  if (turn.role === 'tools') return turn.results.map(({ id, text }) => ({ role: 'tool', tool_call_id: id, content: text }));
  const tool_calls = turn.calls.map(({ id, name, input }) => ({ id, type: 'function', function: { name, arguments: input } }));
  return [{ role: 'assistant', content: turn.text || null, ...(tool_calls.length > 0 && { tool_calls }) }];
}
