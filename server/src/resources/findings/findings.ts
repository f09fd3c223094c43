/** Lists what the validation of a project has found, for its creator, as long as they see all that it speaks of. */
import type { Caller } from '../../access/caller.ts';
import { entityKind, type Policy } from '../../access/entity-kind.ts';
import { type ListQuery, VisibleEntities } from '../../access/visible-entities.ts';
import { all, is, relates } from '../../conditions/condition.ts';
import { Failure } from '../../failures.ts';
import type { Database } from '../../storage/database.ts';
import { modelNamesIn } from '../../storage/tasks/findings.ts';
import { type FindingRow, findingView } from '../../storage/views/finding-view.ts';
import { type Task, validationKind } from '../tasks/task.ts';
import { visibleTasks } from '../tasks/task-policy.ts';
import type { Tasks } from '../tasks/tasks.ts';

/** A finding as it is stored, with the name of its model. */
export type StoredFinding = FindingRow;

const policy: Policy = {
  visible: (caller) => all(relates('task.id', visibleTasks(caller)), is('isListed', true)),
  abilities: () => ({}),
};

/** All findings of a task as one thing. */
export interface FindingsState {
  /** How many are listed. */
  readonly listed: number;
  /** It differs where what they tell differs. */
  readonly version: string;
}

export class Findings {
  private readonly database: Database;
  private readonly tasks: Tasks;
  private readonly entities: VisibleEntities<StoredFinding>;

  constructor(database: Database, tasks: Tasks) {
    this.database = database;
    this.tasks = tasks;
    this.entities = new VisibleEntities(
      database,
      entityKind({ name: 'finding', view: findingView, policy, entityOf: (row: FindingRow) => row }),
    );
  }

  /** In the order in which they were found unless the query says otherwise. */
  async list(caller: Caller, taskId: string, query: ListQuery): Promise<{ items: StoredFinding[]; total: number }> {
    const sort = query.sort.length > 0 ? query.sort : [{ field: 'position', direction: 'asc' } as const];
    const { id } = await this.validated(caller, taskId);
    return this.entities.list(caller, { ...query, sort }, is('task.id', id));
  }

  /** None of them is read for it. */
  async state(caller: Caller, taskId: string): Promise<FindingsState> {
    const { id, version, result } = await this.validated(caller, taskId);
    const names = await modelNamesIn(this.database, id);
    return { listed: Number(result?.listed ?? 0), version: JSON.stringify([id, version, names]) };
  }

  /** "A result that holds anything its creator no longer sees is 404", as if there had never been one. */
  private async validated(caller: Caller, taskId: string): Promise<Task> {
    const task = await this.tasks.get(caller, taskId);
    const { kind, result } = task;
    if (kind !== validationKind || result === null) throw new Failure('missing', `No task ${taskId}.`);
    return task;
  }
}
