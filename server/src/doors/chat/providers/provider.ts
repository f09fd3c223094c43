/** The port to whoever answers the chat: what a provider is sent, and what it gives. */

/** A turn of the conversation. What tools told is data, and stands in turns of its own. */
export type Turn =
  | { readonly role: 'user'; readonly text: string }
  | {
      readonly role: 'assistant';
      readonly text: string;
      readonly calls: readonly AskedCall[];
      /** What a provider wants back as it came. */
      readonly opaque: readonly object[];
    }
  | { readonly role: 'tools'; readonly results: readonly CallResult[] };

/** A call that the assistant asks for. */
export interface AskedCall {
  readonly id: string;
  readonly name: string;
  /** A JSON text, as the provider wrote it. */
  readonly input: string;
}

export interface CallResult {
  readonly id: string;
  readonly text: string;
  readonly isError: boolean;
}

export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  readonly schema: object;
}

export interface ProviderRequest {
  readonly system: string;
  readonly turns: readonly Turn[];
  readonly tools: readonly OfferedTool[];
  readonly mostTokens: number;
  readonly signal: AbortSignal;
}

export type ProviderEvent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'reasoning'; readonly text: string }
  | { readonly kind: 'call'; readonly call: AskedCall }
  | { readonly kind: 'opaque'; readonly block: object }
  | { readonly kind: 'usage'; readonly tokens: number }
  /** The provider has said all that it wanted to; a stream that ends without it was cut. */
  | { readonly kind: 'end'; readonly isCut: boolean };

export interface ChatProvider {
  readonly name: string;
  readonly stream: (request: ProviderRequest) => AsyncIterable<ProviderEvent>;
}

/** How a provider is reached: by the configuration alone. */
export interface ProviderAccess {
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  /** How long it may say nothing. */
  readonly idleMilliseconds: number;
}
