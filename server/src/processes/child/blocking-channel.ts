/** The child's end of the connection: it reads and writes messages, and waits where it has to. */
import { readSync, writeSync } from 'node:fs';
import { decodeHead, encodeHead, headSize, type MessageHead, type MessageKind } from '../protocol/message.ts';

/** The service has gone. */
export class ConnectionClosed extends Error {
  constructor() {
    super('The service has closed the connection.');
    this.name = 'ConnectionClosed';
  }
}

const nothing = new Uint8Array(0);
const shortMessage = 16 * 1024;

export class BlockingChannel {
  private readonly descriptor: number;
  private readonly head = new Uint8Array(headSize);
  private held: readonly Uint8Array[] = [];

  constructor(descriptor: number) {
    this.descriptor = descriptor;
  }

  /** Waits for the next message; what follows its head is then read, or skipped. */
  readHead(): MessageHead {
    this.readInto(this.head);
    return decodeHead(this.head);
  }

  readPayload({ length }: MessageHead): Uint8Array {
    const payload = new Uint8Array(length);
    this.readInto(payload);
    return payload;
  }

  readInto(target: Uint8Array): void {
    for (let filled = 0; filled < target.length; ) {
      const count = patiently(() => readSync(this.descriptor, target, filled, target.length - filled, null));
      if (count === 0) throw new ConnectionClosed();
      filled += count;
    }
  }

  /** Each piece that is written wakes the service: a short message is one. */
  write(kind: MessageKind, workId: number, payload: Uint8Array = nothing): void {
    const message = [...this.held, encodeHead({ kind, workId, length: payload.length }), payload];
    this.held = [];
    if (payload.length > shortMessage) for (const part of message) this.writeAll(part);
    else this.writeAll(Buffer.concat(message));
  }

  /** Writes a message together with the next one, where it is short. Its payload stays as it is until then. */
  hold(kind: MessageKind, workId: number, payload: Uint8Array): void {
    if (payload.length > shortMessage) this.write(kind, workId, payload);
    else this.held = [...this.held, encodeHead({ kind, workId, length: payload.length }), payload];
  }

  private writeAll(bytes: Uint8Array): void {
    for (let start = 0; start < bytes.length; )
      start += patiently(() => writeSync(this.descriptor, bytes, start, bytes.length - start, null));
  }
}

const pausing = new Int32Array(new SharedArrayBuffer(4));

/** A signal may come between, and a system may say "later" where it should wait. */
function patiently(work: () => number): number {
  for (;;) {
    try {
      return work();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE' || code === 'ECONNRESET' || code === 'EOF') throw new ConnectionClosed();
      if (code !== 'EINTR' && code !== 'EAGAIN') throw error;
      if (code === 'EAGAIN') Atomics.wait(pausing, 0, 0, 1);
    }
  }
}
