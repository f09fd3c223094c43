/** The items of a chat stream. Those with the same id belong together: texts are pieces to be joined, a later state of a tool call replaces the earlier one. */
import { eventText } from '../../event-text.ts';

export type ChatItem =
  | { readonly kind: 'ChatAnswer'; readonly id: string; readonly text: string }
  | { readonly kind: 'ChatReasoning'; readonly id: string; readonly text: string }
  | {
      readonly kind: 'ChatToolCall';
      readonly id: string;
      readonly name: string;
      readonly arguments: unknown;
      readonly status: 'running' | 'done' | 'failed';
      readonly result: ToolResultItem | null;
    }
  | { readonly kind: 'ChatError'; readonly id: string; readonly code: ChatErrorCode; readonly message: string };

export interface ToolResultItem {
  /** What the assistant reads. */
  readonly text: string;
  /** What people look at: a picture. */
  readonly attachment?: { readonly uri: string; readonly mediaType: string; readonly text: string } | undefined;
}

export const chatErrorCodes = [
  'not-configured',
  'provider-refused',
  'provider-busy',
  'provider-unavailable',
  'provider-broken',
  'provider-slow',
  'budget',
  'signed-out',
  'internal',
] as const;

export type ChatErrorCode = (typeof chatErrorCodes)[number];

/** As a server-sent event. What the client calls the conversation is echoed. */
export function chatEvent(item: ChatItem, conversationId: string | undefined): Uint8Array {
  return new TextEncoder().encode(eventText(item.kind, { ...item, ...(conversationId !== undefined && { conversationId }) }));
}
