/** What providers may say that no assistant should: arguments without a bottom, and a great many small pieces at once. */
import { afterEach, expect, test, vi } from 'vitest';
import type { ToolCalls } from '../tools/tool-calls.ts';
import type { ChatItem } from './chat-item.ts';
import { chatLimits } from './chat-limits.ts';
import { Conversation } from './conversation.ts';
import { anthropicProvider } from './providers/anthropic-provider.ts';
import { openAiProvider } from './providers/openai-provider.ts';
import type { ChatProvider } from './providers/provider.ts';
import { providerEvents } from './providers/provider-stream.ts';

afterEach(() => void vi.unstubAllGlobals());

const deep = `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
const access = { url: 'http://localhost/v1', model: 'm', key: undefined, idleMilliseconds: 10_000 };
const eventsOf = (events: readonly object[]) => events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');

/** One call with these arguments, and then an answer. */
const spoken: Readonly<Record<string, readonly [ChatProvider, readonly string[]]>> = {
  'openai-compatible': [
    openAiProvider(access),
    [
      eventsOf([
        { choices: [{ delta: { tool_calls: [{ index: 0, id: 'c', function: { name: 'search', arguments: deep } }] } }] },
        { choices: [{ delta: {}, finish_reason: 'tool_calls' }] },
      ]),
      eventsOf([{ choices: [{ delta: { content: 'Done.' }, finish_reason: 'stop' }] }]),
    ],
  ],
  anthropic: [
    anthropicProvider(access),
    [
      eventsOf([
        { type: 'content_block_start', content_block: { type: 'tool_use', id: 'c', name: 'search' } },
        { type: 'content_block_delta', delta: { type: 'input_json_delta', partial_json: deep } },
        { type: 'content_block_stop' },
        { type: 'message_stop' },
      ]),
      eventsOf([{ type: 'content_block_delta', delta: { type: 'text_delta', text: 'Done.' } }, { type: 'message_stop' }]),
    ],
  ],
};

test.each(Object.entries(spoken))(
  'arguments without a bottom are none to a provider that is %s',
  async (_, [provider, answers]) => {
    const left = [...answers];
    vi.stubGlobal('fetch', async () => new Response(left.shift(), { headers: { 'content-type': 'text/event-stream' } }));
    const calls = { tools: [] } as unknown as ToolCalls;
    const about = { caller: 'anonymous', person: 'anonymous', isStillThere: async () => true, system: '' } as const;
    const conversation = new Conversation({ ...about, provider, calls, limits: chatLimits, signal: AbortSignal.timeout(10_000) });
    const items: ChatItem[] = [];
    for await (const item of conversation.items([{ role: 'user', text: 'Hello' }])) items.push(item);
    expect(() => JSON.stringify(items)).not.toThrow();
    expect(items.map(({ kind }) => kind)).toEqual(['ChatToolCall', 'ChatToolCall', 'ChatAnswer']);
    expect(items[1]).toMatchObject({ status: 'failed' });
  },
);

/** Whatever stands where something else should be. */
const odd: readonly unknown[] = [null, [], [null], {}, { length: 1e9 }, 'text', 7, -7, true, [{}], [[]]];
const delta = (content: unknown) => ({ choices: [{ delta: content }] });
const oddEvents: Readonly<Record<string, readonly [ChatProvider, (value: unknown) => readonly object[], readonly object[]]>> = {
  'openai-compatible': [
    openAiProvider(access),
    (value) => [
      { choices: value, usage: value },
      { usage: { total_tokens: value } },
      { choices: [{ delta: value, message: value, finish_reason: null }] },
      ...(typeof value === 'string' ? [] : [delta({ content: value, reasoning_content: value, reasoning: value })]),
      delta({ tool_calls: value }),
      delta({ tool_calls: [{ index: value, id: value, function: value }] }),
      delta({ tool_calls: [{ index: 0, function: { name: value, arguments: value } }] }),
    ],
    [{ choices: [{ delta: { content: 'Done.' }, finish_reason: 'stop' }] }],
  ],
  anthropic: [
    anthropicProvider(access),
    (value) => [
      { type: value },
      { type: 'message_start', message: value },
      { type: 'message_start', message: { usage: value }, usage: value },
      { type: 'content_block_start', content_block: value },
      { type: 'content_block_delta', delta: value },
      { type: 'content_block_stop' },
      { type: 'content_block_start', content_block: { type: value, thinking: value, signature: value, id: value } },
      ...(typeof value === 'string' ? [] : [{ type: 'content_block_delta', delta: { text: value, thinking: value } }]),
      { type: 'content_block_delta', delta: { partial_json: value, signature: value, stop_reason: null } },
      { type: 'content_block_stop' },
      { type: 'message_delta', delta: value, usage: { output_tokens: value } },
    ],
    [{ type: 'content_block_delta', delta: { type: 'text_delta', text: 'Done.' } }, { type: 'message_stop' }],
  ],
};

test.each(Object.entries(oddEvents))('what is no value of its place is passed over of one that is %s', async (_, wild) => {
  const [provider, eventsWith, last] = wild;
  const body = eventsOf([...odd.flatMap(eventsWith), ...last]);
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  const request = { system: '', turns: [], tools: [], mostTokens: 10, signal: AbortSignal.timeout(10_000) };
  const told = await Array.fromAsync(provider.stream(request));
  expect(told.flatMap((event) => (event.kind === 'text' || event.kind === 'reasoning' ? [event.text] : []))).toEqual(['Done.']);
  for (const event of told) if (event.kind === 'usage') expect(event.tokens).toBeGreaterThanOrEqual(0);
  expect(told.at(-1)).toEqual({ kind: 'end', isCut: false });
});

test('others have their turns while a great many small pieces are read', async () => {
  const body = eventsOf(Array.from({ length: 50_000 }, () => ({ choices: [{ delta: { content: 'x' } }] })));
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  let [count, turns, isRead] = [0, 0, false];
  const turn = () => {
    turns++;
    if (!isRead) setImmediate(turn);
  };
  setImmediate(turn);
  const call = { url: access.url, headers: {}, body: {}, idleMilliseconds: 10_000, signal: AbortSignal.timeout(30_000) };
  const unbounded = { burst: 2 ** 40, aSecond: 2 ** 40 };
  for await (const _ of providerEvents(call, unbounded)) count++;
  isRead = true;
  expect(count).toBe(50_000);
  expect(turns).toBeGreaterThan(3);
});
