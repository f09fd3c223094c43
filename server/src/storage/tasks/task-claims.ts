/** Takes tasks from the queue: each once, one person's after the other's, and again where a run has ended without a word. */
import type { Database, Transaction } from '../database.ts';
import { appendTaskEvent } from '../events/task-events.ts';
import type { TasksTable } from '../tables/task-tables.ts';
import { changeTask } from './task-changes.ts';

export interface ClaimLimits {
  /** How many tasks of one person run at once, in all instances together. */
  readonly mostOfOne: number;
  /** How often a task is begun that ends without a word. */
  readonly mostAttempts: number;
  readonly leaseMilliseconds: number;
}

/** A task in the hands of a run. */
export interface ClaimedTask {
  readonly id: string;
  readonly runId: string;
  readonly kind: string;
  readonly input: string;
  readonly state: string | null;
  readonly answer: string | null;
  readonly preview: string | null;
  readonly projectId: string | null;
  readonly creatorId: string;
  readonly attempts: number;
}

/** Whether there may be something to take; it is asked all the time, and so costs little. */
export async function isSomethingToDo({ work }: Database, now: number): Promise<boolean> {
  const at = work.dialect.placeholder;
  const text = `select 1 where exists (select 1 from tasks where status = 'queued' and run_at <= ${at(1)})
    or exists (select 1 from tasks where status = 'running' and lease_until < ${at(2)})`;
  return (await work.rows({ text, values: [now, now] })).length > 0;
}

/** Whether somebody waits of whom nothing runs anywhere. */
export async function isSomebodyNewWaiting({ work }: Database, now: number): Promise<boolean> {
  const text = `select 1 from tasks waiting where status = 'queued' and run_at <= ${work.dialect.placeholder(1)} and not exists (
      select 1 from tasks busy where busy.status = 'running' and busy.creator_id = waiting.creator_id) limit 1`;
  return (await work.rows({ text, values: [now] })).length > 0;
}

/** The next task, in the hands of the run from now on. */
export function claimTask(
  database: Database,
  { runId, now }: { readonly runId: string; readonly now: number },
  limits: ClaimLimits,
): Promise<ClaimedTask | undefined> {
  return database.write(async (transaction) => {
    await endLost(transaction, now, limits);
    const creatorId = await whoseTurn(transaction, now, limits);
    const id = creatorId && (await firstOf(transaction, creatorId, now));
    if (!id) return undefined;
    await noteTurn(transaction, creatorId, now);
    return claimed(transaction, id, runId, now, limits);
  });
}

/**
 * Whoever has fewest tasks running comes first, then whoever has waited longest since a task of theirs was begun: a hundred tasks of
 * one person do not delay another's first.
 */
async function whoseTurn(transaction: Transaction, now: number, { mostOfOne }: ClaimLimits): Promise<string | undefined> {
  const at = transaction.dialect.placeholder;
  const running = `coalesce((select count(*) from tasks busy where busy.status = 'running' and busy.creator_id = waiting.creator_id), 0)`;
  const text = `select waiting.creator_id from (
      select creator_id, min(created_at) as since from tasks where status = 'queued' and run_at <= ${at(1)} group by creator_id) waiting
    left join task_turns turns on turns.user_id = waiting.creator_id
    where ${running} < ${at(2)} order by ${running}, coalesce(turns.served_at, 0), waiting.since, waiting.creator_id limit 1`;
  const [row] = await transaction.rows({ text, values: [now, mostOfOne] });
  return row?.[0] as string | undefined;
}

async function firstOf({ tables }: Transaction, creatorId: string, now: number): Promise<string | undefined> {
  const found = await tables
    .selectFrom('tasks')
    .select('id')
    .where('status', '=', 'queued')
    .where('creator_id', '=', creatorId)
    .where('run_at', '<=', now)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

async function noteTurn({ tables }: Transaction, userId: string, now: number): Promise<void> {
  await tables
    .insertInto('task_turns')
    .values({ user_id: userId, served_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ served_at: now }))
    .execute();
}

async function claimed(
  transaction: Transaction,
  id: string,
  runId: string,
  now: number,
  { leaseMilliseconds }: ClaimLimits,
): Promise<ClaimedTask | undefined> {
  const row = await transaction.tables
    .updateTable('tasks')
    .set((column) => ({
      status: 'running',
      run_id: runId,
      lease_until: now + leaseMilliseconds,
      started_at: column.fn.coalesce('started_at', column.val(now)),
      attempts: column('attempts', '+', 1),
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returningAll()
    .executeTakeFirst();
  if (row) await appendTaskEvent(transaction, row, now);
  return row && claimedOf(row, runId);
}

function claimedOf(row: TasksTable, runId: string): ClaimedTask {
  const { id, kind, input, state, answer, preview, project_id: projectId, creator_id: creatorId } = row;
  return { id, runId, kind, input, state, answer, preview, projectId, creatorId, attempts: Number(row.attempts) };
}

/** Tasks whose run has not been heard of: they are queued again, or end with the reason where that has happened too often. */
async function endLost(transaction: Transaction, now: number, { mostAttempts }: ClaimLimits): Promise<void> {
  const lost = await transaction.tables
    .selectFrom('tasks')
    .select(['id', 'run_id', 'attempts', 'is_cancelling'])
    .where('status', '=', 'running')
    .where('lease_until', '<', now)
    .execute();
  for (const { id, run_id, attempts, is_cancelling } of lost) {
    const message = `The service stopped ${attempts} times while the task ran.`;
    const end = { ended_at: now, run_id: null, lease_until: null };
    const next = is_cancelling
      ? { status: 'cancelled' as const, ...end }
      : attempts < mostAttempts
        ? { status: 'queued' as const, run_id: null, lease_until: null }
        : { status: 'failed' as const, error: JSON.stringify({ message }), ...end };
    await changeTask(transaction, { id, from: ['running'], runId: run_id ?? undefined }, next, now);
  }
}

interface Lease {
  readonly isCancelling: boolean;
}

/**
 * Says that runs go on. Gives those that are still in charge, each with whether its task is to be cancelled. It is no write among others, which may
 * have to wait for longer than a lease lasts; and it does not wait for a task that somebody is just writing to, so that no other lapses meanwhile.
 */
export async function renewLeases(
  database: Pick<Database, 'tables' | 'dialect'>,
  runIds: readonly string[],
  leaseUntil: number,
): Promise<ReadonlyMap<string, Lease>> {
  if (runIds.length === 0) return new Map();
  const renewed = await renewedOf(database, runIds, leaseUntil);
  const known = new Set(renewed.map(({ run_id }) => run_id));
  const others = await leasesOf(
    database,
    runIds.filter((runId) => !known.has(runId)),
  );
  const inCharge = [...renewed, ...others];
  return new Map(inCharge.map(({ run_id, is_cancelling }) => [run_id!, { isCancelling: Number(is_cancelling) === 1 }]));
}

function renewedOf({ tables, dialect }: Pick<Database, 'tables' | 'dialect'>, runIds: readonly string[], leaseUntil: number) {
  const free = tables
    .selectFrom('tasks')
    .select('id')
    .where('status', '=', 'running')
    .where('run_id', 'in', [...runIds])
    .$if(dialect.name === 'postgres', (query) => query.forUpdate().skipLocked());
  return tables
    .updateTable('tasks')
    .set({ lease_until: leaseUntil })
    .where('id', 'in', free)
    .returning(['run_id', 'is_cancelling'])
    .execute();
}

async function leasesOf({ tables }: Pick<Database, 'tables'>, runIds: readonly string[]) {
  if (runIds.length === 0) return [];
  return tables
    .selectFrom('tasks')
    .select(['run_id', 'is_cancelling'])
    .where('status', '=', 'running')
    .where('run_id', 'in', [...runIds])
    .execute();
}

/** For a database that no other process writes to: whatever runs there is a run of a process that is gone. */
export async function endAllLeases({ tables }: Pick<Database, 'tables'>): Promise<void> {
  await tables.updateTable('tasks').set({ lease_until: 0 }).where('status', '=', 'running').execute();
}
