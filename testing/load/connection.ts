/** One keep-alive connection that sends requests one after the other and reads only as much of the answers as it must. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const endOfHead = Buffer.from('\r\n\r\n');

export class Connection {
  private readonly socket: Socket;
  private head: Buffer = Buffer.alloc(0);
  private missingBytes = 0;
  private status = 0;
  private settle: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.read(chunk));
    socket.on('error', (error) => this.settle?.reject(error));
    socket.on('close', () => this.settle?.reject(new Error('The connection was closed.')));
  }

  static async to(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** Sends a whole request; the status comes when the last byte of the answer is there. */
  send(request: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.settle = undefined;
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    if (this.status === 0) this.readHead(this.head.length === 0 ? chunk : Buffer.concat([this.head, chunk]));
    else this.missingBytes -= chunk.length;
    if (this.status !== 0 && this.missingBytes <= 0) this.finish();
  }

  private readHead(bytes: Buffer): void {
    const end = bytes.indexOf(endOfHead);
    this.head = end < 0 ? bytes : Buffer.alloc(0);
    if (end < 0) return;
    const head = bytes.toString('latin1', 0, end);
    this.status = Number(head.slice(9, 12));
    this.missingBytes = lengthIn(head) - (bytes.length - end - endOfHead.length);
  }

  private finish(): void {
    const { status, settle } = this;
    this.status = 0;
    this.settle = undefined;
    settle?.resolve(status);
  }
}

function lengthIn(head: string): number {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without Content-Length: ${head}`);
  return Number(length);
}
