/** The providers that there are, and the one that the configuration names. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import type { Config } from '../../../config.ts';
import { ChatFailure } from '../chat-failure.ts';
import { anthropicProvider } from './anthropic-provider.ts';
import { openAiProvider } from './openai-provider.ts';
import type { ChatProvider, ProviderAccess } from './provider.ts';

interface KnownProvider {
  readonly open: (access: ProviderAccess) => ChatProvider;
  /** Where it is, unless the configuration says; many speak as OpenAI does, so that one has to be named. */
  readonly url?: string;
}

const providers: Readonly<Record<NonNullable<Config['chatProvider']>, KnownProvider>> = {
  'openai-compatible': { open: openAiProvider },
  anthropic: { open: anthropicProvider, url: 'https://api.anthropic.com/v1' },
};

type ChatSettings = Pick<Config, 'chatProvider' | 'chatUrl' | 'chatModel' | 'chatKey'>;

export function configuredProvider(
  { chatProvider, chatUrl, chatModel: model, chatKey: key }: ChatSettings,
  { idleMilliseconds }: Pick<ProviderAccess, 'idleMilliseconds'>,
): ChatProvider {
  const known = chatProvider && ownEntry(providers, chatProvider);
  const url = chatUrl ?? known?.url;
  if (!known || !model || !url) throw notConfigured();
  return known.open({ url, model, key, idleMilliseconds });
}

function notConfigured(): ChatFailure {
  return new ChatFailure(
    'not-configured',
    'Nobody answers the chat yet. The administrator sets ORRERY_CHAT_PROVIDER (openai-compatible or anthropic), ORRERY_CHAT_MODEL, ORRERY_CHAT_URL (needed with openai-compatible) and ORRERY_CHAT_KEY.',
  );
}
