/** The kinds of task that there are, by name; and what is asked of a task before it is queued. */
import { shortened } from '@orrery/kernel';
import type { User } from '../../access/caller.ts';
import { Failure, invalidFields } from '../../failures.ts';
import { errorsIn } from '../../http/validation/validation.ts';
import type { NewTask } from '../../resources/tasks/task.ts';
import type { PreparedTask } from '../../resources/tasks/tasks.ts';
import type { TaskKind } from './task-kind.ts';

export class TaskCatalogue {
  readonly names: readonly string[];
  private readonly kinds: ReadonlyMap<string, TaskKind>;

  constructor(kinds: readonly TaskKind[]) {
    this.kinds = new Map(kinds.map((kind) => [kind.name, kind]));
    this.names = kinds.map(({ name }) => name);
  }

  /** "A list of known kinds stands in the 400 for an unknown one." */
  named(name: string): TaskKind {
    const kind = this.kinds.get(name);
    if (kind) return kind;
    const known = this.names.join(', ');
    throw new Failure('invalid', `Unknown task kind: ${shortened(name)}. Known kinds: ${known}.`, [
      { field: 'kind', message: `must be one of ${known}` },
    ]);
  }

  async prepare(caller: User, { kind: name, input }: NewTask): Promise<PreparedTask> {
    const kind = this.named(name);
    const errors = errorsIn(kind.input, input);
    if (errors.length > 0) throw invalidFields(errors.map((error) => ({ ...error, field: fieldOf(error.field) })));
    return kind.prepare(caller, input);
  }
}

function fieldOf(name: string): string {
  return name === 'body' ? 'input' : `input.${name}`;
}
