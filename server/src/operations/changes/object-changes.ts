/** The use case of changing single objects: the changes are merged onto the newest revision of the model, checked, and written as the next one. */
import type { Diagnostic } from '@orrery/kernel';
import { type Caller, callerKey, signedIn } from '../../access/caller.ts';
import { always, type Precondition } from '../../access/precondition.ts';
import type { Engine } from '../../engine/engine.ts';
import type { ChangePreview } from '../../engine/jobs/preview-change-job.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Models } from '../../resources/models/models.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { everyTime, type Once } from '../../storage/idempotency-keys.ts';
import { newDiagnostics, refuseErrors } from '../readings/new-errors.ts';
import type { RevisionWriter } from '../revisions/revision-writer.ts';
import type { AppliedChanges } from './applied-changes.ts';
import { withChangeFailures } from './change-failures.ts';
import type { ChangeInputs } from './change-inputs.ts';
import type { GivenChange } from './change-request.ts';
import { type IdentifiedChanges, identified } from './temporary-ids.ts';

export interface ObjectChangesDependencies {
  readonly database: Database;
  readonly models: Models;
  readonly inputs: ChangeInputs;
  readonly applied: AppliedChanges;
  readonly writer: RevisionWriter;
  readonly engine: Engine;
}

export interface ChangeRequest {
  /** The revision that the changes were made on; the newest one where none is given. */
  readonly base: number | undefined;
  readonly changes: readonly GivenChange[];
  readonly signal?: AbortSignal | undefined;
  readonly precondition?: Precondition<Model>;
}

export interface ChangeWrite extends ChangeRequest {
  readonly message: string | undefined;
  readonly once?: Once;
}

export interface WrittenChanges {
  readonly revision: number;
  readonly ids: Readonly<Record<string, string>>;
  /** What is wrong now and was not before; the first of it. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The revision is the one that it was tried on. */
export interface PreviewedChanges extends WrittenChanges {
  readonly difference: Pick<ChangePreview, 'summary' | 'changes'>;
  readonly dependents: ChangePreview['dependents'];
}

export const mostDiagnosticsTold = 100;

/** A request with the same key was answered before. */
class AnsweredBefore extends Error {
  readonly answer: WrittenChanges;

  constructor(answer: WrittenChanges) {
    super('This request was answered before.');
    this.answer = answer;
  }
}

export class ObjectChanges {
  private readonly database: Database;
  private readonly models: Models;
  private readonly inputs: ChangeInputs;
  private readonly applied: AppliedChanges;
  private readonly writer: RevisionWriter;
  private readonly engine: Engine;

  constructor({ database, models, inputs, applied, writer, engine }: ObjectChangesDependencies) {
    this.database = database;
    this.models = models;
    this.inputs = inputs;
    this.applied = applied;
    this.writer = writer;
    this.engine = engine;
  }

  async write(caller: Caller, modelId: string, request: ChangeWrite): Promise<WrittenChanges> {
    signedIn(caller);
    const { once = everyTime, precondition = always } = request;
    await this.models.changeable(caller, modelId);
    const earlier = await this.earlierAnswer(once);
    if (earlier) return earlier;
    await this.models.changeable(caller, modelId, precondition);
    try {
      return await this.written(caller, modelId, { ...request, once, precondition }, await identified(request.changes));
    } catch (error) {
      if (error instanceof AnsweredBefore) return error.answer;
      throw error;
    }
  }

  /** Tells what the changes would do, and does nothing. */
  async preview(caller: Caller, modelId: string, request: ChangeRequest): Promise<PreviewedChanges> {
    signedIn(caller);
    const model = await this.models.changeable(caller, modelId, request.precondition);
    const { changes, ids } = await identified(request.changes);
    const input = await this.inputs.of(caller, model.id, { base: request.base, changes, signal: request.signal });
    const work = { caller: callerKey(caller), affinity: model.project.id, signal: request.signal };
    const {
      summary,
      changes: told,
      diagnostics,
      dependents,
      ids: others,
    } = await withChangeFailures(() => this.engine.run('previewChange', input.change, work), input.change.changes);
    // It may have waited for a worker: whoever has lost sight of the model meanwhile is told nothing of it.
    await this.models.changeable(caller, model.id);
    const added = await newDiagnostics(this.database.points, model, diagnostics);
    const difference = { summary, changes: told };
    const { revision } = input.model;
    const first = added.slice(0, mostDiagnosticsTold);
    return { revision, difference, ids: namedIds(ids, others), diagnostics: first, dependents };
  }

  private async written(
    caller: Caller,
    modelId: string,
    { base, message, signal, precondition, once = everyTime }: ChangeWrite,
    { changes, ids }: IdentifiedChanges,
  ): Promise<WrittenChanges> {
    let answer: WrittenChanges = { revision: 0, ids: {}, diagnostics: [] };
    const prepare = async () => {
      const input = await this.inputs.of(caller, modelId, { base, changes, signal });
      const { model } = input;
      const { reading, ids: others } = await this.applied.of(caller, input, signal);
      answer = { revision: model.revision, ids: namedIds(ids, others), diagnostics: [] };
      if (!reading) return [];
      const added = await newDiagnostics(this.database.points, model, reading.facts.diagnostics);
      refuseErrors(model, added, 'changes');
      answer = { ...answer, revision: model.revision + 1, diagnostics: added.slice(0, mostDiagnosticsTold) };
      return [{ model, reading, madeOf: input.madeOf }];
    };
    const companion = {
      before: async (transaction: Transaction) => {
        const earlier = await once.earlierAnswer(transaction);
        if (earlier !== undefined) throw new AnsweredBefore(JSON.parse(earlier));
      },
      after: (transaction: Transaction) => once.remember(transaction, modelId, JSON.stringify(answer)),
    };
    const about = { origin: 'edit', action: 'content.edited', fileName: undefined, message } as const;
    await this.writer.write(caller, { ...about, modelIds: [modelId], precondition, signal, prepare, companion });
    return answer;
  }

  private async earlierAnswer(once: Once): Promise<WrittenChanges | undefined> {
    if (once === everyTime) return undefined;
    const text = await this.database.write((transaction) => once.earlierAnswer(transaction));
    return text === undefined ? undefined : (JSON.parse(text) as WrittenChanges);
  }
}

/** The ids of new objects by the names that the request gave them. Ids of RDF follow from what is said: a given one may have become another. */
function namedIds(ids: Readonly<Record<string, string>>, others: Readonly<Record<string, string>>): Record<string, string> {
  const made = new Set(Object.values(ids));
  return {
    ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, others[id] ?? id])),
    ...Object.fromEntries(Object.entries(others).filter(([id, other]) => !made.has(id) && id !== other)),
  };
}
