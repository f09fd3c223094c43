/** One question to the assistant: it answers, or asks for tools and is told what they found, until it has answered or its budget is used up. */
import { randomUUID } from 'node:crypto';
import type { Caller } from '../../access/caller.ts';
import { refuseDeepJson } from '../../http/bodies/json-depth.ts';
import type { CalledTool, ToolCalls } from '../tools/tool-calls.ts';
import { ChatBudget } from './chat-budget.ts';
import { ChatFailure } from './chat-failure.ts';
import type { ChatItem } from './chat-item.ts';
import type { ChatLimits } from './chat-limits.ts';
import { joinedTexts, type Piece } from './joined-texts.ts';
import type { AskedCall, CallResult, ChatProvider, OfferedTool, ProviderEvent, Turn } from './providers/provider.ts';

export interface ConversationOptions {
  readonly provider: ChatProvider;
  readonly calls: ToolCalls;
  readonly limits: ChatLimits;
  /** Whose sight the tools have, and who is behind it. */
  readonly caller: Caller;
  readonly person: Caller;
  readonly isStillThere: () => Promise<boolean>;
  readonly system: string;
  readonly signal: AbortSignal;
}

/** What the assistant said in one step. */
interface Said {
  text: string;
  isCut: boolean | undefined;
  readonly calls: AskedCall[];
  readonly opaque: object[];
}

export class Conversation {
  private readonly options: ConversationOptions;
  private readonly budget: ChatBudget;
  private readonly tools: readonly OfferedTool[];

  constructor(options: ConversationOptions) {
    this.options = options;
    this.budget = new ChatBudget(options.limits);
    this.tools = options.calls.tools.map(({ name, says, input }) => ({ name, description: says, schema: input }));
  }

  /** Throws where it cannot go on. */
  async *items(turns: Turn[]): AsyncGenerator<ChatItem> {
    for (;;) {
      await this.refuseGone();
      const said: Said = { text: '', isCut: undefined, calls: [], opaque: [] };
      yield* this.step(turns, said);
      if (said.isCut === undefined) throw new ChatFailure('provider-broken', 'The answer of the provider broke off.');
      if (said.isCut) throw new ChatFailure('budget', 'The answer is longer than the assistant may write at once. Ask for less.');
      if (said.calls.length === 0) return;
      await this.refuseGone();
      turns.push({ role: 'assistant', ...said });
      const results: CallResult[] = [];
      for (const call of said.calls) yield* this.called(call, results);
      turns.push({ role: 'tools', results });
    }
  }

  private async refuseGone(): Promise<void> {
    if (!(await this.options.isStillThere())) throw new ChatFailure('signed-out', 'You are not signed in any more.');
  }

  private async *step(turns: readonly Turn[], said: Said): AsyncGenerator<ChatItem> {
    const { provider, system, signal, limits } = this.options;
    this.budget.beginStep(JSON.stringify([system, turns, this.tools]).length);
    const [answer, reasoning] = [randomUUID(), randomUUID()];
    const request = { system, turns, tools: this.tools, mostTokens: limits.tokensAStep, signal };
    for await (const { kind, text } of joinedTexts(this.noted(provider.stream(request), said)))
      yield kind === 'text' ? { kind: 'ChatAnswer', id: answer, text } : { kind: 'ChatReasoning', id: reasoning, text };
  }

  /** What of it is shown. */
  private async *noted(events: AsyncIterable<ProviderEvent>, said: Said): AsyncGenerator<Piece> {
    for await (const event of events) {
      this.note(event, said);
      if (event.kind === 'text' || event.kind === 'reasoning') yield event;
    }
  }

  private note(event: ProviderEvent, said: Said): void {
    if (event.kind === 'text' || event.kind === 'reasoning') this.budget.show(event.text.length);
    if (event.kind === 'text') said.text += event.text;
    if (event.kind === 'usage') this.budget.count(event.tokens);
    if (event.kind === 'opaque') said.opaque.push(event.block);
    if (event.kind === 'end') said.isCut = event.isCut;
    if (event.kind === 'call' && said.calls.push(event.call) > this.options.limits.callsAStep)
      throw new ChatFailure('budget', 'The assistant asked for too much at once. Ask again, for less at a time.');
  }

  private async *called({ id, name, input }: AskedCall, results: CallResult[]): AsyncGenerator<ChatItem> {
    const given = parsed(input);
    const item = { kind: 'ChatToolCall', id: randomUUID(), name: shown(name), arguments: given ?? input } as const;
    yield { ...item, status: 'running', result: null };
    const { text, isError, attachment } = await this.run(name, given);
    results.push({ id, text, isError });
    yield { ...item, status: isError ? 'failed' : 'done', result: { text, attachment } };
  }

  private async run(name: string, input: object | undefined): Promise<CalledTool> {
    const { calls, caller, person, signal } = this.options;
    if (!input) return { text: '{"error":"The arguments are no JSON object."}', isError: true };
    return calls.call({ name, input, caller, person, signal });
  }
}

const longestName = 100;

function shown(name: string): string {
  return name.slice(0, longestName);
}

function parsed(text: string): object | undefined {
  try {
    refuseDeepJson(text);
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
