/** Listening to one task: its progress as it is made, wherever it runs. */
import { eventText } from '../../event-text.ts';
import { Failure } from '../../failures.ts';
import type { WaitingCaller } from '../../http/callers/waiting-caller.ts';
import type { Task } from '../../resources/tasks/task.ts';
import { presentProgress } from '../../resources/tasks/task-presenter.ts';
import type { Tasks } from '../../resources/tasks/tasks.ts';
import type { Database } from '../../storage/database.ts';
import { isFinal } from '../../storage/tables/task-statuses.ts';
import { versionsOf } from '../../storage/tasks/task-changes.ts';
import { TaskListener } from './task-listener.ts';

export interface TaskEventsOptions {
  readonly database: Database;
  readonly tasks: Tasks;
  readonly onFailure: (error: unknown) => void;
  readonly everyMilliseconds?: number;
}

export interface TaskSubscription extends WaitingCaller {
  readonly taskId: string;
}

interface Stream {
  readonly listener: TaskListener;
  readonly subscription: TaskSubscription;
  version: number;
}

const mostStreams = 20;
const pollMilliseconds = 500;
const identityMilliseconds = 15_000;

export class TaskEvents {
  private readonly options: TaskEventsOptions;
  private readonly streams = new Set<Stream>();
  private readonly timers: readonly NodeJS.Timeout[];
  private looking = Promise.resolve();

  constructor(options: TaskEventsOptions) {
    this.options = options;
    const every = (milliseconds: number, work: () => Promise<void>) =>
      setInterval(() => void (this.streams.size > 0 && work().catch(options.onFailure)), milliseconds).unref();
    this.timers = [
      every(options.everyMilliseconds ?? pollMilliseconds, () => this.look()),
      every(identityMilliseconds, () => this.endStaleStreams()),
    ];
  }

  /** First what the task is now, then each change; it ends with the task, or when the caller goes. */
  async listen(subscription: TaskSubscription): Promise<AsyncIterable<Uint8Array>> {
    const { caller, taskId, owner, signal } = subscription;
    const task = await this.options.tasks.getLight(caller, taskId);
    if ([...this.streams].filter((stream) => stream.subscription.owner === owner).length >= mostStreams)
      throw new Failure('throttled', `Nobody listens to more than ${mostStreams} tasks at once.`, [], { retryAfterSeconds: 15 });
    const stream: Stream = { listener: new TaskListener(), subscription: { ...subscription, taskId: task.id }, version: 0 };
    this.streams.add(stream);
    signal.addEventListener('abort', () => this.remove(stream), { once: true });
    this.tell(stream, task);
    if (signal.aborted) this.remove(stream);
    return this.heard(stream);
  }

  /** Looks for what has changed, one look after the other. */
  look(): Promise<void> {
    this.looking = this.looking.catch(() => {}).then(() => this.lookOnce());
    return this.looking;
  }

  end(): void {
    for (const { listener } of this.streams) listener.end();
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.end();
    await this.looking.catch(() => {});
  }

  private async lookOnce(): Promise<void> {
    const ids = [...new Set([...this.streams].map(({ subscription }) => subscription.taskId))];
    for (let start = 0; start < ids.length; start += 500) {
      const some = ids.slice(start, start + 500);
      const versions = await versionsOf(this.options.database, some);
      for (const stream of [...this.streams].filter(({ subscription }) => some.includes(subscription.taskId)))
        if (versions.get(stream.subscription.taskId) !== stream.version) await this.tellAgain(stream);
    }
  }

  private async tellAgain(stream: Stream): Promise<void> {
    const { caller, taskId } = stream.subscription;
    const task = await this.options.tasks.getLight(caller, taskId).catch(() => undefined);
    if (task) this.tell(stream, task);
    else stream.listener.end();
  }

  private tell(stream: Stream, task: Task): void {
    stream.version = task.version;
    stream.listener.tell(eventText('task.changed', presentProgress(task)));
    if (isFinal(task.status)) stream.listener.end();
  }

  /** Ends the streams of those who are no longer let in. */
  private async endStaleStreams(): Promise<void> {
    for (const { listener, subscription } of [...this.streams])
      if (!(await subscription.isStillThere().catch(() => false))) listener.end();
  }

  private async *heard(stream: Stream): AsyncGenerator<Uint8Array> {
    try {
      yield* stream.listener;
    } finally {
      this.remove(stream);
    }
  }

  private remove(stream: Stream): void {
    stream.listener.end();
    this.streams.delete(stream);
  }
}
