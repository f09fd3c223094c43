/** A listener who comes back with the last id whenever a stream ends, to whichever instance is there, and remembers all that it heard. */
import { setTimeout as pause } from 'node:timers/promises';

export interface HeardEvent {
  readonly id: string;
  readonly entity: string;
}

export interface ListenerOptions {
  /** The address of an instance, at best one that is there. */
  readonly instance: () => string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const event = /id: (\S+)\nevent: \S+\ndata: (.+)\n\n/g;

export class TirelessListener {
  readonly heard: HeardEvent[] = [];
  /** How often it came back. */
  returns = 0;
  private readonly options: ListenerOptions;
  private readonly controller = new AbortController();
  private rest = '';

  constructor(options: ListenerOptions) {
    this.options = options;
  }

  /** Listens until it is told to stop. */
  async listen(): Promise<void> {
    while (!this.controller.signal.aborted) {
      await this.listenOnce().catch(() => {});
      this.returns++;
      await pause(20);
    }
  }

  /** What is half heard when a connection breaks is not heard. */
  private async listenOnce(): Promise<void> {
    const { instance, path, headers } = this.options;
    const last = this.heard.at(-1)?.id;
    this.rest = '';
    const answer = await fetch(instance() + path, {
      headers: { ...headers, ...(last && { 'last-event-id': last }) },
      signal: this.controller.signal,
    });
    for await (const text of answer.body!.pipeThrough(new TextDecoderStream())) this.take(text);
  }

  stop(): void {
    this.controller.abort();
  }

  private take(text: string): void {
    const all = this.rest + text;
    const end = all.lastIndexOf('\n\n') + 2;
    if (end < 2) {
      this.rest = all;
      return;
    }
    this.rest = all.slice(end);
    for (const [, id, data] of all.slice(0, end).matchAll(event))
      this.heard.push({ id: id!, entity: JSON.parse(data!).entity.id });
  }
}
