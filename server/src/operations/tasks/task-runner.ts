/** Runs tasks in this instance: takes them from the queue, says that it is at work, and settles what comes of them. */
import { v7 as newId } from 'uuid';
import type { User } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import type { Database } from '../../storage/database.ts';
import { changeTask } from '../../storage/tasks/task-changes.ts';
import {
  type ClaimedTask,
  type ClaimLimits,
  claimTask,
  endAllLeases,
  isSomebodyNewWaiting,
  isSomethingToDo,
  renewLeases,
} from '../../storage/tasks/task-claims.ts';
import { writingCaller } from '../../storage/writing-caller.ts';
import type { TaskCatalogue } from './task-catalogue.ts';
import { isPassing, taskErrorOf } from './task-failure.ts';
import { settled } from './task-kind.ts';
import { LostTask, refuseLostRights, TaskRun } from './task-run.ts';
import { type PlaceHolder, TaskTurns } from './task-turns.ts';

export interface TaskRunnerOptions {
  readonly database: Database;
  readonly clock: () => number;
  readonly kinds: TaskCatalogue;
  /** The person as they are now; nothing where they may not act any more. */
  readonly findUser: (id: string) => Promise<User | undefined>;
  readonly onChange: (taskId: string) => void;
  readonly onFailure: (error: unknown, about: object) => void;
  readonly limits?: Partial<RunnerLimits>;
}

export interface RunnerLimits extends ClaimLimits {
  /** How many tasks run in this instance at once: most of the time they wait for others. */
  readonly most: number;
  readonly pollMilliseconds: number;
  readonly renewalMilliseconds: number;
  /** How long a task waits that was in the way of others. */
  readonly pauseMilliseconds: number;
  /** How long a task runs at least before it gives its place to others. */
  readonly turnMilliseconds: number;
}

export const runnerLimits: RunnerLimits = {
  most: 8,
  mostOfOne: 2,
  mostAttempts: 3,
  leaseMilliseconds: 30_000,
  renewalMilliseconds: 5000,
  pollMilliseconds: 1000,
  pauseMilliseconds: 5000,
  turnMilliseconds: 10_000,
};

interface Running extends PlaceHolder {
  readonly task: ClaimedTask;
  readonly controller: AbortController;
  /** Whoever it acts for, as they were when it began. */
  caller?: User;
  run?: TaskRun;
  ended: Promise<void>;
}

/** Why a run is ended from outside. */
const [cancelled, lost, givingWay, closing] = [
  new Error('The task was cancelled.'),
  new Error('The task is in other hands.'),
  new Error('The task makes room for somebody else.'),
  new Error('The service ends.'),
];

export class TaskRunner {
  private readonly options: TaskRunnerOptions;
  private readonly limits: RunnerLimits;
  private readonly turns: TaskTurns;
  private readonly running = new Map<string, Running>();
  private timers: readonly NodeJS.Timeout[] = [];
  private taking: Promise<void> | undefined;
  private isAskedAgain = false;
  private isClosed = false;

  constructor(options: TaskRunnerOptions) {
    this.options = options;
    this.limits = { ...runnerLimits, ...options.limits };
    this.turns = new TaskTurns(this.limits.turnMilliseconds);
  }

  /** Begins to look for tasks. What an embedded database calls running was run by a process that is gone. */
  begin(): void {
    const { database } = this.options;
    this.taking = (database.isExclusive ? endAllLeases(database) : Promise.resolve())
      .catch((error: unknown) => this.options.onFailure(error, {}))
      .then(() => this.takeAll())
      .finally(() => this.taken());
    this.timers = [
      setInterval(() => this.wake(), this.limits.pollMilliseconds),
      setInterval(
        () => void this.renew().catch((error: unknown) => this.options.onFailure(error, {})),
        this.limits.renewalMilliseconds,
      ),
    ];
    for (const timer of this.timers) timer.unref();
  }

  /** There may be something to do. */
  wake(): void {
    this.isAskedAgain = true;
    if (this.taking || this.isClosed) return;
    this.taking = this.takeAll().finally(() => this.taken());
  }

  /** The task is to be cancelled, where it runs here. */
  async lookAt(taskId: string): Promise<void> {
    if ([...this.running.values()].some(({ task }) => task.id === taskId)) await this.renew();
    this.wake();
  }

  /** Whatever runs goes back into the queue. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const timer of this.timers) clearInterval(timer);
    await this.taking;
    for (const { controller } of this.running.values()) controller.abort(closing);
    await Promise.all([...this.running.values()].map(({ ended }) => ended));
  }

  private taken(): void {
    this.taking = undefined;
    if (this.isAskedAgain && !this.isClosed && this.running.size < this.limits.most) this.wake();
  }

  private async takeAll(): Promise<void> {
    const { database, clock, onFailure } = this.options;
    this.isAskedAgain = false;
    try {
      while (!this.isClosed && this.running.size < this.limits.most && (await isSomethingToDo(database, clock()))) {
        const task = await claimTask(database, { runId: newId(), now: clock() }, this.limitsNow());
        if (!task) return;
        this.start(task);
      }
      await this.makeRoom();
    } catch (error) {
      onFailure(error, {});
    }
  }

  /** Where half of the places are taken the others are for those of whom nothing runs. */
  private limitsNow(): ClaimLimits {
    return this.running.size < this.limits.most / 2 ? this.limits : { ...this.limits, mostOfOne: 1 };
  }

  /** One at a time goes back into the queue. */
  private async makeRoom(): Promise<void> {
    const { database, clock } = this.options;
    const all = [...this.running.values()];
    if (all.length < this.limits.most || all.some(({ controller }) => controller.signal.aborted)) return;
    const first = this.turns.whoGivesWay(all, performance.now());
    if (first && (await isSomebodyNewWaiting(database, clock()))) first.controller.abort(givingWay);
  }

  private start(task: ClaimedTask): void {
    const beganAt = performance.now();
    const running: Running = { task, beganAt, controller: new AbortController(), ended: Promise.resolve() };
    this.running.set(task.runId, running);
    this.options.onChange(task.id);
    running.ended = writingCaller
      .run(task.creatorId, () => this.run(running))
      .catch((error: unknown) => this.options.onFailure(error, { taskId: task.id }))
      .finally(() => {
        this.running.delete(task.runId);
        this.options.onChange(task.id);
        this.wake();
      });
  }

  private async run(running: Running): Promise<void> {
    const { task, controller } = running;
    const { signal } = controller;
    const { database, clock, kinds, findUser, onChange } = this.options;
    try {
      const caller = await findUser(task.creatorId);
      if (!caller) throw new Failure('forbidden', 'Whoever created the task may not act any more.');
      running.caller = caller;
      const run = new TaskRun({ database, clock, task, caller, signal, onChange: () => onChange(task.id) });
      running.run = run;
      const outcome = await kinds.named(task.kind).run(run);
      await run.quiet();
      if (outcome !== settled) await database.write((transaction) => run.settle(transaction, outcome));
    } catch (error) {
      const reason = signal.aborted ? signal.reason : error;
      if (reason === givingWay) this.turns.gaveWay(task.id, running.run?.hasWrittenSteps ?? false);
      await this.settleFailed(task, reason, running.run);
    }
  }

  /** A run that has lost its task says nothing more, unless it is to be cancelled. */
  private async settleFailed(task: ClaimedTask, error: unknown, run: TaskRun | undefined): Promise<void> {
    const { database, clock, onFailure } = this.options;
    const now = clock();
    const free = { run_id: null, lease_until: null, ...run?.latest };
    const meant = { id: task.id, from: ['running'] as const, runId: task.runId };
    const end = (columns: Parameters<typeof changeTask>[2], isGoingOn: boolean) =>
      database.write((transaction) => changeTask(transaction, { ...meant, isGoingOn }, { ...free, ...columns }, now));
    if (error === lost) return;
    const isAsked = error === closing || error === givingWay;
    if (isAsked && (await end({ status: 'queued', attempts: task.attempts - 1 }, true))) return;
    if (isPassing(error) && task.attempts < this.limits.mostAttempts) {
      const runAt = now + task.attempts * this.limits.pauseMilliseconds;
      if (await end({ status: 'queued', run_at: runAt }, true)) return;
    }
    const isOwn = error !== cancelled && !isAsked && !(error instanceof LostTask);
    const told = isOwn && JSON.stringify(taskErrorOf(error, (cause, errorId) => onFailure(cause, { taskId: task.id, errorId })));
    const shown = run?.spokenOf && { shown: JSON.stringify(run.spokenOf) };
    if (told && (await end({ status: 'failed', error: told, ended_at: now, ...shown }, true))) return;
    await end({ status: 'cancelled', ended_at: now }, false);
  }

  private async renew(): Promise<void> {
    const { database, clock } = this.options;
    const runIds = [...this.running.keys()];
    const inCharge = await renewLeases(database, runIds, clock() + this.limits.leaseMilliseconds);
    for (const runId of runIds) {
      const lease = inCharge.get(runId);
      if (lease?.isCancelling) this.running.get(runId)?.controller.abort(cancelled);
      if (!lease) this.running.get(runId)?.controller.abort(lost);
    }
    for (const running of this.running.values()) await this.refuseLostRights(running);
  }

  /** Ends the run of somebody who may do less by now than when it began. */
  private async refuseLostRights({ caller, controller }: Running): Promise<void> {
    if (!caller) return;
    const now = await this.options.findUser(caller.id);
    try {
      refuseLostRights(caller, now);
    } catch (error) {
      controller.abort(error);
    }
  }
}
