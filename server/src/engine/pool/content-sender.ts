/** Sends content to a worker that has asked for it, piece by piece as it comes from the store. */
import { EngineLimit } from '../engine-limit.ts';
import type { Connection } from './connection.ts';
import type { Run } from './run.ts';

/** The content store, as far as the engine sees it. */
export interface Contents {
  read(id: string): AsyncIterable<Uint8Array>;
}

export interface ContentRequest {
  readonly id: string;
  readonly size: number;
}

export class ContentSender {
  private readonly contents: Contents;
  private readonly mostBytes: number;
  private readonly connection: Connection;

  constructor(contents: Contents, mostBytes: number, connection: Connection) {
    this.contents = contents;
    this.mostBytes = mostBytes;
    this.connection = connection;
  }

  /** Work whose content cannot be had fails with the reason, and the worker is told to stop like any other. */
  async send(request: ContentRequest, run: Run): Promise<void> {
    try {
      await this.sendPieces(request, run);
    } catch (error) {
      run.fail(error);
    }
  }

  private async sendPieces({ id, size }: ContentRequest, run: Run): Promise<void> {
    if (size > this.mostBytes) throw new EngineLimit('size');
    let sent = 0;
    for await (const piece of this.contents.read(id)) {
      if (run.isOver) return;
      sent += piece.length;
      if (sent > size) throw new Error(`Content ${id} has more than ${size} bytes.`);
      await this.connection.write('piece', run.number, piece);
    }
    if (sent < size) throw new Error(`Content ${id} has ${sent} of ${size} bytes.`);
    if (!run.isOver) await this.connection.write('whole', run.number);
  }
}
