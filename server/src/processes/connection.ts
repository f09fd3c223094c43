/** The service's end of the connection to a child process. */
import type { Socket } from 'node:net';
import { encodeHead, type Message, type MessageKind } from './protocol/message.ts';
import { MessageDecoder } from './protocol/message-decoder.ts';

const nothing = new Uint8Array(0);

export class Connection {
  private readonly socket: Socket;
  private readonly read: (bytes: Uint8Array) => void;

  constructor(socket: Socket, onMessage: (message: Message) => void) {
    const decoder = new MessageDecoder(onMessage);
    this.socket = socket;
    this.read = (bytes) => {
      decoder.add(bytes);
      giveBack(bytes);
    };
    socket.on('data', this.read);
    if (!socket.listeners('error').includes(ignore)) socket.on('error', ignore);
  }

  /** Hears nothing more. */
  detach(): void {
    this.socket.off('data', this.read);
  }

  /** Done when there is room for more; `whenSent` is called when nobody reads the payload any more. */
  async write(kind: MessageKind, workId: number, payload: Uint8Array = nothing, whenSent?: () => void): Promise<void> {
    if (this.socket.destroyed) return;
    this.socket.cork();
    this.socket.write(encodeHead({ kind, workId, length: payload.length }));
    const hasRoom = this.socket.write(payload, whenSent);
    this.socket.uncork();
    if (!hasRoom) await this.drained();
  }

  /** Keeps the service running while the process works. */
  hold(isBusy: boolean): void {
    if (isBusy) this.socket.ref();
    else this.socket.unref();
  }

  private drained(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.socket.off('drain', done).off('close', done);
        resolve();
      };
      this.socket.on('drain', done).on('close', done);
    });
  }
}

/** That a process has ended is known by its exit; what is written to it after that is lost. */
function ignore(): void {}

/**
 * Frees what was read and copied at once, where it lies in memory of its own. V8 counts memory outside of its heap, and would collect all
 * garbage again and again while a process sends: that took more than ten times as long as all the rest.
 */
function giveBack({ buffer, byteOffset, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteOffset === 0 && byteLength === buffer.byteLength) buffer.transfer(0);
}
