/** Puts messages together from the pieces in which bytes arrive. */
import { decodeHead, headSize, type Message, type MessageHead } from './message.ts';

export class MessageDecoder {
  private readonly onMessage: (message: Message) => void;
  private head: MessageHead | undefined;
  private buffer = new Uint8Array(headSize);
  private filled = 0;

  constructor(onMessage: (message: Message) => void) {
    this.onMessage = onMessage;
  }

  add(bytes: Uint8Array): void {
    for (let start = 0; start < bytes.length; ) {
      const piece = bytes.subarray(start, start + this.buffer.length - this.filled);
      this.buffer.set(piece, this.filled);
      this.filled += piece.length;
      start += piece.length;
      if (this.filled === this.buffer.length) this.finish();
    }
  }

  private finish(): void {
    const { head, buffer } = this;
    if (!head) {
      this.head = decodeHead(buffer);
      this.begin(this.head.length);
      if (this.head.length > 0) return;
    }
    const { kind, workId } = this.head!;
    const payload = head ? buffer : new Uint8Array(0);
    this.head = undefined;
    this.begin(headSize);
    this.onMessage({ kind, workId, payload });
  }

  private begin(length: number): void {
    this.buffer = new Uint8Array(length);
    this.filled = 0;
  }
}
