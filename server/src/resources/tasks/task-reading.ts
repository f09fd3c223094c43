/** Reads tasks: one, or a page, whose documents are read a few at a time, since each may be as large as an answer. */
import type { Caller } from '../../access/caller.ts';
import { entityKind } from '../../access/entity-kind.ts';
import { type ListQuery, VisibleEntities } from '../../access/visible-entities.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { lightTaskView, taskSizeView, taskView } from '../../storage/views/task-view.ts';
import { type Task, taskOf } from './task.ts';
import { bytesRead, type TaskBatch, type TaskSize, taskBatches, wholeTasks } from './task-batches.ts';
import { taskPolicy } from './task-policy.ts';

const about = { name: 'task', policy: taskPolicy };
const taskKind = entityKind({ ...about, view: taskView, entityOf: taskOf });
const lightTaskKind = entityKind({ ...about, view: lightTaskView, entityOf: taskOf });
const taskSizeKind = entityKind({ ...about, view: taskSizeView, entityOf: (row): TaskSize => row });

/** A page of which only the sizes are known. */
export interface MeasuredPage {
  readonly total: number;
  readonly batches: readonly TaskBatch[];
  /** What is read for it, and how much of that its documents are. */
  readonly bytes: { readonly read: number; readonly told: number };
}

export class TaskReading {
  private readonly whole: VisibleEntities<Task>;
  private readonly light: VisibleEntities<Task>;
  private readonly sizes: VisibleEntities<TaskSize>;

  constructor(database: Database) {
    this.whole = new VisibleEntities(database, taskKind);
    this.light = new VisibleEntities(database, lightTaskKind);
    this.sizes = new VisibleEntities(database, taskSizeKind);
  }

  get(caller: Caller, id: string, transaction?: Transaction): Promise<Task> {
    return this.whole.get(caller, id, transaction);
  }

  getLight(caller: Caller, id: string): Promise<Task> {
    return this.light.get(caller, id);
  }

  /** With the documents of as many tasks as fit into so many bytes. */
  async measure(caller: Caller, query: ListQuery, mostBytes: number): Promise<MeasuredPage> {
    const { items, total } = await this.sizes.list(caller, query);
    const whole = wholeTasks(items, mostBytes);
    const sumOf = (bytesOf: (task: TaskSize) => number) => items.reduce((sum, task) => sum + bytesOf(task), 0);
    const read = sumOf((task) => bytesRead(task, whole.has(task)));
    const told = sumOf((task) => (whole.has(task) ? task.documentBytes : 0));
    return { total, batches: taskBatches(items, whole), bytes: { read, told } };
  }

  /** Those that are still there. */
  batch(caller: Caller, { isWhole, tasks }: TaskBatch): Promise<Task[]> {
    return (isWhole ? this.whole : this.light).many(
      caller,
      tasks.map(({ id }) => id),
    );
  }
}
