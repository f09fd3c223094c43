/** The chat: an assistant of a provider that the configuration names, with tools that act for the caller, within the bound of what may be sent to the provider. */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { boundedCaller } from '../../access/bounded-caller.ts';
import type { Caller } from '../../access/caller.ts';
import type { Config } from '../../config.ts';
import type { ToolCalls } from '../tools/tool-calls.ts';
import { ChatFailure } from './chat-failure.ts';
import { type ChatItem, chatEvent } from './chat-item.ts';
import type { ChatLimits } from './chat-limits.ts';
import { Conversation } from './conversation.ts';
import type { ChatProvider, Turn } from './providers/provider.ts';
import { configuredProvider } from './providers/providers.ts';
import { systemPrompt } from './system-prompt.ts';

export type ChatConfig = Pick<Config, 'chatProvider' | 'chatUrl' | 'chatModel' | 'chatKey' | 'chatClearance'>;

export interface ChatDependencies {
  readonly config: ChatConfig;
  readonly calls: ToolCalls;
  readonly limits: ChatLimits;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export interface ChatAsker {
  readonly caller: Caller;
  /** Ends when they leave. */
  readonly signal: AbortSignal;
  /** Whether they are still who they were: a chat takes minutes. */
  readonly isStillThere: () => Promise<boolean>;
}

export interface ChatQuestion {
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[];
  readonly projectId?: string | undefined;
  readonly modelId?: string | undefined;
  readonly conversationId?: string | undefined;
}

export class Chat {
  private readonly dependencies: ChatDependencies;

  constructor(dependencies: ChatDependencies) {
    this.dependencies = dependencies;
  }

  /** The stream for one question. Whatever goes wrong is its last item; nothing of it is kept. */
  async *ask(asker: ChatAsker, question: ChatQuestion): AsyncGenerator<Uint8Array> {
    const { limits } = this.dependencies;
    const inTime = AbortSignal.timeout(limits.milliseconds);
    const signal = AbortSignal.any([asker.signal, inTime]);
    const event = (item: ChatItem) => chatEvent(item, question.conversationId);
    try {
      for await (const item of this.items({ ...asker, signal }, question)) yield event(item);
    } catch (error) {
      if (asker.signal.aborted) return;
      yield event(this.told(inTime.aborted ? late(limits) : error));
    }
  }

  private async *items({ caller, ...asker }: ChatAsker, question: ChatQuestion): AsyncGenerator<ChatItem> {
    const { config, calls, limits } = this.dependencies;
    const provider: ChatProvider = configuredProvider(config, limits);
    const bounded = boundedCaller(caller, config.chatClearance);
    yield { kind: 'ChatReasoning', id: randomUUID(), text: boundSays(config) };
    const system = systemPrompt(question);
    const options = { ...asker, provider, calls, limits, caller: bounded, person: caller, system };
    yield* new Conversation(options).items(question.messages.map(turnOf));
  }

  /** The log says what went wrong, and nothing of what was said. */
  private told(error: unknown): ChatItem {
    const { logger } = this.dependencies;
    const id = randomUUID();
    if (error instanceof ChatFailure) {
      if (error.code.startsWith('provider')) logger.warn({ code: error.code, says: error.message }, 'a chat failed');
      return { kind: 'ChatError', id, code: error.code, message: error.message };
    }
    logger.error({ err: error, errorId: id }, 'a chat failed');
    return { kind: 'ChatError', id, code: 'internal', message: `Something went wrong here. Quote ${id} to the administrator.` };
  }
}

function turnOf({ role, content: text }: ChatQuestion['messages'][number]): Turn {
  return role === 'user' ? { role, text } : { role, text, calls: [], opaque: [] };
}

/** "What leaves the house is bounded … and the first item says so." */
function boundSays({ chatClearance: bound, chatProvider, chatModel }: ChatConfig): string {
  return `The assistant (${chatProvider}, ${chatModel}) sees at most what needs a clearance of ${bound}, whatever you see yourself.`;
}

function late({ milliseconds }: ChatLimits): ChatFailure {
  return new ChatFailure(
    'budget',
    `The budget of this chat is used up (${milliseconds / 1000} seconds). Ask again, for less at a time.`,
  );
}
