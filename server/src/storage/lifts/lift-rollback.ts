/** Takes back what was lifted ahead of a container that was not raised after all, some at a time. */
import type { Database, Transaction } from '../database.ts';
import { type LiftedContainer, type LiftedTable, liftedTables, type WrittenTable, writtenTables } from '../lifted-tables.ts';
import { noteLowered } from '../readings/raised-marks.ts';
import type { Tables } from '../tables/tables.ts';

const [mostLoweredAtOnce, mostForgottenAtOnce] = [100, 2000];
/** A lift of which nothing was heard for so long is taken back. */
const abandonedMilliseconds = 60_000;

interface Since {
  readonly startedAt?: number;
  readonly signal?: AbortSignal;
}

/** What was begun and has not come to its end, as when the service ended suddenly: where nobody else writes, at once after its start. */
export async function rollBackAbandonedLifts(
  database: Database,
  now: number,
  { startedAt = 0, signal }: Since = {},
): Promise<void> {
  const before = Math.max(now - abandonedMilliseconds, database.isExclusive ? startedAt : 0);
  const found = await database.tables.selectFrom('lifts').select('id').where('touched_at', '<', before).execute();
  for (const { id } of found) await rollBackLift(database, id, signal);
  const left = await database.tables
    .selectFrom('lifted_rows')
    .leftJoin('lifts', 'lifts.id', 'lifted_rows.lift_id')
    .select('lift_id')
    .distinct()
    .where('lifts.id', 'is', null)
    .execute();
  for (const { lift_id } of left) await rollBackLift(database, lift_id, signal);
}

/** Of a lift that is settled only what was remembered is removed. */
export async function rollBackLift(database: Database, liftId: string, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await database.write((transaction) => rollSomeBack(transaction, liftId))));
}

type Lowerable = LiftedTable | WrittenTable;

/** Those that hold others go back before these: nothing becomes less confidential than what holds it, or is told of before it is seen. */
const order: readonly Lowerable[] = ['projects', 'project_queries', 'models', ...writtenTables];

/** The lift ends with the last of it: whoever lifts more for it meanwhile is refused, or has that taken back, too. */
async function rollSomeBack(transaction: Transaction, liftId: string): Promise<boolean> {
  const { tables } = transaction;
  const lift = await tables.selectFrom('lifts').selectAll().where('id', '=', liftId).executeTakeFirst();
  for (const kind of order) {
    const found = await tables
      .selectFrom('lifted_rows')
      .selectAll()
      .where('lift_id', '=', liftId)
      .where('kind', '=', kind)
      .limit(lift ? mostLoweredAtOnce : mostForgottenAtOnce)
      .execute();
    if (found.length === 0) continue;
    const ids = found.map((row) => row.entity_id);
    if (lift) await lowerAndNote(transaction, { kind, ids, lift });
    await tables.deleteFrom('lifted_rows').where('lift_id', '=', liftId).where('entity_id', 'in', ids).execute();
    return true;
  }
  await tables.deleteFrom('lifts').where('id', '=', liftId).execute();
  return false;
}

interface Lowered {
  readonly kind: Lowerable;
  readonly ids: readonly string[];
  readonly lift: Tables['lifts'];
}

async function lowerAndNote(transaction: Transaction, lowered: Lowered): Promise<void> {
  await lowerAgain(transaction, lowered);
  if (lowered.kind === 'projects' || lowered.kind === 'models')
    await noteLowered(transaction, await projectsOf(transaction, lowered.kind, lowered.ids));
}

/** What was raised since stays as it is, and nothing goes below what holds it now. */
async function lowerAgain(transaction: Transaction, lowered: Lowered): Promise<void> {
  const { kind } = lowered;
  if (kind === 'project_events') await lowerColumn(transaction, lowered, 'confidentiality_before');
  await lowerColumn(transaction, lowered, 'confidentiality', holderOf(kind));
}

async function lowerColumn(
  { dialect, rows }: Transaction,
  { kind, ids, lift }: Lowered,
  column: string,
  least = '',
): Promise<void> {
  const before = `select lifted.confidentiality as value from lifted_rows lifted where lifted.lift_id = ${dialect.placeholder(1)} and lifted.entity_id = ${kind}.id`;
  const listed = ids.map((_, index) => dialect.placeholder(index + 3)).join(', ');
  const text = `update ${kind} set ${column} = (select max(value) from (${before} ${least}) as bounds)
    where ${column} = ${dialect.placeholder(2)} and id in (${listed})`;
  await rows({ text, values: [lift.id, lift.confidentiality, ...ids] });
}

/** In SQL: how confidential that is which holds a row; nothing where that does not bound it. */
function holderOf(kind: Lowerable): string {
  if (isWritten(kind)) return '';
  const [holder, key] = kind === 'projects' ? ['scopes', 'scope_id'] : ['projects', 'project_id'];
  return `union all select held.confidentiality from ${holder} held where held.id = ${kind}.${key}`;
}

function isWritten(kind: Lowerable): kind is WrittenTable {
  return (writtenTables as readonly string[]).includes(kind);
}

/** A container is raised: what other lifts remember of what it holds is so confidential by now. */
export async function raiseRemembered({ tables }: Transaction, { container, id, confidentiality }: Raised): Promise<void> {
  const others = await tables.selectFrom('lifts').select('id').execute();
  if (others.length === 0) return;
  const lifts = others.map((lift) => lift.id);
  for (const table of liftedTables[container])
    await tables
      .updateTable('lifted_rows')
      .set({ confidentiality })
      .where('lift_id', 'in', lifts)
      .where('kind', '=', table)
      .where('confidentiality', '<', confidentiality)
      .where('entity_id', 'in', (query) =>
        query
          .selectFrom(table as 'models')
          .select('id')
          .where(container as 'project_id', '=', id),
      )
      .execute();
}

interface Raised {
  readonly container: LiftedContainer;
  readonly id: string;
  readonly confidentiality: number;
}

/** Those in which something is lowered: while it was lifted, models may have been read without it. */
async function projectsOf(
  { tables }: Transaction,
  kind: 'projects' | 'models',
  ids: readonly string[],
): Promise<readonly string[]> {
  if (kind === 'projects') return ids;
  const found = await tables.selectFrom('models').select('project_id').distinct().where('id', 'in', ids).execute();
  return found.map(({ project_id }) => project_id);
}
