/** A task whose creator has lost rights since its run began writes nothing, whatever its run was about to write. */
import { aUser } from '@orrery/testing/people.ts';
import { TaskRun } from '../../server/src/operations/tasks/task-run.ts';
import { runnerLimits } from '../../server/src/operations/tasks/task-runner.ts';
import { Tasks } from '../../server/src/resources/tasks/tasks.ts';
import type { Database, Transaction } from '../../server/src/storage/database.ts';
import { claimTask } from '../../server/src/storage/tasks/task-claims.ts';

const losses = {
  'was disabled': { is_disabled: 1 },
  'is no administrator any more': { is_administrator: 0 },
} as const;

const writes: Readonly<Record<string, (run: TaskRun, transaction: Transaction) => Promise<unknown>>> = {
  'takes a step': (run, transaction) => run.once('step').earlier(transaction),
  'settles its task': (run, transaction) => run.settle(transaction, { result: {}, shown: {} }),
};

/** On a database of its own, in which nobody runs tasks. */
export async function checkLostRights(database: Database): Promise<string[]> {
  const wrong: string[] = [];
  for (const [says, lost] of Object.entries(losses)) {
    const { run, creatorId } = await begunRun(database);
    await database.tables.updateTable('users').set(lost).where('id', '=', creatorId).execute();
    for (const [does, write] of Object.entries(writes))
      if (await isDone(database, (transaction) => write(run, transaction))) wrong.push(`a run whose creator ${says} ${does}`);
  }
  return wrong;
}

async function begunRun(database: Database): Promise<{ readonly run: TaskRun; readonly creatorId: string }> {
  const caller = await aUser(database, 'Root', { isAdministrator: true });
  const prepare = async () => ({ title: 'Task' });
  const seesAll = async (_: unknown, shown: readonly unknown[]) => shown.map(() => true);
  const tasks = new Tasks({ database, clock: Date.now, prepare, seesAll, onChange: () => {} });
  await tasks.create(caller, { kind: 'none', title: 'Task', input: {} });
  const task = await claimTask(database, { runId: crypto.randomUUID(), now: Date.now() }, runnerLimits);
  const { signal } = new AbortController();
  return {
    run: new TaskRun({ database, clock: Date.now, task: task!, caller, signal, onChange: () => {} }),
    creatorId: caller.id,
  };
}

function isDone(database: Database, write: (transaction: Transaction) => Promise<unknown>): Promise<boolean> {
  return database.write(write).then(
    () => true,
    () => false,
  );
}
