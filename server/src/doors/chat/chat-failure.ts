/** Failures of a chat: told as items of the stream, never as a status. */
import type { ChatErrorCode } from './chat-item.ts';

export class ChatFailure extends Error {
  readonly code: ChatErrorCode;

  constructor(code: ChatErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ChatFailure';
    this.code = code;
  }
}
