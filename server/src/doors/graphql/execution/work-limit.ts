/** Until when a request is worked for: its client is there, its time is not over, and its answer is not too large. */
import type { SentFile } from '../types/upload-scalar.ts';

/** One signal for all reasons, made and given back with little cost: there is one for each request, and for each event. */
export class WorkLimit {
  private readonly controller = new AbortController();
  private readonly client: AbortSignal;
  private readonly timer: NodeJS.Timeout;
  private giveUp: ((reason: unknown) => void) | undefined;

  /** A file takes as long as it makes progress, as in the REST interface (http/bodies/body-limits.ts). */
  constructor(client: AbortSignal, milliseconds: number, file?: SentFile) {
    this.client = client;
    this.timer = setTimeout(() => this.end(new DOMException('It took too long.', 'TimeoutError')), milliseconds).unref();
    file?.whileArriving(() => void this.timer.refresh());
    if (client.aborted) this.leave();
    else client.addEventListener('abort', this.leave, { once: true });
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  end(reason: unknown): void {
    this.controller.abort(reason);
    this.giveUp?.(reason);
  }

  /** What the work gives, or why it is not waited for any more. */
  until<Result>(work: Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.giveUp = reject;
    if (this.signal.aborted) reject(this.signal.reason);
    work.then(resolve, reject);
    return promise;
  }

  /** Whoever has the answer waits for nothing more. */
  close(): void {
    clearTimeout(this.timer);
    this.client.removeEventListener('abort', this.leave);
  }

  private readonly leave = (): void => this.end(this.client.reason);
}
