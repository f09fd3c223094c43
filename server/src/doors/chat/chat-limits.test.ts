/** The bounds of a chat: time, silence, tokens, characters, and clients that leave. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { Urls } from '../../http/urls.ts';
import type { ToolUseCases } from '../tools/tool.ts';
import { ToolCalls } from '../tools/tool-calls.ts';
import { Chat, type ChatAsker } from './chat.ts';
import { ChatBudget } from './chat-budget.ts';
import { type ChatLimits, chatLimits } from './chat-limits.ts';
import { itemsIn } from './testing/chat-client.ts';
import { type ScriptedProvider, type Speech, scriptedProvider } from './testing/scripted-provider.ts';

let provider: ScriptedProvider;
const quiet = { warn: () => {}, error: () => {} };
const ada = { id: 'ada', name: 'Ada', isAdministrator: false };

beforeAll(async () => {
  provider = await scriptedProvider('openai-compatible');
});

afterAll(() => provider.close());

function chatWith(limits: Partial<ChatLimits>, environment = provider.environment): Chat {
  // No tool of these tests comes as far as a use case.
  const calls = new ToolCalls({ useCases: {} as ToolUseCases, urls: new Urls('http://localhost'), logger: quiet });
  return new Chat({ config: readConfig(environment), calls, limits: { ...chatLimits, ...limits }, logger: quiet });
}

const question = { messages: [{ role: 'user', content: 'Hello' }] } as const;

function asking(more: Partial<ChatAsker> = {}): ChatAsker {
  return { caller: ada, signal: new AbortController().signal, isStillThere: async () => true, ...more };
}

async function last(chat: Chat, more: Partial<ChatAsker> = {}) {
  const pieces = await Array.fromAsync(chat.ask(asking(more), question));
  return itemsIn({ text: Buffer.concat(pieces).toString() }).at(-1);
}

test('a provider that says nothing for too long is a ChatError', async () => {
  provider.script(['hang']);
  expect(await last(chatWith({ idleMilliseconds: 500 }))).toMatchObject({ kind: 'ChatError', code: 'provider-slow' });
  provider.script([{ text: 'I am' }, 'hang']);
  expect(await last(chatWith({ idleMilliseconds: 500 }))).toMatchObject({ kind: 'ChatError', code: 'provider-slow' });
});

test('a chat that takes too long is a ChatError', async () => {
  provider.script(['hang']);
  const error = await last(chatWith({ milliseconds: 100 }));
  expect(error).toMatchObject({ kind: 'ChatError', code: 'budget', message: expect.stringContaining('0.1 seconds') });
});

test('a provider that is not there, or sends elsewhere, is a ChatError', async () => {
  const nobody = { ...provider.environment, ORRERY_CHAT_URL: 'http://127.0.0.1:1/v1' };
  expect(await last(chatWith({}, nobody))).toMatchObject({ kind: 'ChatError', code: 'provider-unavailable' });
});

test('tokens are counted, by the provider or by characters', async () => {
  provider.script([{ call: 'no_such_tool', input: {} }], [{ text: 'Done.' }]);
  expect(await last(chatWith({ tokens: 20 }))).toMatchObject({ code: 'budget', message: expect.stringContaining('20 tokens') });
});

test('a provider that counts less than was seen is not believed', () => {
  const budget = new ChatBudget({ ...chatLimits, tokens: 150 });
  budget.beginStep(400);
  budget.count(0);
  expect(() => budget.beginStep(400)).toThrow('150 tokens');
  const counted = new ChatBudget({ ...chatLimits, tokens: 150 });
  counted.beginStep(4);
  counted.count(150);
  expect(() => counted.beginStep(4)).toThrow('150 tokens');
});

test('whoever is not there any more is asked for nothing, neither by the provider nor by tools', async () => {
  for (const [steps, isThere] of [
    [0, [false]],
    [1, [true, false]],
    [1, [true, true, false]],
  ] as const) {
    provider.script([{ call: 'no_such_tool', input: {} }], [{ text: 'Done.' }]);
    const answers = [...isThere];
    expect(await last(chatWith({}), { isStillThere: async () => answers.shift()! })).toMatchObject({
      kind: 'ChatError',
      code: 'signed-out',
    });
    expect(provider.asked.length).toBe(steps);
  }
});

/** Pieces of calls and signatures, which are gathered until they are whole. */
const growing: Readonly<Record<Speech, readonly object[]>> = {
  'openai-compatible': [
    { choices: [{ delta: { tool_calls: [{ index: 0, function: { arguments: 'x'.repeat(2 ** 20) } }] } }] },
    { choices: [{ delta: { tool_calls: Array.from({ length: 1000 }, (_, index) => ({ index })) } }] },
  ],
  anthropic: [
    { type: 'content_block_delta', delta: { type: 'input_json_delta', partial_json: 'x'.repeat(2 ** 20) } },
    { type: 'content_block_delta', delta: { type: 'signature_delta', signature: 'x'.repeat(2 ** 20) } },
  ],
};

test.each(['openai-compatible', 'anthropic'] as const)('calls of %s that grow without end are cut', async (speech) => {
  const endless = await scriptedProvider(speech);
  for (const event of growing[speech]) {
    endless.script([...Array.from({ length: 5 }, () => ({ raw: `data: ${JSON.stringify(event)}\n\n` })), 'hang']);
    expect(await last(chatWith({ idleMilliseconds: 5000 }, endless.environment))).toMatchObject({
      code: 'provider-broken',
      message: 'The answer of the provider is too long.',
    });
  }
  await endless.close();
});

test('an answer without end is cut', async () => {
  provider.script([{ text: 'la '.repeat(500) }]);
  expect(await last(chatWith({ characters: 1000 }))).toMatchObject({
    code: 'budget',
    message: expect.stringContaining('1000 characters'),
  });
});

test('when the client leaves, the provider is left, and nothing more is said', async () => {
  provider.script([{ text: 'I begin' }, 'hang']);
  const before = provider.leftEarly();
  const controller = new AbortController();
  const items = chatWith({}).ask(asking({ signal: controller.signal }), question);
  await items.next();
  await items.next();
  controller.abort();
  expect(await Array.fromAsync(items)).toEqual([]);
  for (let tries = 0; provider.leftEarly() === before && tries < 1000; tries++) await pause(20);
  expect(provider.leftEarly()).toBe(before + 1);
});

test('whoever reads no further leaves the provider, too', async () => {
  provider.script([{ text: 'I begin' }, 'hang']);
  const before = provider.leftEarly();
  const items = chatWith({}).ask(asking(), question);
  await items.next();
  await items.next();
  await items.return(undefined);
  for (let tries = 0; provider.leftEarly() === before && tries < 1000; tries++) await pause(20);
  expect(provider.leftEarly()).toBe(before + 1);
});

test('openai-compatible needs an address: nobody is asked who was not named', async () => {
  const { ORRERY_CHAT_URL: _, ...without } = provider.environment;
  expect(await last(chatWith({}, without))).toMatchObject({ code: 'not-configured' });
});
