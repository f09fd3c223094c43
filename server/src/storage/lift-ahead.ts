/** Lifts much that a container holds some at a time, before the container is raised: all at once it would keep the writer for long, and all others who write with it. */

// Whatever is lifted is never less confidential than it was, nor than what holds it, at any moment. Where the container is not raised after all, or
// the service ends in between, everything is taken back to what it was.
import { v7 as newId } from 'uuid';
import { type LiftedContainer, type LiftedTable, liftedTables } from './confidentiality-lift.ts';
import type { Database, Transaction } from './database.ts';
import { inBatches } from './row-batches.ts';
import type { Tables } from './tables/tables.ts';

/** So many rows are lifted in one transaction. */
export const mostLiftedAtOnce = 250;
const mostForgottenAtOnce = 2000;
/** A lift of which nothing was heard for so long is taken back. */
const abandonedMilliseconds = 5 * 60_000;

export interface LiftedContent {
  readonly container: LiftedContainer;
  readonly id: string;
  readonly confidentiality: number;
}

/** Lifts all but the last of them, and then does the work that raises the container and lifts these. */
export async function liftingAhead<T>(
  database: Database,
  { content, clock }: { readonly content: LiftedContent; readonly clock: () => number },
  work: (settle: (transaction: Transaction) => Promise<void>) => Promise<T>,
): Promise<T> {
  const lift = { id: newId(), confidentiality: content.confidentiality, begun_at: clock() };
  let isBegun = false;
  try {
    for (const table of liftedTables[content.container])
      while (
        await database.write((transaction) =>
          liftSome(transaction, { ...content, table, lift: { ...lift, touched_at: clock() } }),
        )
      )
        isBegun = true;
    return await work(async ({ tables }) => void (await tables.deleteFrom('lifts').where('id', '=', lift.id).execute()));
  } finally {
    if (isBegun) await takeBack(database, lift.id);
  }
}

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

type Lift = Tables['lifts'];

interface Piece extends LiftedContent {
  readonly table: LiftedTable;
  readonly lift: Lift;
}

/** Whether more are left than are lifted with the container itself. */
async function liftSome({ tables }: Transaction, piece: Piece): Promise<boolean> {
  const { container, id, confidentiality, table, lift } = piece;
  const below = tables
    .selectFrom(table)
    .select(['id', 'confidentiality'])
    .where(container as 'scope_id', '=', id)
    .where('confidentiality', '<', confidentiality)
    .limit(mostLiftedAtOnce + 1);
  const found = await (table === 'projects'
    ? below.where(({ not, exists, or }) => not(or(heldTables.map((held) => exists(rowsBelow(tables, held, piece))))))
    : below
  ).execute();
  if (found.length <= mostLiftedAtOnce) return false;
  const rows = found.map((row) => ({ lift_id: lift.id, entity_id: row.id, kind: table, confidentiality: row.confidentiality }));
  await touch(tables, lift);
  await inBatches(rows, (some) => tables.insertInto('lifted_rows').values(some).execute());
  const ids = found.map((row) => row.id);
  await tables.updateTable(table).set({ confidentiality }).where('id', 'in', ids).execute();
  return true;
}

/** Somebody may have made one meanwhile: its project is lifted with it, in the transaction that raises the container. */
function rowsBelow(tables: Transaction['tables'], held: (typeof heldTables)[number], { confidentiality }: Piece) {
  return tables
    .selectFrom(`${held} as held` as 'models as held')
    .select('held.id')
    .whereRef('held.project_id', '=', 'projects.id' as 'held.id')
    .where('held.confidentiality', '<', confidentiality);
}

const heldTables = liftedTables.project_id;

async function touch(tables: Transaction['tables'], lift: Lift): Promise<void> {
  const { touched_at } = lift;
  const insertion = tables.insertInto('lifts').values(lift);
  await insertion.onConflict((conflict) => conflict.column('id').doUpdateSet({ touched_at })).execute();
}

/** Of a lift that is settled only what was remembered is removed. */
async function takeBack(database: Database, liftId: string): Promise<void> {
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
      .limit(lift ? mostLiftedAtOnce : mostForgottenAtOnce)
      .execute();
    if (found.length === 0) continue;
    const ids = found.map((row) => row.entity_id);
    if (lift) await lowerAgain(transaction, { kind, ids, lift });
    await tables.deleteFrom('lifted_rows').where('lift_id', '=', liftId).where('entity_id', 'in', ids).execute();
    return true;
  }
  return false;
}

interface Lowered {
  readonly kind: LiftedTable;
  readonly ids: readonly string[];
  readonly lift: Lift;
}

/** What somebody has changed since stays as it is, and nothing goes below what holds it now. */
async function lowerAgain({ dialect, rows }: Transaction, { kind, ids, lift }: Lowered): Promise<void> {
  const [holder, key] = kind === 'projects' ? ['scopes', 'scope_id'] : ['projects', 'project_id'];
  const before = `(select lifted.confidentiality from lifted_rows lifted where lifted.lift_id = ${dialect.placeholder(1)} and lifted.entity_id = ${kind}.id)`;
  const least = `(select held.confidentiality from ${holder} held where held.id = ${kind}.${key})`;
  const listed = ids.map((_, index) => dialect.placeholder(index + 4)).join(', ');
  const text = `update ${kind} set confidentiality = (select max(value) from (select ${before} as value union all select ${least}) both_values)
    where confidentiality = ${dialect.placeholder(2)} and modified_at < ${dialect.placeholder(3)} and id in (${listed})`;
  await rows({ text, values: [lift.id, lift.confidentiality, lift.begun_at, ...ids] });
}
