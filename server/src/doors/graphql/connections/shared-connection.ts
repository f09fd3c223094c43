/** One connection for many operations of a client: what each tells goes out as the client takes it. */
import { Failure, invalid } from '../../../failures.ts';
import { type StreamedMessage, sharedMessage } from '../execution/event-messages.ts';
import { OutgoingMessages } from './outgoing-messages.ts';

export interface SharedConnectionLimits {
  /** Operations under way, of one connection. */
  readonly operations: number;
  /** What they were asked by, in bytes: it is kept until they have ended. One that has more is there alone. */
  readonly bytes: number;
  readonly heartbeatMilliseconds: number;
}

export const sharedConnectionLimits: SharedConnectionLimits = {
  operations: 30,
  bytes: 2 ** 20,
  heartbeatMilliseconds: 15_000,
};

/** What an operation tells, until it is done or stopped. */
export interface Operation {
  readonly id: string;
  /** How many bytes asked for it. */
  readonly size: number;
  readonly messages: (signal: AbortSignal) => AsyncIterable<StreamedMessage>;
  /** Whether it goes on beside others; all others are answered one after the other. */
  readonly goesOn: boolean;
  /** Told of what nobody expected. */
  readonly onFailure: (error: unknown) => void;
}

const heartbeat = new TextEncoder().encode(': still here\n\n');

/** What is under way of an operation, or waits for its turn. */
interface UnderWay extends Operation {
  readonly stopped: AbortController;
}

export class SharedConnection {
  private readonly limits: SharedConnectionLimits;
  /** In the order in which they came. */
  private readonly operations = new Map<string, UnderWay>();
  private isAnswering = false;
  private readonly ended = new AbortController();
  private readonly outgoing = new OutgoingMessages(this.ended.signal);

  constructor(limits: SharedConnectionLimits = sharedConnectionLimits) {
    this.limits = limits;
  }

  begin(operation: Operation): void {
    const { id, goesOn } = operation;
    if (this.operations.has(id)) throw new Failure('conflict', 'There is an operation with this id.', [taken]);
    this.requireRoomFor(operation);
    const underWay = { ...operation, stopped: new AbortController() };
    this.operations.set(id, underWay);
    if (goesOn) void this.run(underWay);
    else if (!this.isAnswering) void this.answer();
  }

  /** Nothing of it is kept. Whoever stops what has ended already was only late. */
  stop(id: string): void {
    const found = this.operations.get(id);
    this.operations.delete(id);
    found?.stopped.abort(new Error('The operation was stopped.'));
  }

  /** No operation outlasts it. */
  end(): void {
    this.ended.abort(new Error('The connection has ended.'));
  }

  /** The messages of the stream, with heartbeats between them, as long as the caller is still let in. */
  async *bytes(isStillThere: () => Promise<boolean>): AsyncGenerator<Uint8Array> {
    try {
      // Nobody waits for the head of the answer until there is something to tell.
      yield heartbeat;
      for await (const bytes of this.outgoing.taken(this.limits.heartbeatMilliseconds)) {
        if (!bytes && !(await isStillThere().catch(() => false))) return;
        yield bytes ?? heartbeat;
      }
    } finally {
      this.end();
    }
  }

  private requireRoomFor({ size }: Operation): void {
    const { operations, bytes } = this.limits;
    const kept = [...this.operations.values()].reduce((sum, one) => sum + one.size, 0);
    if (this.operations.size >= operations || (kept > 0 && kept + size > bytes)) throw tooMany(this.limits);
  }

  private async answer(): Promise<void> {
    this.isAnswering = true;
    for (let next = this.nextAnswer(); next; next = this.nextAnswer()) await this.run(next);
    this.isAnswering = false;
  }

  private nextAnswer(): UnderWay | undefined {
    return this.operations.values().find(({ goesOn }) => !goesOn);
  }

  /** Whoever is let go hears no end: the connection ends, and its client comes back with all that it asked for. */
  private async run(operation: UnderWay): Promise<void> {
    const signal = AbortSignal.any([operation.stopped.signal, this.ended.signal]);
    try {
      if (!signal.aborted && !(await this.isTold(operation, signal))) this.end();
    } catch (error) {
      if (!signal.aborted) {
        operation.onFailure(error);
        this.end();
      }
    }
    if (this.operations.get(operation.id) === operation) this.operations.delete(operation.id);
  }

  /** Whether it was told to its end, or stopped. */
  private async isTold({ id, messages }: UnderWay, signal: AbortSignal): Promise<boolean> {
    for await (const message of messages(signal)) {
      if (message === 'complete' || 'result' in message) await this.outgoing.tell(sharedMessage(id, message), signal);
      if (message === 'complete' || signal.aborted) return true;
    }
    return signal.aborted;
  }
}

const idField = 'extensions.operationId';
const taken = { field: idField, message: 'is the id of an operation that is under way' };

function tooMany({ operations, bytes }: SharedConnectionLimits): Failure {
  const sentence = `A connection has ${operations} operations at most, which were asked for by ${bytes} bytes.`;
  return new Failure('throttled', sentence, [], { retryAfterSeconds: 5 });
}

/** The id that the client has given the operation. */
export function operationIdIn(id: unknown, field = idField): string {
  if (typeof id !== 'string' || !/^[\w.-]{1,100}$/.test(id))
    throw invalid(field, 'must have 1 to 100 letters, digits, -, _ or .');
  return id;
}
