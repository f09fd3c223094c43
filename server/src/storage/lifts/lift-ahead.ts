/** Lifts what a scope or project holds before the scope or project itself is raised. */

// Where it holds much, one transaction that lifts all of it would keep every other writer waiting: it is lifted some at a time. Until the
// container is raised, nothing is less confidential than it was before, or than what holds it. If the container is not raised after all, or
// the service ends before that, everything is set back to what it was.
import { sql } from 'kysely';
import type { Database, Transaction } from '../database.ts';
import { type LiftedContainer, type LiftedTable, liftedTables } from '../lifted-tables.ts';
import { servesOthers } from '../serving-models.ts';
import { unlifted } from '../unlifted.ts';
import { LiftLease } from './lift-lease.ts';
import { raiseRemembered, rollBackLift } from './lift-rollback.ts';

/** So many rows are lifted in one transaction. */
export const mostLiftedAtOnce = 100;
const mostFoundAtOnce = 1000;

export interface LiftedContent {
  readonly container: LiftedContainer;
  readonly id: string;
  readonly confidentiality: number;
}

export interface LiftingDependencies {
  readonly database: Database;
  readonly clock: () => number;
  /** Told of a lift of which something is left to be taken back or forgotten. */
  readonly onLeft: (liftId: string) => void;
}

/** Lifts all but the last of them, and then does the work that raises the container and lifts these. */
export async function liftingAhead<T>(
  { database, clock, onLeft }: LiftingDependencies,
  content: LiftedContent,
  work: (settle: (transaction: Transaction) => Promise<void>) => Promise<T>,
): Promise<T> {
  const lift = new LiftLease(database, content.confidentiality, clock);
  try {
    for (const table of liftedTables[content.container])
      for await (const ids of foundBelow(database, { ...content, table })) {
        await lift.begin();
        await database.write((transaction) => liftSome(transaction, ids, { ...content, table, lift }));
      }
    const done = await work((transaction) => settle(transaction, { ...content, lift }));
    await lift.end();
    // Only what was remembered is left to be removed: nobody waits for that.
    if (lift.isBegun) onLeft(lift.id);
    return done;
  } catch (error) {
    await lift.end();
    if (lift.isBegun) await rollBackLift(database, lift.id).catch(() => onLeft(lift.id));
    throw error;
  }
}

type InHand = { readonly lift: LiftLease };

/** The container is raised: nothing of it is taken back below that any more, by other lifts either. */
async function settle(transaction: Transaction, { lift, ...content }: LiftedContent & InHand): Promise<void> {
  await lift.settle(transaction);
  await raiseRemembered(transaction, content);
}

interface ContentOfTable extends LiftedContent {
  readonly table: LiftedTable;
}

/** The ids of what is to be lifted, some at a time, but for the last ones: these are lifted with the container itself, as are the models that others are read with: until these are marked, they would tell of what is hidden. */
async function* foundBelow({ tables }: Database, content: ContentOfTable): AsyncGenerator<readonly string[]> {
  const { container, id, table } = content;
  for (;;) {
    const below = rowsBelow(tables, content).limit(mostFoundAtOnce);
    const found = await (table === 'models' ? below.where(({ not }) => not(servesOthers(container, id))) : below).execute();
    if (found.length <= mostLiftedAtOnce) return;
    const ids = found.map(({ id }) => id);
    for (let start = 0; start < ids.length; start += mostLiftedAtOnce) yield ids.slice(start, start + mostLiftedAtOnce);
  }
}

async function liftSome(
  transaction: Transaction,
  ids: readonly string[],
  { table, lift, ...content }: ContentOfTable & InHand,
): Promise<void> {
  const { tables } = transaction;
  await lift.renew(transaction);
  const found = await rowsBelow(tables, { ...content, table })
    .select(sql<number>`${sql.raw(unlifted(table))}`.as('unlifted'))
    .where('id', 'in', ids)
    .execute();
  const rows = found.map(({ id, unlifted: before }) => ({
    lift_id: lift.id,
    entity_id: id,
    kind: table,
    confidentiality: Number(before),
  }));
  if (rows.length === 0) return;
  // Somebody may have lowered one meanwhile: it is lifted again.
  const notes = tables.insertInto('lifted_rows').values(rows);
  await notes.onConflict((conflict) => conflict.doNothing()).execute();
  const lifted = found.map(({ id }) => id);
  await tables.updateTable(table).set({ confidentiality: content.confidentiality }).where('id', 'in', lifted).execute();
}

function rowsBelow(tables: Transaction['tables'], { container, id, confidentiality, table }: ContentOfTable) {
  const below = tables
    .selectFrom(table)
    .select(['id', 'confidentiality'])
    .where(container as 'scope_id', '=', id)
    .where('confidentiality', '<', confidentiality);
  return table === 'projects'
    ? below.where(({ not, exists, or }) => not(or(heldTables.map((held) => exists(heldBelow(tables, held, confidentiality))))))
    : below;
}

/** Somebody may have made one meanwhile: its project is lifted with it, in the transaction that raises the container. */
function heldBelow(tables: Transaction['tables'], held: (typeof heldTables)[number], confidentiality: number) {
  return tables
    .selectFrom(`${held} as held` as 'models as held')
    .select('held.id')
    .whereRef('held.project_id', '=', 'projects.id' as 'held.id')
    .where('held.confidentiality', '<', confidentiality);
}

const heldTables = liftedTables.project_id;
