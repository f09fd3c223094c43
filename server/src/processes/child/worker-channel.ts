/** The child's side of one piece of work: asks for content, sends chunks no faster than they are taken, and stops when told. */
import { deserialize, serialize } from 'node:v8';
import { ProcessLimit } from '../process-limit.ts';
import { ChunkWriter } from '../protocol/chunk-writer.ts';
import { type ContentRequest, type JobRequest, type MessageHead, type SizedRequest, takenAtOnce } from '../protocol/message.ts';
import type { BlockingChannel } from './blocking-channel.ts';
import { cancellation, Stopped } from './cancellation.ts';

/** Ids of a million objects fit in. */
const mostAnswerBytes = 128 * 2 ** 20;
/** How many chunks may be on their way. */
const window = 2 * takenAtOnce;

export class WorkerChannel {
  private readonly channel: BlockingChannel;
  private workId = 0;
  private sent = 0;
  private taken = 0;
  private isLast = false;
  private readonly writer = new ChunkWriter((chunk) => this.send(chunk));

  constructor(channel: BlockingChannel) {
    this.channel = channel;
  }

  /** Waits for something to do: a request, or to forget what is kept. */
  next(): JobRequest | 'forget' {
    for (;;) {
      const head = this.channel.readHead();
      const payload = this.channel.readPayload(head);
      if (head.kind === 'forget') return 'forget';
      if (head.kind === 'request') return this.begin(head.workId, deserialize(payload) as JobRequest);
    }
  }

  /** Content, or a part of it, whose size is known. Room is made once the service has found the size acceptable. */
  fetch({ id, size, start }: SizedRequest): Uint8Array {
    let bytes: Uint8Array | undefined;
    let filled = 0;
    for (const head of this.heads({ id, size, start })) {
      bytes ??= new Uint8Array(size);
      this.channel.readInto(bytes.subarray(filled, filled + head.length));
      filled += head.length;
    }
    return bytes ?? new Uint8Array(0);
  }

  /** Content as it comes. */
  *pieces(id: string): Generator<Uint8Array, void> {
    for (const head of this.heads({ id })) yield this.channel.readPayload(head);
  }

  readonly write: ChunkWriter['write'] = (chunk) => this.writer.write(chunk);

  /** Sends what was written so far. */
  readonly flush = (): void => this.writer.flush();

  /** The service takes an answer in one piece: what is longer is refused here, before it comes into the memory of all. */
  finish(kind: 'done' | 'failed', outcome: unknown): void {
    const bytes = serialize(outcome);
    if (bytes.length > mostAnswerBytes) throw new ProcessLimit('answer');
    this.isLast = true;
    if (kind === 'done') this.writer.end();
    this.channel.write(kind, this.workId, bytes);
  }

  private begin(workId: number, request: JobRequest): JobRequest {
    this.workId = workId;
    this.sent = 0;
    this.taken = 0;
    this.isLast = false;
    this.writer.begin();
    cancellation.begin(workId);
    return request;
  }

  private send(chunk: Uint8Array): void {
    cancellation.checkpoint();
    while (this.sent - this.taken >= window) this.receive();
    // The end of the work follows at once.
    if (this.isLast) this.channel.hold('chunk', this.workId, chunk);
    else this.channel.write('chunk', this.workId, chunk);
    this.sent++;
  }

  /** The heads of the pieces of content. The caller reads the payload after each. */
  private *heads(request: ContentRequest): Generator<MessageHead, void> {
    this.channel.write('fetch', this.workId, serialize(request));
    for (let head = this.receive(); head.kind !== 'whole'; head = this.receive()) if (head.kind === 'piece') yield head;
  }

  /** Waits for the next message about this work; messages about earlier work are skipped. */
  private receive(): MessageHead {
    for (;;) {
      const head = this.channel.readHead();
      if (head.workId !== this.workId) this.channel.readPayload(head);
      else if (head.kind === 'stop') throw new Stopped();
      else {
        if (head.kind === 'taken') this.taken += takenAtOnce;
        return head;
      }
    }
  }
}
