/** Reads models anew whose metamodels have come or changed: before anybody relies on their reading, and otherwise in the background. */
import { UnreadableContent } from '@orrery/kernel';
import { Failure } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Revision } from '../../resources/revisions/revision.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { SharedWork } from '../forms/shared-work.ts';
import type { ContentReading, ContentReadings } from './content-readings.ts';
import { type DueModel, dueModel, revisionRow } from './due-models.ts';
import { metamodelCandidates, readWith } from './metamodel-candidates.ts';
import { contentColumns, kindOf, storeFindings, storeUnresolved } from './stored-findings.ts';
import { storePins, usedAmong } from './stored-readings.ts';

export interface RereadingSurroundings {
  readonly database: Database;
  readonly readings: ContentReadings;
  /** The model is not known where the trouble is not its own. */
  readonly onFailure: (error: unknown, modelId?: string) => void;
}

const atOnce = 100;
/** How long it takes at most until somebody looks for what is due. */
const everyMilliseconds = 5000;

export class Rereading {
  private readonly it: RereadingSurroundings;
  private readonly work = new SharedWork<void>();
  private sweeping: Promise<void> | undefined;
  private isClosed = false;

  private readonly timer: NodeJS.Timeout;

  constructor(dependencies: RereadingSurroundings) {
    this.it = dependencies;
    this.timer = setInterval(() => this.sweep(), everyMilliseconds);
    this.timer.unref();
  }

  /** Reads the model anew where that is due. */
  async ensure({ id, marks, marksRead }: Pick<Model, 'id' | 'marks' | 'marksRead'>): Promise<void> {
    if (marks > marksRead) await this.work.join(id, () => this.reread(id));
  }

  /** Starts to read all that is due, in the background. */
  sweep(): void {
    if (this.isClosed || this.sweeping) return;
    // Nobody waits for it: what is due stays due when the database has gone for a while, and the next sweep finds it.
    this.sweeping = this.sweepAll()
      .catch((error: unknown) => this.it.onFailure(error))
      .finally(() => {
        this.sweeping = undefined;
      });
  }

  /** Done when nothing is under way; nothing starts any more. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.sweeping;
  }

  private async sweepAll(): Promise<void> {
    const failed = new Set<string>();
    for (let due = await this.dueModels(failed); due.length > 0 && !this.isClosed; due = await this.dueModels(failed)) {
      for (const id of due) {
        if (this.isClosed) return;
        await this.work
          .join(id, () => this.reread(id))
          .catch((error: unknown) => {
            failed.add(id);
            this.it.onFailure(error, id);
          });
      }
    }
  }

  private async dueModels(except: ReadonlySet<string>): Promise<string[]> {
    const { work } = this.it.database;
    const text = `select id from models where marks > marks_read order by id limit ${atOnce + except.size}`;
    const rows = await work.rows({ text, values: [] });
    return rows.map(([id]) => id as string).filter((id) => !except.has(id));
  }

  private async reread(id: string): Promise<void> {
    const { tables } = this.it.database;
    const model = await dueModel(tables, id);
    if (!model) return;
    const revision = await revisionRow(tables, id, model.revision);
    const isStale = revision && !(await this.isReadAlready(model));
    const reading = isStale ? await this.readingOf(model, revision) : undefined;
    await this.it.database.write((transaction) => store(transaction, model, revision, reading));
  }

  /** Where only other models have come or gone to which it refers, its own reading stays. */
  private async isReadAlready(model: DueModel): Promise<boolean> {
    const { tables, points } = this.it.database;
    const before = await tables.selectFrom('readings').select('read_with').where('model_id', '=', model.id).executeTakeFirst();
    return before?.read_with === readWith(await metamodelCandidates(points, model));
  }

  /** Nothing where it cannot be read with what there is now: it then stays as it was read before. */
  private async readingOf(model: DueModel, { format, content, idMap }: Revision): Promise<ContentReading | undefined> {
    try {
      return await this.it.readings.read({ model, format, content, idMap });
    } catch (error) {
      if (error instanceof Failure && error.cause instanceof UnreadableContent) {
        this.it.onFailure(error, model.id);
        return undefined;
      }
      throw error;
    }
  }
}

async function store(
  transaction: Transaction,
  { id, projectId, revision: number, marks }: DueModel,
  revision: Revision | undefined,
  reading: ContentReading | undefined,
): Promise<void> {
  const { tables } = transaction;
  const now = await tables
    .selectFrom('models')
    .select(['revision', 'confidentiality', 'marks'])
    .where('id', '=', id)
    .executeTakeFirst();
  // Somebody's new revision was read with what is there now.
  if (now?.revision !== number) return;
  const model = { id, projectId, confidentiality: now.confidentiality };
  if (revision && reading) {
    const { facts, candidates } = reading;
    const { contentType, type } = kindOf(facts);
    const used = usedAmong(candidates, facts);
    await storePins(transaction, revision.id, used);
    await closeRevision(transaction, revision.id, Math.max(0, ...used.map(({ confidentiality }) => confidentiality)));
    await storeFindings(transaction, { model, reading, fileName: revision.fileName });
    const columns = { object_count: facts.objectCount, content_type: contentType, type };
    await tables.updateTable('revisions').set(columns).where('id', '=', revision.id).execute();
    await tables.updateTable('models').set(contentColumns(facts)).where('id', '=', id).execute();
  }
  const counts = await storeUnresolved(transaction, model);
  // Overtaken: what it counts may be hidden by now, and the next reading is due.
  const shown = now.marks === marks ? counts : {};
  await tables
    .updateTable('models')
    .set({ marks_read: marks, ...shown })
    .where('id', '=', id)
    .where('marks_read', '<', marks)
    .execute();
}

/** What is read with a metamodel is never less confidential than it: a model that was raised for a while has no history that shows more than it did. */
async function closeRevision({ tables }: Transaction, id: string, confidentiality: number): Promise<void> {
  await tables
    .updateTable('revisions')
    .set({ confidentiality })
    .where('id', '=', id)
    .where('confidentiality', '<', confidentiality)
    .execute();
}
