/** The worker's side of one order: asks for content, sends chunks no faster than they are taken, and stops when told. */
import { deserialize, serialize } from 'node:v8';
import type { BlockingChannel } from '../crossing/blocking-channel.ts';
import type { FrameHead, Order } from '../crossing/frame.ts';
import type { Bytes } from '../source.ts';

/** The work is no longer wanted; nobody outside sees this. */
export class Stopped extends Error {
  constructor() {
    super('The work is no longer wanted.');
    this.name = 'Stopped';
  }
}

/** How many chunks may be on their way. */
const window = 16;

export class OrderDesk {
  private readonly channel: BlockingChannel;
  private order = 0;
  private sent = 0;
  private taken = 0;

  constructor(channel: BlockingChannel) {
    this.channel = channel;
  }

  /** Waits for something to do: an order, or to forget what is kept. */
  next(): Order | 'forget' {
    for (;;) {
      const head = this.channel.readHead();
      const payload = this.channel.readPayload(head);
      if (head.kind === 'forget') return 'forget';
      if (head.kind === 'order') return this.begin(head.order, deserialize(payload) as Order);
    }
  }

  /** Room is made once the service has found the size acceptable. */
  fetch({ id, size }: Bytes): Uint8Array {
    let bytes: Uint8Array | undefined;
    let filled = 0;
    this.channel.write('fetch', this.order, serialize({ id, size }));
    for (let head = this.hear(); head.kind !== 'whole'; head = this.hear()) {
      if (head.kind !== 'piece') continue;
      bytes ??= new Uint8Array(size);
      this.channel.readInto(bytes.subarray(filled, filled + head.length));
      filled += head.length;
    }
    return bytes ?? new Uint8Array(0);
  }

  send(chunk: Uint8Array): void {
    while (this.sent - this.taken >= window) this.hear();
    this.channel.write('chunk', this.order, chunk);
    this.sent++;
  }

  finish(kind: 'done' | 'failed', outcome: unknown): void {
    this.channel.write(kind, this.order, serialize(outcome));
  }

  private begin(order: number, what: Order): Order {
    this.order = order;
    this.sent = 0;
    this.taken = 0;
    return what;
  }

  /** Waits for the next word about this order; what was said about earlier ones is passed over. */
  private hear(): FrameHead {
    for (;;) {
      const head = this.channel.readHead();
      if (head.order !== this.order) this.channel.readPayload(head);
      else if (head.kind === 'stop') throw new Stopped();
      else {
        if (head.kind === 'taken') this.taken++;
        return head;
      }
    }
  }
}
