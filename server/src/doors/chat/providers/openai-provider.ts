/** Providers that speak as OpenAI's chat completions do: OpenAI itself, Ollama, vLLM, LM Studio, Azure and many more. */
import { ChatFailure } from '../chat-failure.ts';
import type { AskedCall, ChatProvider, ProviderAccess, ProviderEvent, ProviderRequest, Turn } from './provider.ts';
import { declined, isAskedFor, providerEvents, tooLong } from './provider-stream.ts';
import { countIn, objectIn, objectsIn, type Told, textIn } from './told-values.ts';

/** More than any step may have; pieces of calls are small, and a call takes more than its piece. */
const mostCalls = 100;

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

async function* readChunks(events: AsyncIterable<{ readonly data: Told }>): AsyncGenerator<ProviderEvent> {
  const calls = new Map<number, AskedCall>();
  let reason: string | undefined;
  for await (const { data } of events) {
    if (data.error) throw new ChatFailure('provider-broken', 'The provider broke its answer off with an error.');
    const tokens = countIn(objectIn(data.usage).total_tokens);
    if (tokens !== undefined) yield { kind: 'usage', tokens };
    const [choice] = objectsIn(data.choices);
    const delta = objectIn(choice?.delta);
    yield* shownIn(delta);
    for (const piece of objectsIn(delta.tool_calls)) gather(calls, piece);
    reason = textIn(choice?.finish_reason) ?? reason;
  }
  if (reason === 'content_filter') throw declined();
  for (const call of calls.values()) yield { kind: 'call', call };
  if (reason !== undefined) yield { kind: 'end', isCut: reason === 'length' };
}

/** Where models think aloud servers have no common name for it. */
function* shownIn({ content, reasoning_content, reasoning }: Told): Generator<ProviderEvent> {
  const thought = textIn(reasoning_content) ?? textIn(reasoning);
  if (thought) yield { kind: 'reasoning', text: thought };
  const text = textIn(content);
  if (text) yield { kind: 'text', text };
}

/** A call comes in pieces, which say by their index to which they belong. */
function gather(calls: Map<number, AskedCall>, piece: Told): void {
  const index = countIn(piece.index) ?? 0;
  if (calls.size >= mostCalls && !calls.has(index)) throw tooLong();
  const { name, arguments: input } = objectIn(piece.function);
  const before = calls.get(index) ?? { id: '', name: '', input: '' };
  calls.set(index, {
    id: before.id || (textIn(piece.id) ?? `call-${index}`),
    name: before.name || (textIn(name) ?? ''),
    input: before.input + (textIn(input) ?? ''),
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
