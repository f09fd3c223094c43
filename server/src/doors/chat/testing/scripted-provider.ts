/** A provider on loopback that answers by a script, in the words of OpenAI or of Anthropic, and remembers what it was asked. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Body } from '@orrery/testing/client.ts';

export type Speech = 'openai-compatible' | 'anthropic';

/** What the assistant says in one answer; `status` or a `page` of a type instead of an answer, `cut` in the middle of it, `hang` for ever. */
export type Line =
  | { readonly text: string }
  | { readonly reasoning: string }
  | { readonly call: string; readonly input: unknown }
  | { readonly status: number; readonly says?: string }
  | { readonly page: string }
  | { readonly raw: string }
  | 'error'
  | 'cut'
  | 'hang'
  | 'declined'
  | 'too long';

export interface ScriptedProvider {
  readonly url: string;
  readonly asked: { readonly headers: IncomingMessage['headers']; readonly path: string; readonly body: Body }[];
  /** How many answers were given up by whoever asked. */
  readonly leftEarly: () => number;
  readonly environment: Readonly<Record<string, string>>;
  script(...answers: readonly (readonly Line[])[]): void;
  close(): Promise<void>;
}

export const scriptedKey = 'sk-a-secret-that-nobody-reads';

export async function scriptedProvider(speech: Speech): Promise<ScriptedProvider> {
  const asked: ScriptedProvider['asked'] = [];
  let answers: (readonly Line[])[] = [];
  let left = 0;
  const server = createServer(async (request, response) => {
    response.once('close', () => (left += response.writableFinished ? 0 : 1));
    const body = JSON.parse(await text(request));
    asked.push({ headers: request.headers, path: request.url ?? '', body });
    await say(response, answers.shift() ?? [{ text: 'Nothing more.' }], speeches[speech]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    url,
    asked,
    leftEarly: () => left,
    environment: {
      ORRERY_CHAT_PROVIDER: speech,
      ORRERY_CHAT_URL: url,
      ORRERY_CHAT_MODEL: 'scripted',
      ORRERY_CHAT_KEY: scriptedKey,
    },
    script: (...some) => {
      answers = [...some];
      asked.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Words {
  readonly begin: readonly object[];
  readonly text: (text: string, index: number) => readonly object[];
  readonly reasoning: (text: string, index: number) => readonly object[];
  readonly call: (name: string, input: string, index: number) => readonly object[];
  readonly error: object;
  readonly end: (reason: 'stop' | 'calls' | 'length' | 'declined') => readonly object[];
}

async function say(response: ServerResponse, lines: readonly Line[], words: Words): Promise<void> {
  const [first] = lines;
  if (typeof first === 'object' && 'status' in first) {
    response.writeHead(first.status).end(JSON.stringify({ error: { message: first.says ?? `Wrong key ${scriptedKey}` } }));
    return;
  }
  if (typeof first === 'object' && 'page' in first) {
    response.writeHead(200, { 'content-type': first.page }).end('{}');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (events: readonly object[]) => {
    for (const event of events) response.write(eventOf(event));
  };
  send(words.begin);
  for (const [index, line] of lines.entries()) {
    if (line === 'hang') return;
    if (line === 'cut') return void setTimeout(() => response.destroy(), 20);
    if (line === 'error') send([words.error]);
    else if (line !== 'too long' && line !== 'declined') sayLine(response, send, line, words, index);
  }
  const hasCalls = lines.some((line) => typeof line === 'object' && 'call' in line);
  const usual = hasCalls ? 'calls' : 'stop';
  send(words.end(lines.includes('too long') ? 'length' : lines.includes('declined') ? 'declined' : usual));
  response.end('data: [DONE]\n\n');
}

function sayLine(
  response: ServerResponse,
  send: (events: readonly object[]) => void,
  line: Exclude<Line, string>,
  words: Words,
  index: number,
): void {
  if ('raw' in line) response.write(line.raw);
  if ('text' in line) for (const piece of line.text.match(/.{1,7}/gs) ?? []) send(words.text(piece, index));
  if ('reasoning' in line) send(words.reasoning(line.reasoning, index));
  if ('call' in line)
    send(words.call(line.call, typeof line.input === 'string' ? line.input : JSON.stringify(line.input), index));
}

function eventOf(event: object): string {
  const { type } = event as { readonly type?: string };
  return `${type ? `event: ${type}\n` : ''}data: ${JSON.stringify(event)}\n\n`;
}

const chunk = (delta: object, finish_reason: string | null = null) => ({ choices: [{ index: 0, delta, finish_reason }] });
const block = (index: number, content_block: object, ...deltas: readonly object[]) => [
  { type: 'content_block_start', index, content_block },
  ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
  { type: 'content_block_stop', index },
];

/** A call comes in two pieces, as real ones do. */
const halves = (input: string) => [input.slice(0, 5), input.slice(5)];

const speeches: Readonly<Record<Speech, Words>> = {
  'openai-compatible': {
    begin: [chunk({ role: 'assistant', content: '' })],
    text: (content) => [chunk({ content })],
    reasoning: (reasoning_content) => [chunk({ reasoning_content })],
    call: (name, input, index) => [
      chunk({ tool_calls: [{ index, id: `call-${index}`, type: 'function', function: { name, arguments: halves(input)[0] } }] }),
      chunk({ tool_calls: [{ index, function: { arguments: halves(input)[1] } }] }),
    ],
    error: { error: { message: `Out of memory ${scriptedKey}` } },
    end: (reason) => [
      chunk({}, { stop: 'stop', calls: 'tool_calls', length: 'length', declined: 'content_filter' }[reason]),
      { choices: [], usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 } },
    ],
  },
  anthropic: {
    begin: [{ type: 'message_start', message: { usage: { input_tokens: 10 } } }, { type: 'ping' }],
    text: (text, index) => block(index, { type: 'text', text: '' }, { type: 'text_delta', text }),
    reasoning: (thinking, index) =>
      block(
        index,
        { type: 'thinking', thinking: '', signature: '' },
        { type: 'thinking_delta', thinking },
        { type: 'signature_delta', signature: 'signed' },
      ),
    call: (name, input, index) =>
      block(
        index,
        { type: 'tool_use', id: `call-${index}`, name, input: {} },
        ...halves(input).map((partial_json) => ({ type: 'input_json_delta', partial_json })),
      ),
    error: { type: 'error', error: { type: 'overloaded_error', message: `Overloaded ${scriptedKey}` } },
    end: (reason) => [
      {
        type: 'message_delta',
        delta: { stop_reason: { stop: 'end_turn', calls: 'tool_use', length: 'max_tokens', declined: 'refusal' }[reason] },
        usage: { output_tokens: 5 },
      },
      { type: 'message_stop' },
    ],
  },
};
