/** Writes the representations of a model that has many views, some at a time, after the transaction of its revision. */

// All at once they would keep the writer for long, and on PostgreSQL lose to others again and again. Until they are written those of the revision
// before are shown, and then more and more of its own.
import { pauseWhenDue } from '../../event-loop-pause.ts';
import type { Database, Transaction } from '../database.ts';
import { appendEvent } from '../events/event-log.ts';
import { modelNow } from '../readings/due-models.ts';
import { derivedInSteps, type RowChange, type ViewsOfRevision } from './derived-changes.ts';
import { rememberDerived, replaceRows, representationsOf } from './derived-rows.ts';
import { mostViewsAtOnce } from './most-views-at-once.ts';
import { piecesOf } from './row-change-pieces.ts';

/** How often it is begun anew because somebody has changed representations of the model meanwhile. */
const mostAttempts = 20;

type Rows = RowChange['coming'];

/** What came of it: all are there, the model has another revision by now, or its representations are others than was known. */
type Outcome = 'done' | 'outdated' | 'changed';

/** Whether nothing is left to do. Where the service ends in between, the rest is looked for in the content at its next start. */
export async function writeLeftViews(database: Database, derived: ViewsOfRevision): Promise<boolean> {
  for (let attempt = 0; attempt < mostAttempts; attempt++)
    if ((await writeFromNowOn(database, derived)) !== 'changed') return true;
  return false;
}

async function writeFromNowOn(database: Database, derived: ViewsOfRevision): Promise<Outcome> {
  // Before the rows: what changes after it is noticed.
  let stamp = await stampOf(database, derived.model.id);
  const before = await rowsOf(database, derived.model.id);
  const pieces = piecesOf(await changeOf(derived, before), before);
  for (const [at, piece] of pieces.entries()) {
    const isLast = at === pieces.length - 1;
    const known = stamp++;
    const outcome = await database.write((transaction) => write(transaction, derived, { piece, known, isLast }));
    if (outcome !== 'done') return outcome;
  }
  if (pieces.length > 0) return 'done';
  return database.write(async (transaction) => {
    const outcome = await outcomeSo(transaction, derived, stamp);
    if (outcome === 'done') await rememberDerived(transaction, derived);
    return outcome;
  });
}

async function changeOf(derived: ViewsOfRevision, before: Rows): Promise<RowChange> {
  const steps = derivedInSteps(derived, before);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pauseWhenDue();
  }
}

interface Piece {
  readonly piece: RowChange;
  /** The stamp that the representations have as long as nobody else changes them. */
  readonly known: number;
  readonly isLast: boolean;
}

async function write(transaction: Transaction, derived: ViewsOfRevision, { piece, known, isLast }: Piece): Promise<Outcome> {
  const outcome = await outcomeSo(transaction, derived, known);
  if (outcome !== 'done') return outcome;
  await replaceRows(transaction, derived.model.id, piece);
  if (isLast) await finish(transaction, derived, piece);
  return 'done';
}

async function outcomeSo(transaction: Transaction, { model, revision }: ViewsOfRevision, known: number): Promise<Outcome> {
  if ((await modelNow(transaction, model.id))?.revision !== revision) return 'outdated';
  return (await stampOf(transaction, model.id)) === known ? 'done' : 'changed';
}

/** Those who heard of the revision may have looked too early: they hear of its views, too. */
async function finish(
  transaction: Transaction,
  derived: ViewsOfRevision,
  { going, coming, moved, renamed }: RowChange,
): Promise<void> {
  await rememberDerived(transaction, derived);
  const { model, userId: actorId, now: at } = derived;
  const { confidentiality } = (await modelNow(transaction, model.id))!;
  const [entityId] = [...[...coming, ...moved, ...renamed].map(({ id }) => id), ...going];
  const about = { projectId: model.projectId, modelId: model.id, entityId: entityId!, confidentiality, actorId, at };
  await appendEvent(transaction, { ...about, kind: 'representation.changed' });
}

async function stampOf({ tables }: Pick<Transaction, 'tables'>, modelId: string): Promise<number> {
  const found = await tables
    .selectFrom('representation_stamps')
    .select('stamp')
    .where('model_id', '=', modelId)
    .executeTakeFirst();
  return Number(found?.stamp ?? 0);
}

/** In pages: thousands of rows in one answer would keep everybody waiting who is answered after it. */
async function rowsOf(database: Database, modelId: string): Promise<Rows> {
  const rows: Rows[number][] = [];
  for (;;) {
    const page = representationsOf(database, modelId).orderBy('id').limit(mostViewsAtOnce);
    const last = rows.at(-1)?.id;
    const found = await (last === undefined ? page : page.where('id', '>', last)).execute();
    rows.push(...found);
    if (found.length < mostViewsAtOnce) return rows;
  }
}
