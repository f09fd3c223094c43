/** Refreshes readings whose metamodels have come or changed: before anybody relies on them, and otherwise in the background. */
import { UnreadableContent } from '@orrery/kernel';
import { visibilityBoundsOf } from '../../access/shared-visibility.ts';
import { Failure } from '../../failures.ts';
import { storeDeclaredType } from '../../resources/models/declared-type.ts';
import { isDue, type Model } from '../../resources/models/model.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { markLeftUsers } from '../../storage/readings/changed-metamodels.ts';
import { withDiagnosticsAhead } from '../../storage/readings/diagnostics-ahead.ts';
import {
  confidentialityToRead,
  type DueModel,
  dueModel,
  modelNow,
  nextDueModel,
  storeRefreshed,
} from '../../storage/readings/due-models.ts';
import { markNoted, markSomeNoted } from '../../storage/readings/marking.ts';
import { candidateKeys, digestOf } from '../../storage/readings/metamodel-candidates.ts';
import { storePinned } from '../../storage/readings/pinned-metamodels.ts';
import { type Reading, usedMetamodels } from '../../storage/readings/reading.ts';
import { readWith, storeReadings, storeUnresolved } from '../../storage/readings/reading-rows.ts';
import type { VisibilityBounds } from '../../storage/readings/visibility-bounds.ts';
import { unmarkIndexed } from '../../storage/revisions/indexed-revisions.ts';
import { findRevision, raiseRevision, type StoredRevision, showKind, storeFacts } from '../../storage/revisions/revision-rows.ts';
import { serviceKey } from '../../turn-keys.ts';
import { SharedWork } from '../shared-work.ts';
import { namesOfModel } from './document-names.ts';
import type { Readings } from './readings.ts';

export interface ReadingRefreshDependencies {
  readonly database: Database;
  readonly readings: Readings;
  /** The model is not known where the trouble is not its own. */
  readonly onFailure: (error: unknown, modelId?: string) => void;
  /** Told when a model was read anew. */
  readonly onReading?: (modelId: string) => void;
}

/** Marks may come faster than models are read. After so many attempts the last reading serves. */
const mostAttempts = 5;

/** Comes before the ids of all people. */
const nobody = '00000000-0000-0000-0000-000000000000';

export class ReadingRefresh {
  private readonly database: Database;
  private readonly readings: Readings;
  private readonly onFailure: (error: unknown, modelId?: string) => void;
  private readonly onReading: (modelId: string) => void;
  private readonly work = new SharedWork<void>();
  private sweeping: Promise<void> | undefined;
  private isClosed = false;

  constructor({ database, readings, onFailure, onReading = () => {} }: ReadingRefreshDependencies) {
    this.database = database;
    this.readings = readings;
    this.onFailure = onFailure;
    this.onReading = onReading;
  }

  /** Reads the model anew where that is due. */
  async ensureFresh(model: Pick<Model, 'id' | 'marks' | 'marksRead'>): Promise<void> {
    if (!isDue(model)) return;
    const { id } = model;
    // One that was under way may have begun before the mark that the caller saw: then it is still due.
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      await this.work.join(id, () => this.refresh(id));
      if (!(await dueModel(this.database.points, id))) return;
    }
  }

  /** Starts to read all that is due, in the background. */
  sweep(): void {
    if (this.isClosed || this.sweeping) return;
    // Nobody waits for it: what is due stays due when the database has gone for a while, and the next sweep finds it.
    this.sweeping = this.sweepAll()
      .catch((error: unknown) => this.onFailure(error))
      .finally(() => {
        this.sweeping = undefined;
      });
  }

  /** Done when nothing is under way; nothing starts any more. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.sweeping;
  }

  /** People take turns. */
  private async sweepAll(): Promise<void> {
    const failed = new Set<string>();
    const next = async (after: string) => {
      while (!this.isClosed) {
        await markLeftUsers(this.database, () => this.isClosed);
        const wereNoted = await markSomeNoted(this.database);
        const due = await nextDueModel(this.database.work, after, [...failed]);
        // Of very many notes the first ones may be of models that are gone.
        if (due || !wereNoted) return due;
      }
      return undefined;
    };
    for (let due = await next(nobody); due; due = await next(due.modifierId)) {
      const { id } = due;
      await this.work
        .join(id, () => this.refresh(id))
        .catch((error: unknown) => {
          failed.add(id);
          this.onFailure(error, id);
        });
    }
  }

  private async refresh(id: string): Promise<void> {
    const { points } = this.database;
    await markNoted(this.database, id);
    const model = await dueModel(points, id);
    if (!model) return;
    const revision = await findRevision(points, id, model.revision);
    const kept = revision && (await this.keptDigest(model));
    const reading = revision && kept === undefined ? await this.readingOf(model, revision) : undefined;
    const readings = reading ? [{ modelId: id, reading }] : [];
    await withDiagnosticsAhead(this.database, readings, ([ready]) =>
      this.database.write((transaction) => store(transaction, { due: model, revision, kept, reading: ready })),
    );
    if (reading) this.onReading(id);
  }

  /** The digest of the metamodels that the model was read with, where they are still the same. Then only models that it refers to have come or gone, and its reading stays. */
  private async keptDigest(model: DueModel): Promise<string | undefined> {
    const { points } = this.database;
    const digest = await readWith(points, model.id);
    return digest === digestOf(await candidateKeys(points, visibilityBoundsOf(model))) ? digest : undefined;
  }

  /** Nothing where it cannot be read with what there is now: it then stays as it was read before. */
  private async readingOf(model: DueModel, { format, content, idMap }: StoredRevision): Promise<Reading | undefined> {
    try {
      return await this.readings.read({ caller: serviceKey, model, format, content, idMap });
    } catch (error) {
      if (error instanceof Failure && error.cause instanceof UnreadableContent) {
        this.onFailure(error, model.id);
        return undefined;
      }
      throw error;
    }
  }
}

interface Refreshed {
  readonly due: DueModel;
  readonly revision: StoredRevision | undefined;
  /** The digest of the reading that stays; nothing where there is another. */
  readonly kept: string | undefined;
  /** Nothing where the one before stays, or the revision cannot be read. */
  readonly reading: Reading | undefined;
}

async function store(transaction: Transaction, { due, revision, kept, reading }: Refreshed): Promise<void> {
  const { id, projectId } = due;
  const now = await modelNow(transaction, id);
  // Somebody's new revision was read with what is there now.
  if (now?.revision !== due.revision) return;
  // Another instance has read it since, and knows of all marks that are known here.
  if (now.marks_read >= due.marks) return;
  // Another instance has put an older reading in place of the one that was to stay: it is still due.
  if (kept !== undefined && (await readWith(transaction, id)) !== kept) return;
  const model = visibilityBoundsOf({ id, projectId, confidentiality: await confidentialityToRead(transaction, id) });
  if (revision && reading) await storeRefreshedReading(transaction, { ...model, lineage: due.lineage }, revision, reading);
  if (!revision) await storeDeclaredType(transaction, model);
  const counts = (await storeUnresolved(transaction, [model])).get(id);
  // Overtaken: what it counts and of what kind it is may be hidden by now, and the next reading is due.
  const isOvertaken = now.marks !== due.marks;
  const kind = reading?.facts ?? (kept === undefined ? undefined : await findRevision(transaction, id, due.revision));
  if (kind && !isOvertaken) await showKind(transaction, id, kind);
  await storeRefreshed(transaction, due, isOvertaken || !counts ? {} : counts);
}

async function storeRefreshedReading(
  transaction: Transaction,
  model: VisibilityBounds & { readonly lineage: string },
  { id, fileName }: StoredRevision,
  reading: Reading,
): Promise<void> {
  const used = usedMetamodels(reading);
  await storePinned(transaction, id, used);
  await unmarkIndexed(transaction, id);
  // A revision becomes as confidential as the metamodels that it is read with. So the history of a model that was raised for a while shows no more afterwards than it did before.
  await raiseRevision(transaction, id, Math.max(0, ...used.map(({ confidentiality }) => confidentiality)));
  const namespaces = reading.facts.packages.map(({ nsUri }) => nsUri);
  await storeReadings(transaction, [{ model, reading, names: namesOfModel(model, namespaces, fileName ?? null) }]);
  await storeFacts(transaction, id, reading.facts);
}
