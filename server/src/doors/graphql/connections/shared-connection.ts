/** One connection for many operations of a client: what each tells goes out as the client takes it. */
import { setTimeout as after } from 'node:timers/promises';
import { Failure, invalid } from '../../../failures.ts';
import { type StreamedMessage, sharedMessage } from '../subscriptions/event-messages.ts';

export interface SharedConnectionLimits {
  /** Operations under way, of one connection. */
  readonly operations: number;
  readonly heartbeatMilliseconds: number;
}

export const sharedConnectionLimits: SharedConnectionLimits = { operations: 30, heartbeatMilliseconds: 15_000 };

/** What an operation tells, until it is done or stopped. */
export interface Operation {
  readonly id: string;
  readonly messages: (signal: AbortSignal) => AsyncIterable<StreamedMessage>;
  /** Whether it goes on beside others; all others are answered one after the other. */
  readonly goesOn: boolean;
  /** Told of what nobody expected. */
  readonly onFailure: (error: unknown) => void;
}

const heartbeat = new TextEncoder().encode(': still here\n\n');

export class SharedConnection {
  private readonly limits: SharedConnectionLimits;
  private readonly operations = new Map<string, AbortController>();
  /** One of each operation at most: it goes on when that was taken. */
  private readonly waiting: { readonly bytes: Uint8Array; readonly taken: () => void }[] = [];
  private readonly ended = new AbortController();
  private wake = (): void => {};
  private lastAnswer: Promise<void> = Promise.resolve();

  constructor(limits: SharedConnectionLimits = sharedConnectionLimits) {
    this.limits = limits;
  }

  begin({ id, goesOn, ...operation }: Operation): void {
    if (this.operations.has(id)) throw new Failure('conflict', 'There is an operation with this id.', [taken]);
    if (this.operations.size >= this.limits.operations) throw tooMany(this.limits);
    const own = new AbortController();
    this.operations.set(id, own);
    const run = async () => {
      await this.run({ id, ...operation }, AbortSignal.any([own.signal, this.ended.signal]));
      if (this.operations.get(id) === own) this.operations.delete(id);
    };
    if (goesOn) void run();
    else this.lastAnswer = this.lastAnswer.then(run);
  }

  /** Whoever stops what has ended already was only late. */
  stop(id: string): void {
    this.operations.get(id)?.abort(new Error('The operation was stopped.'));
    this.operations.delete(id);
  }

  /** No operation outlasts it. */
  end(): void {
    this.ended.abort(new Error('The connection has ended.'));
    this.wake();
  }

  /** What there is to tell, with a sign of life where there is nothing, as long as whoever listens is still let in. */
  async *bytes(isStillThere: () => Promise<boolean>): AsyncGenerator<Uint8Array> {
    try {
      // Nobody waits for the head of the answer until there is something to tell.
      yield heartbeat;
      while (!this.ended.signal.aborted) {
        const next = this.waiting.shift();
        if (next) {
          yield next.bytes;
          next.taken();
        } else if (await this.isQuiet()) {
          if (!(await isStillThere().catch(() => false))) return;
          yield heartbeat;
        }
      }
    } finally {
      this.end();
    }
  }

  /** Whether nothing was to be told for a while. */
  private async isQuiet(): Promise<boolean> {
    const { promise: woken, resolve } = Promise.withResolvers<false>();
    this.wake = () => resolve(false);
    if (this.waiting.length > 0 || this.ended.signal.aborted) return false;
    const timer = new AbortController();
    const late = after(this.limits.heartbeatMilliseconds, true, { signal: timer.signal, ref: false }).catch(() => false);
    return Promise.race([woken, late]).finally(() => timer.abort());
  }

  /** Whoever is let go hears no end: the connection ends, and its client comes back with all that it asked for. */
  private async run(operation: Omit<Operation, 'goesOn'>, signal: AbortSignal): Promise<void> {
    try {
      if (!signal.aborted && !(await this.isTold(operation, signal))) this.end();
    } catch (error) {
      if (signal.aborted) return;
      operation.onFailure(error);
      this.end();
    }
  }

  /** Whether it was told to its end, or stopped. */
  private async isTold({ id, messages }: Omit<Operation, 'goesOn'>, signal: AbortSignal): Promise<boolean> {
    for await (const message of messages(signal)) {
      if (message === 'complete' || 'result' in message) await this.tell(sharedMessage(id, message), signal);
      if (message === 'complete' || signal.aborted) return true;
    }
    return signal.aborted;
  }

  private async tell(bytes: Uint8Array, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const leave = () => resolve();
    if (signal.aborted) return;
    this.waiting.push({ bytes, taken: leave });
    this.wake();
    signal.addEventListener('abort', leave, { once: true });
    await promise;
    signal.removeEventListener('abort', leave);
  }
}

const idField = 'extensions.operationId';
const taken = { field: idField, message: 'is the id of an operation that is under way' };

function tooMany({ operations }: SharedConnectionLimits): Failure {
  const sentence = `A connection has ${operations} operations at most.`;
  return new Failure('throttled', sentence, [], { retryAfterSeconds: 5 });
}

/** The id that the client has given the operation. */
export function operationIdIn(id: unknown, field = idField): string {
  if (typeof id !== 'string' || !/^[\w.-]{1,100}$/.test(id))
    throw invalid(field, 'must have 1 to 100 letters, digits, -, _ or .');
  return id;
}
