/** Writes revisions of one or many models, all or none. A revision that was prepared on an older one is prepared again. */
import { type Caller, signedIn } from '../../access/caller.ts';
import { always, type Precondition } from '../../access/precondition.ts';
import { Failure } from '../../failures.ts';
import type { Model, NewModel } from '../../resources/models/model.ts';
import { modelChange } from '../../resources/models/model-change.ts';
import type { Models } from '../../resources/models/models.ts';
import { allChangeable, allOf } from '../../resources/models/models-together.ts';
import { recordAll } from '../../storage/audit-log.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import type { Once } from '../../storage/idempotency-keys.ts';
import { type ReadingOfModel, withDiagnosticsAhead } from '../../storage/readings/diagnostics-ahead.ts';
import type { Reading } from '../../storage/readings/reading.ts';
import type { ViewsOfRevision } from '../../storage/representations/derived-changes.ts';
import type { Origin } from '../../storage/revision-origins.ts';
import type { LeftViews } from './left-views.ts';
import type { ModelLocks } from './model-locks.ts';
import { commitRevisions } from './revision-commit.ts';

export interface RevisionWriterDependencies {
  readonly database: Database;
  readonly models: Models;
  readonly leftViews: LeftViews;
  readonly locks: ModelLocks;
  readonly clock: () => number;
  /** How long a write may wait for its turn and be repeated. */
  readonly seconds: number;
  /** Called after revisions were committed. */
  readonly onRevision: (models: readonly Model[], origin: Origin) => void;
}

/** New content of a model, made on the revision that the model had then. */
export interface PreparedRevision {
  readonly model: Model;
  readonly reading: Reading;
  /** The models that were read to make it. Where its writer does not see all of them any more, it is prepared again. */
  readonly madeOf?: readonly Pick<Model, 'id'>[] | undefined;
}

/** What all revisions of one write have in common. */
export interface RevisionDetails {
  readonly origin: Origin;
  readonly fileName: string | undefined;
  readonly message: string | undefined;
}

export interface RevisionWrite extends RevisionDetails {
  /** What the trail of changes says. */
  readonly action: string;
  /** The models that it will probably write to. A write that names all of them is prepared once. */
  readonly modelIds: Iterable<string>;
  readonly precondition?: Precondition<Model> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Reads what there is now, and makes the new content of it. */
  readonly prepare: () => Promise<readonly PreparedRevision[]>;
  readonly companion?: WriteCompanion | undefined;
}

/** What else belongs into the transaction of a write. */
export interface WriteCompanion {
  /** What it throws ends the write. */
  readonly before: (transaction: Transaction) => Promise<void>;
  /** What it reads besides, and stores in the transaction: it is handed to `after` with its diagnostics written. */
  readonly readings?: () => readonly ReadingOfModel[];
  readonly after: (transaction: Transaction, written: readonly Model[], ready: readonly Reading[]) => Promise<void>;
}

/** The content of a model that is yet to be made, read under the id that the model will have. */
export interface FirstRevision extends RevisionDetails {
  readonly id: string;
  readonly lineage: string;
  readonly once: Once;
  readonly reading: Reading;
}

interface Attempt {
  readonly prepared: readonly PreparedRevision[];
  /** Absent where it needs the locks of more models. */
  readonly written?: readonly Model[];
}

interface Committed {
  readonly written: readonly Model[];
  /** The views whose representations are not written yet. */
  readonly left: readonly ViewsOfRevision[];
}

export class RevisionWriter {
  private readonly database: Database;
  private readonly models: Models;
  private readonly leftViews: LeftViews;
  private readonly clock: () => number;
  private readonly seconds: number;
  private readonly onRevision: RevisionWriterDependencies['onRevision'];
  private readonly locks: ModelLocks;

  constructor({ database, models, leftViews, locks, clock, seconds, onRevision }: RevisionWriterDependencies) {
    this.locks = locks;
    this.database = database;
    this.models = models;
    this.leftViews = leftViews;
    this.clock = clock;
    this.seconds = seconds;
    this.onRevision = onRevision;
  }

  /** Gives the models with their new revisions. */
  async write(caller: Caller, write: RevisionWrite): Promise<readonly Model[]> {
    const timeout = AbortSignal.timeout(this.seconds * 1000);
    const signal = AbortSignal.any([timeout, ...(write.signal ? [write.signal] : [])]);
    try {
      const written = await this.withLocks(caller, write, signal);
      if (written.length > 0) this.onRevision(written, write.origin);
      return written;
    } catch (error) {
      if (timeout.aborted && error === timeout.reason) throw this.tooLate(error);
      throw error;
    }
  }

  /** Makes a model with its first revision. */
  async create(caller: Caller, input: NewModel, { id, lineage, once, reading, ...details }: FirstRevision): Promise<Model> {
    const user = signedIn(caller);
    let left: readonly ViewsOfRevision[] = [];
    const made = await withDiagnosticsAhead(this.database, [{ modelId: id, reading }], ([ready]) => {
      const fill = async (transaction: Transaction, model: Model) => {
        left = await commitRevisions(transaction, [{ model, reading: ready! }], { ...details, user, now: this.clock() });
      };
      return this.models.create(caller, input, { once, id, lineage, fill });
    });
    const [model] = await this.withViews(caller, [made], left);
    this.onRevision([model!], details.origin);
    return model!;
  }

  /** Prepares and commits under the locks of the expected models. Where the write turns out to need more models, it begins again with their locks, too. */
  private async withLocks(caller: Caller, write: RevisionWrite, signal: AbortSignal): Promise<readonly Model[]> {
    let expected: ReadonlySet<string> = new Set(write.modelIds);
    let attempt: Attempt | undefined;
    for (;;) {
      attempt = await this.locks.holding(expected, signal, () =>
        this.attempts(caller, write, expected, attempt?.prepared, signal),
      );
      if (attempt.written) return attempt.written;
      expected = expected.union(idsOf(attempt.prepared));
    }
  }

  /** Locks keep the writers of this process apart. A write of another process is noticed at the commit, and the revisions are prepared again. */
  private async attempts(
    caller: Caller,
    write: RevisionWrite,
    locked: ReadonlySet<string>,
    earlier: readonly PreparedRevision[] | undefined,
    signal: AbortSignal,
  ): Promise<Attempt> {
    for (let prepared = earlier ?? (await write.prepare()); ; prepared = await write.prepare()) {
      if (!idsOf(prepared).isSubsetOf(locked)) return { prepared };
      const written = await this.commitReady(caller, write, prepared);
      if (written) return { prepared, written };
      signal.throwIfAborted();
    }
  }

  /** Undefined where another revision was written since it was prepared, or what it was made of is hidden by now. */
  private async commitReady(
    caller: Caller,
    write: RevisionWrite,
    prepared: readonly PreparedRevision[],
  ): Promise<readonly Model[] | undefined> {
    const readings = prepared.map(({ model, reading }) => ({ modelId: model.id, reading }));
    const besides = write.companion?.readings?.() ?? [];
    const committed = await withDiagnosticsAhead(this.database, [...readings, ...besides], (ready) => {
      const revisions = prepared.map((one, at) => ({ ...one, reading: ready[at]! }));
      const others = ready.slice(prepared.length);
      return this.database.write((transaction) => this.commit(transaction, caller, write, revisions, others));
    });
    return committed && this.withViews(caller, committed.written, committed.left);
  }

  /** The models as they are when all their views are there: the first of these may be what a model is shown by. */
  private async withViews(
    caller: Caller,
    written: readonly Model[],
    left: readonly ViewsOfRevision[],
  ): Promise<readonly Model[]> {
    if (left.length === 0) return written;
    await this.leftViews.write(left);
    // Whoever may not see it any more was told of it as it was.
    return Promise.all(written.map((model) => this.models.get(caller, model.id).catch(() => model)));
  }

  private async commit(
    transaction: Transaction,
    caller: Caller,
    { action, precondition = always, origin, fileName, message, companion }: RevisionWrite,
    prepared: readonly PreparedRevision[],
    others: readonly Reading[],
  ): Promise<Committed | undefined> {
    const user = signedIn(caller);
    const now = this.clock();
    const ids = prepared.map(({ model }) => model.id);
    await companion?.before(transaction);
    const current = await allChangeable(this.models, caller, ids, precondition, transaction);
    if (current.some(({ revision }, index) => revision !== prepared[index]!.model.revision)) return undefined;
    if (!(await this.models.seesAll(caller, sourcesOf(prepared), transaction))) return undefined;
    const read = prepared.map(({ reading }, index) => ({ model: current[index]!, reading }));
    const left = await commitRevisions(transaction, read, { user, now, fileName, message, origin });
    const written = await allOf(this.models, caller, ids, transaction);
    await recordAll(
      transaction,
      written.map((model) => modelChange(user, now, action, model)),
    );
    await companion?.after(transaction, written, others);
    return { written, left };
  }

  private tooLate(cause: unknown): Failure {
    const message = `Others write to the same model: it was not this request's turn within ${this.seconds} s. Try it again.`;
    return new Failure('unavailable', message, [], { cause, retryAfterSeconds: 1 });
  }
}

function idsOf(prepared: readonly PreparedRevision[]): Set<string> {
  return new Set(prepared.map(({ model }) => model.id));
}

/** By their ids. All revisions of one write are mostly made of the same. */
function sourcesOf(prepared: readonly PreparedRevision[]): string[] {
  return [...new Set(prepared.map(({ madeOf = [] }) => madeOf))].flat().map(({ id }) => id);
}
