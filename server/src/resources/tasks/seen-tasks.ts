/** Tasks as their creator sees them now: one, or a page, which is read some tasks at a time. */
import type { Caller } from '../../access/caller.ts';
import type { EntityPage, ListQuery } from '../../access/visible-entities.ts';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import { Failure } from '../../failures.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import type { ShownEntities, Task } from './task.ts';
import { noDocuments } from './task-batches.ts';
import { type MeasuredPage, TaskReading } from './task-reading.ts';

/** What was found while it was asked what a caller sees. */
export interface FoundSight {
  /** The project of each model that was looked for; undefined where it is hidden. */
  readonly projectOf: Map<string, string | undefined>;
  /** What the caller is cleared for in each project. */
  readonly clearances: Map<string, number>;
}

/** Whether the caller sees all of it now. What was found about some tasks is remembered for others of the same page. */
export type SeesAll = (caller: Caller, shown: readonly ShownEntities[], found?: FoundSight) => Promise<readonly boolean[]>;

/** A task of a list. */
export interface ListedTask {
  readonly task: Task;
  /** Whether it comes with its documents: input, preview and result. */
  readonly isWhole: boolean;
}

/** A page whose size is known before it is read. */
export interface TaskPage {
  readonly total: number;
  readonly bytes: MeasuredPage['bytes'];
  /** Reads it, some tasks at a time. */
  readonly tasks: () => AsyncIterable<ListedTask>;
}

/** Documents of one page: those of a few of the largest tasks, or of hundreds of usual ones. */
const mostDocumentBytes = 2 ** 20;
/** Where tasks are asked for with all of their documents. */
const mostWholeBytes = 2 ** 24;

export class SeenTasks {
  private readonly reading: TaskReading;
  private readonly seesAll: SeesAll;

  constructor({ database, seesAll }: { readonly database: Database; readonly seesAll: SeesAll }) {
    this.reading = new TaskReading(database);
    this.seesAll = seesAll;
  }

  async get(caller: Caller, id: string): Promise<Task> {
    return this.oneAsSeen(caller, await this.reading.get(caller, id));
  }

  async getLight(caller: Caller, id: string): Promise<Task> {
    return this.oneAsSeen(caller, await this.reading.getLight(caller, id));
  }

  /** Reads the task once more, in a transaction. What is seen of it is asked before: that may take long, and others wait to write. */
  async again(caller: Caller, id: string): Promise<(transaction: Transaction) => Promise<Task>> {
    const before = await this.reading.get(caller, id);
    const isSeen = (await this.oneAsSeen(caller, before)) === before;
    return async (transaction) => {
      const task = await this.reading.get(caller, id, transaction);
      return isSeen ? task : { ...task, ...hidden };
    };
  }

  /** A page with the documents of as many tasks as fit: those of a hundred large tasks were 89 MB, which kept everybody else waiting. */
  async page(caller: Caller, query: ListQuery, most = mostDocumentBytes): Promise<TaskPage> {
    const measured = await this.reading.measure(caller, query, most);
    const { total, bytes } = measured;
    return { total, bytes, tasks: () => this.read(caller, measured, query.signal) };
  }

  /** A page of whole tasks; it fails where their documents are too large to be held at once. */
  async list(caller: Caller, query: ListQuery): Promise<EntityPage<Task>> {
    const page = await this.page(caller, query, Number.POSITIVE_INFINITY);
    if (page.bytes.told > mostWholeBytes) throw new Failure('too-large', tooLarge);
    return { ...(await itemsOf(page)), bytes: page.bytes.told };
  }

  async listLight(caller: Caller, query: ListQuery): Promise<EntityPage<Task>> {
    return itemsOf(await this.page(caller, query, noDocuments));
  }

  private async *read(caller: Caller, { batches }: MeasuredPage, signal?: AbortSignal): AsyncGenerator<ListedTask> {
    const found: FoundSight = { projectOf: new Map(), clearances: new Map() };
    for (const batch of batches) {
      signal?.throwIfAborted();
      const pause = pauseWhenDue();
      if (pause) await pause;
      const { isWhole } = batch;
      for (const task of await this.asSeen(caller, await this.reading.batch(caller, batch), found)) yield { task, isWhole };
    }
  }

  private async oneAsSeen(caller: Caller, task: Task): Promise<Task> {
    const [seen] = await this.asSeen(caller, [task]);
    return seen!;
  }

  /** "A result or preview that holds anything its creator no longer sees is 404": in the task there is none. */
  private async asSeen(caller: Caller, tasks: readonly Task[], found?: FoundSight): Promise<Task[]> {
    const shown = tasks.map((task) => task.shown);
    const seen = await this.seesAll(caller, shown, found);
    return tasks.map((task, index) => (seen[index] ? task : { ...task, ...hidden }));
  }
}

const tooLarge = 'The documents of these tasks are too large to be read at once. Ask for fewer tasks.';

const hidden = { message: null, preview: null, result: null, error: null, file: null };

async function itemsOf({ total, tasks }: TaskPage): Promise<EntityPage<Task>> {
  const items: Task[] = [];
  for await (const { task } of tasks()) items.push(task);
  return { items, total };
}
