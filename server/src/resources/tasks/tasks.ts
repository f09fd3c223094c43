/** The use cases of background tasks: what their creators do with them. What they do themselves is in `operations/tasks`. */
import { v7 as newId } from 'uuid';
import { type Caller, signedIn, type User } from '../../access/caller.ts';
import { always, type Precondition } from '../../access/precondition.ts';
import type { EntityPage, ListQuery } from '../../access/visible-entities.ts';
import { CallerPace, type Pace } from '../../caller-pace.ts';
import { folded } from '../../conditions/folded.ts';
import { Failure } from '../../failures.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { appendTaskEvent } from '../../storage/events/task-events.ts';
import { everyTime, type Once } from '../../storage/idempotency-keys.ts';
import { insertRow } from '../../storage/rows.ts';
import { isFinal } from '../../storage/tables/task-statuses.ts';
import { keepNewestEnded, removeTasksEndedBefore } from '../../storage/tasks/removed-tasks.ts';
import { cancelWaitingBefore, changeTask, countUnfinished } from '../../storage/tasks/task-changes.ts';
import { SeenTasks, type SeesAll, type TaskPage } from './seen-tasks.ts';
import type { JsonObject, NewTask, Task } from './task.ts';

/** A task as its kind wants it. */
export interface PreparedTask {
  readonly title: string;
  /** The project that it is about. */
  readonly projectId?: string;
}

export interface TasksOptions {
  readonly database: Database;
  readonly clock: () => number;
  /** Refuses what the caller may not ask for, or nobody can do. */
  readonly prepare: (caller: User, task: NewTask) => Promise<PreparedTask>;
  readonly seesAll: SeesAll;
  /** Told when there is something to do, or to stop. */
  readonly onChange: (taskId: string) => void;
  /** Told when rows of tasks are left that are not kept any more. */
  readonly onRowsLeft?: () => void;
  /** How many tasks of one person wait and run at the same time. */
  readonly most?: number;
  /** How many tasks of one person are kept that have ended. */
  readonly mostEnded?: number;
  /** How fast one person creates tasks. */
  readonly pace?: Pace;
}

const usualMost = 200;
const usualMostEnded = 200;
/** Whoever cancels what they create has few tasks at a time, and makes everybody else wait to write all the same. */
const usualPace: Pace = { burst: 300, aSecond: 10, longestMilliseconds: 60_000 };
const keptMilliseconds = 30 * 24 * 60 * 60 * 1000;

export class Tasks {
  private readonly options: TasksOptions;
  private readonly database: Database;
  private readonly seen: SeenTasks;
  private readonly pace: CallerPace;

  constructor(options: TasksOptions) {
    this.options = options;
    this.database = options.database;
    this.seen = new SeenTasks(options);
    this.pace = new CallerPace(options.pace ?? usualPace);
  }

  get(caller: Caller, id: string): Promise<Task> {
    return this.seen.get(caller, id);
  }

  /** A task without its input, preview and result. */
  getLight(caller: Caller, id: string): Promise<Task> {
    return this.seen.getLight(caller, id);
  }

  /** A page with the documents of as many tasks as fit. */
  page(caller: Caller, query: ListQuery): Promise<TaskPage> {
    return this.seen.page(caller, query);
  }

  /** A page of whole tasks; it fails where their documents are too large to be held at once. */
  list(caller: Caller, query: ListQuery): Promise<EntityPage<Task>> {
    return this.seen.list(caller, query);
  }

  /** Tasks without their input, preview and result. */
  listLight(caller: Caller, query: ListQuery): Promise<EntityPage<Task>> {
    return this.seen.listLight(caller, query);
  }

  async create(caller: Caller, input: NewTask, once: Once = everyTime): Promise<Task> {
    const user = signedIn(caller);
    // What was created once is not asked for again: it may have been done by now.
    const earlier = once === everyTime ? undefined : await this.database.write((transaction) => once.earlier(transaction));
    if (!earlier) this.refuseTooFast(user);
    const id = earlier ?? (await this.insert(user, input, await this.options.prepare(user, input), once));
    try {
      // As it was created: whether it runs by now depends on who else has something to do.
      return await this.get(caller, id);
    } finally {
      this.options.onChange(id);
    }
  }

  /** What waits ends at once. What runs is asked to end, and does nothing more from then on that it has not begun. */
  async cancel(caller: Caller, id: string, precondition: Precondition<Task> = always): Promise<void> {
    signedIn(caller);
    await this.change(caller, id, (task) => {
      precondition(task);
      if (task.status === 'cancelled') return {};
      if (isFinal(task.status)) throw new Failure('conflict', `The task has ${task.status}: there is nothing left to cancel.`);
      return task.status === 'running'
        ? { is_cancelling: 1 }
        : { status: 'cancelled' as const, ended_at: this.options.clock(), is_cancelling: 1 };
    });
  }

  /** "`confirm` on `waiting` goes on; on a finished task it acknowledges it; on a queued or running one it is 409." */
  async confirm(caller: Caller, id: string, answer: JsonObject): Promise<void> {
    signedIn(caller);
    const now = this.options.clock();
    await this.change(caller, id, ({ status, isActive }) => {
      if (isFinal(status)) return isActive ? { acknowledged_at: now } : {};
      if (status === 'waiting') return { status: 'queued' as const, answer: JSON.stringify(answer), run_at: now, attempts: 0 };
      throw new Failure('conflict', `The task is ${status}: there is nothing to confirm yet.`);
    });
  }

  /** Forgets what has ended long ago, and ends what nobody has confirmed for as long. */
  async removeOld(): Promise<void> {
    const now = this.options.clock();
    if (await removeTasksEndedBefore(this.database, now - keptMilliseconds)) this.options.onRowsLeft?.();
    await cancelWaitingBefore(this.database, now - keptMilliseconds, now);
  }

  private async insert(user: User, input: NewTask, prepared: PreparedTask, once: Once): Promise<string> {
    const { clock, onRowsLeft, mostEnded = usualMostEnded } = this.options;
    const { id, areRowsLeft } = await this.database.write(async (transaction) => {
      const earlier = await once.earlier(transaction);
      if (earlier) return { id: earlier, areRowsLeft: false };
      await this.refuseTooMany(transaction, user);
      const areRowsLeft = await keepNewestEnded(transaction, user.id, mostEnded);
      const row = newTaskRow(user, input, prepared, clock());
      await insertRow(transaction, 'tasks', row);
      await appendTaskEvent(transaction, row, row.created_at);
      await once.remember(transaction, row.id);
      return { id: row.id, areRowsLeft };
    });
    if (areRowsLeft) onRowsLeft?.();
    return id;
  }

  /** The change is decided on the task as it is then. */
  private async change(caller: Caller, id: string, changesOf: (task: Task) => Parameters<typeof changeTask>[2]): Promise<void> {
    const taskIn = await this.seen.again(caller, id);
    await this.database.write(async (transaction) => {
      const task = await taskIn(transaction);
      const changes = changesOf(task);
      if (Object.keys(changes).length > 0)
        await changeTask(transaction, { id: task.id, from: [task.status] }, changes, this.options.clock());
    });
    this.options.onChange(id.toLowerCase());
  }

  private refuseTooFast({ id }: User): void {
    this.pace.refuseTooFast(id, this.options.clock(), 'Too many tasks have been created at once. Try again in a few seconds.');
  }

  private async refuseTooMany(transaction: Transaction, user: User): Promise<void> {
    const { most = usualMost } = this.options;
    if ((await countUnfinished(transaction, user.id)) < most) return;
    throw new Failure('throttled', `Nobody has more than ${most} tasks that have not ended.`, [], { retryAfterSeconds: 15 });
  }
}

function newTaskRow(user: User, { kind, title, input }: NewTask, prepared: PreparedTask, now: number) {
  const name = (title ?? prepared.title).trim();
  return {
    id: newId(),
    kind,
    title: name,
    title_folded: folded(name),
    status: 'queued' as const,
    progress: 0,
    ...{ message: null, state: null, preview: null, result: null, error: null, answer: null, shown: null },
    input: JSON.stringify(input),
    project_id: prepared.projectId ?? null,
    ...{ blob_id: null, hash: null, size: null, file_name: null },
    creator_id: user.id,
    created_at: now,
    ...{ started_at: null, ended_at: null, acknowledged_at: null, run_id: null, lease_until: null },
    run_at: now,
    attempts: 0,
    is_cancelling: 0,
    version: 1,
  };
}
