/** Sends content to a process that has asked for it, piece by piece as it comes from the store. */
import { releaseMemory } from '../storage/content/release-memory.ts';
import type { Connection } from './connection.ts';
import { ProcessLimit } from './process-limit.ts';
import type { ContentRequest } from './protocol/message.ts';
import type { Work } from './work.ts';

export class ContentSender {
  private readonly mostBytes: number;
  private readonly connection: Connection;

  constructor(mostBytes: number, connection: Connection) {
    this.mostBytes = mostBytes;
    this.connection = connection;
  }

  /** Work whose content cannot be had fails with the reason, and the process is told to stop like any other. */
  async send(request: ContentRequest, work: Work): Promise<void> {
    try {
      await this.sendPieces(request, work);
    } catch (error) {
      work.fail(error);
    }
  }

  private async sendPieces({ id, size, start }: ContentRequest, work: Work): Promise<void> {
    if (size !== undefined && size > this.mostBytes) throw new ProcessLimit('size');
    let sent = 0;
    const range = start === undefined || size === undefined ? undefined : { start, end: start + size };
    for await (const piece of work.contentStore.read(id, range)) {
      if (work.isOver) return;
      sent += piece.length;
      if (size !== undefined && sent > size) throw new Error(`Content ${id} has more than ${size} bytes.`);
      await this.connection.write('piece', work.id, piece, () => releaseMemory(piece));
    }
    if (size !== undefined && sent < size) throw new Error(`Content ${id} has ${sent} of ${size} bytes.`);
    if (!work.isOver) await this.connection.write('whole', work.id);
  }
}
