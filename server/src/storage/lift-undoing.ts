/** Takes back what was lifted ahead of a container that was not raised after all, some at a time. */
import { type LiftedContainer, type LiftedTable, liftedTables } from './confidentiality-lift.ts';
import type { Database, Transaction } from './database.ts';
import { noteLowered } from './readings/raised-marks.ts';
import type { Tables } from './tables/tables.ts';

const [mostLoweredAtOnce, mostForgottenAtOnce] = [100, 2000];
/** A lift of which nothing was heard for so long is taken back. */
const abandonedMilliseconds = 5 * 60_000;

/** What was begun and has not come to its end, as when the service ended suddenly. */
export async function takeBackAbandoned(database: Database, now: number): Promise<void> {
  const before = now - abandonedMilliseconds;
  const found = await database.tables.selectFrom('lifts').select('id').where('touched_at', '<', before).execute();
  for (const { id } of found) await takeBack(database, id);
  const left = await database.tables
    .selectFrom('lifted_rows')
    .leftJoin('lifts', 'lifts.id', 'lifted_rows.lift_id')
    .select('lift_id')
    .distinct()
    .where('lifts.id', 'is', null)
    .execute();
  for (const { lift_id } of left) await takeBack(database, lift_id);
}

/** Of a lift that is settled only what was remembered is removed. */
export async function takeBack(database: Database, liftId: string): Promise<void> {
  while (await database.write((transaction) => takeSomeBack(transaction, liftId)));
  await database.tables.deleteFrom('lifts').where('id', '=', liftId).execute();
}

/** Those that hold others go back before these: nothing becomes less confidential than what holds it. */
const order: readonly LiftedTable[] = ['projects', 'project_queries', 'models'];

async function takeSomeBack(transaction: Transaction, liftId: string): Promise<boolean> {
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
  return false;
}

interface Lowered {
  readonly kind: LiftedTable;
  readonly ids: readonly string[];
  readonly lift: Tables['lifts'];
}

async function lowerAndNote(transaction: Transaction, lowered: Lowered): Promise<void> {
  await lowerAgain(transaction, lowered);
  if (lowered.kind !== 'project_queries') await noteLowered(transaction, await projectsOf(transaction, lowered));
}

/** What was raised since stays as it is, and nothing goes below what holds it now. */
async function lowerAgain({ dialect, rows }: Transaction, { kind, ids, lift }: Lowered): Promise<void> {
  const [holder, key] = kind === 'projects' ? ['scopes', 'scope_id'] : ['projects', 'project_id'];
  const before = `(select lifted.confidentiality from lifted_rows lifted where lifted.lift_id = ${dialect.placeholder(1)} and lifted.entity_id = ${kind}.id)`;
  const least = `(select held.confidentiality from ${holder} held where held.id = ${kind}.${key})`;
  const listed = ids.map((_, index) => dialect.placeholder(index + 3)).join(', ');
  const text = `update ${kind} set confidentiality = (select max(value) from (select ${before} as value union all select ${least}) both_values)
    where confidentiality = ${dialect.placeholder(2)} and id in (${listed})`;
  await rows({ text, values: [lift.id, lift.confidentiality, ...ids] });
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
async function projectsOf({ tables }: Transaction, { kind, ids }: Lowered): Promise<readonly string[]> {
  if (kind === 'projects') return ids;
  const found = await tables
    .selectFrom(kind as 'models')
    .select('project_id')
    .distinct()
    .where('id', 'in', ids)
    .execute();
  return found.map(({ project_id }) => project_id);
}
