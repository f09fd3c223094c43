/** One run of a task, as its kind sees it: who it acts for, what it was asked, and how it writes so that nothing is done twice. */
import type { User } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import { type JsonObject, type ShownEntities, wholeProgress } from '../../resources/tasks/task.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import type { Once } from '../../storage/idempotency-keys.ts';
import { findUser } from '../../storage/sign-in/user-rows.ts';
import { changeTask, keepNewestFiles } from '../../storage/tasks/task-changes.ts';
import type { ClaimedTask } from '../../storage/tasks/task-claims.ts';
import { entitiesMadeBy, findStep, rememberStep } from '../../storage/tasks/task-steps.ts';
import type { TaskOutcome } from './task-outcome.ts';

/** The task is no longer in the hands of this run: it was cancelled, or another run has taken over. */
export class LostTask extends Error {
  constructor(id: string) {
    super(`Task ${id} is in other hands.`);
    this.name = 'LostTask';
  }
}

/** "A task acts with the rights that its creator has at that moment; a disabled creator's tasks fail." */
export function refuseLostRights({ isAdministrator }: User, now: Pick<User, 'isAdministrator'> | undefined): void {
  if (!now || (isAdministrator && !now.isAdministrator))
    throw new Failure('forbidden', 'Whoever created the task may not act any more, or not as an administrator.');
}

interface Progress {
  readonly progress: number;
  readonly message: string;
}

export interface TaskRunOptions {
  readonly database: Database;
  readonly clock: () => number;
  readonly task: ClaimedTask;
  readonly caller: User;
  readonly signal: AbortSignal;
  /** Told when something of the task has changed. */
  readonly onChange: () => void;
}

/** So many files that tasks have made are kept of one person: they alone never fill the room that uploads have too. */
const mostFiles = { files: 20, bytes: 4 * 2 ** 30 };
const progressMilliseconds = 500;

export class TaskRun<Input extends JsonObject = JsonObject> {
  readonly id: string;
  readonly input: Input;
  /** Its creator, with the rights that they have now. */
  readonly caller: User;
  /** Aborted when the task is cancelled, or the service ends. */
  readonly signal: AbortSignal;
  /** What confirmed it, where it has been. */
  readonly answer: JsonObject | undefined;
  readonly state: JsonObject | undefined;
  /** Whether this run has written down what another one need not do again. */
  hasWrittenSteps = false;
  /** What a failure of it may tell of. */
  spokenOf: ShownEntities | undefined;
  /** How far it is, where that may not be written yet: it is, at the latest, when it ends before it is done. */
  latest: Progress | undefined;
  private readonly options: TaskRunOptions;
  private told = 0;
  private telling: Promise<unknown> = Promise.resolve();

  constructor(options: TaskRunOptions) {
    const { task, caller, signal } = options;
    this.options = options;
    this.id = task.id;
    this.input = JSON.parse(task.input) as Input;
    this.caller = caller;
    this.signal = signal;
    this.answer = task.answer === null ? undefined : (JSON.parse(task.answer) as JsonObject);
    this.state = task.state === null ? undefined : (JSON.parse(task.state) as JsonObject);
  }

  /** Tells how far it is, now and then; ends the run where nobody wants it any more. */
  tell(progress: number, message: string): void {
    this.latest = progressOf(progress, message);
    this.signal.throwIfAborted();
    const now = performance.now();
    if (now - this.told < progressMilliseconds) return;
    this.told = now;
    this.telling = this.telling.then(() => this.write((transaction) => this.tellLatest(transaction))).catch(() => {});
  }

  /** Said before anything can fail whose reason tells of these: the reason is shown to whoever sees them. */
  speaksOf(shown: ShownEntities): void {
    this.spokenOf = shown;
  }

  /** A write that happens once, however often the task is run: handed to a use case that creates something. */
  once(step: string): Once {
    return {
      earlier: async (transaction) => {
        await this.hold(transaction);
        return findStep(transaction, this.id, step);
      },
      earlierAnswer: async () => undefined,
      remember: (transaction, entityId) => {
        this.hasWrittenSteps = true;
        return rememberStep(transaction, this.id, step, entityId);
      },
    };
  }

  /** What a step made in an earlier run. */
  made(step: string): Promise<string | undefined> {
    return this.options.database.write((transaction) => findStep(transaction, this.id, step));
  }

  /** What the steps whose names begin so have made in earlier runs. */
  allMade(steps: string): Promise<readonly string[]> {
    return entitiesMadeBy(this.options.database, this.id, steps);
  }

  /** Makes sure, in a transaction, that the task is still in the hands of this run, and its creator has not lost rights since it began. */
  async hold(transaction: Transaction, columns: Parameters<typeof changeTask>[2] = {}): Promise<void> {
    // What is told with what was done is newer than what was told before.
    if (columns.message !== undefined) this.latest = undefined;
    if (!(await this.change(transaction, columns))) throw new LostTask(this.id);
    const row = await findUser(transaction, this.caller.id);
    refuseLostRights(this.caller, row && !row.is_disabled ? { isAdministrator: Boolean(row.is_administrator) } : undefined);
  }

  /** Ends the task, or has it wait, in the transaction of what it did: both happen, or neither. */
  async settle(transaction: Transaction, outcome: TaskOutcome): Promise<void> {
    await this.hold(transaction, columnsOf(outcome, this.options.clock()));
    if ('file' in outcome) await keepNewestFiles(transaction, this.caller.id, mostFiles);
  }

  /** All that was told has been written. */
  async quiet(): Promise<void> {
    await this.telling;
  }

  private async tellLatest(transaction: Transaction): Promise<void> {
    if (this.latest) await this.change(transaction, this.latest);
  }

  private change(transaction: Transaction, columns: Parameters<typeof changeTask>[2]): Promise<boolean> {
    const { task, clock } = this.options;
    return changeTask(transaction, { id: this.id, from: ['running'], runId: task.runId, isGoingOn: true }, columns, clock());
  }

  private async write(work: (transaction: Transaction) => Promise<unknown>): Promise<void> {
    await this.options.database.write(work);
    this.options.onChange();
  }
}

export function progressOf(progress: number, message: string): Progress {
  return { progress: Math.floor(Math.min(1, Math.max(0, progress)) * wholeProgress), message };
}

function columnsOf(outcome: TaskOutcome, now: number) {
  const free = { run_id: null, lease_until: null, message: outcome.message ?? null, shown: JSON.stringify(outcome.shown) };
  if ('preview' in outcome) {
    const state = outcome.state ? JSON.stringify(outcome.state) : null;
    return { ...free, status: 'waiting' as const, preview: JSON.stringify(outcome.preview), state, answer: null };
  }
  const { result, file } = outcome;
  const made = file && { blob_id: file.blobId, hash: file.hash, size: file.size, file_name: file.name };
  return {
    ...free,
    status: 'succeeded' as const,
    progress: wholeProgress,
    result: JSON.stringify(result),
    ended_at: now,
    ...made,
  };
}
