/** The models that a merge adds to its target: what is prepared of them, what the transaction writes, and what is written after it. */
import type { User } from '../../access/caller.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Models } from '../../resources/models/models.ts';
import type { Transaction } from '../../storage/database.ts';
import type { ReadingOfModel } from '../../storage/readings/diagnostics-ahead.ts';
import type { Reading } from '../../storage/readings/reading.ts';
import type { ViewsOfRevision } from '../../storage/representations/derived-changes.ts';
import { insertAncestor } from '../../storage/versions/merge-rows.ts';
import type { LeftViews } from '../revisions/left-views.ts';
import { commitRevisions } from '../revisions/revision-commit.ts';
import type { MergePlan } from './merge-plan.ts';
import type { PreparedModel } from './merged-pairs.ts';

export interface AddedModelsDependencies {
  readonly models: Models;
  readonly leftViews: LeftViews;
  readonly clock: () => number;
}

export interface Addition {
  readonly target: MergePlan['target'];
  readonly message: string;
  readonly caller: User;
}

export class AddedModels {
  private readonly dependencies: AddedModelsDependencies;
  private prepared: readonly PreparedModel[] = [];
  private left: ViewsOfRevision[] = [];

  constructor(dependencies: AddedModelsDependencies) {
    this.dependencies = dependencies;
  }

  get all(): readonly PreparedModel[] {
    return this.prepared;
  }

  prepare(models: readonly PreparedModel[]): void {
    this.prepared = models;
  }

  /** In the order in which `create` wants them back. */
  readings(): readonly ReadingOfModel[] {
    return this.prepared.flatMap(({ id, readings }) => readings.map((reading) => ({ modelId: id, reading })));
  }

  /** The transaction may be run more than once. */
  async create(transaction: Transaction, ready: readonly Reading[], addition: Addition): Promise<void> {
    this.left = [];
    let next = 0;
    for (const model of this.prepared) {
      const readings = ready.slice(next, next + model.readings.length);
      next += readings.length;
      await this.createOne(transaction, { ...model, readings }, addition);
    }
  }

  async finish(): Promise<void> {
    await this.dependencies.leftViews.write(this.left);
  }

  private async createOne(
    transaction: Transaction,
    { id, source, readings, fileName }: PreparedModel,
    { target, message, caller }: Addition,
  ): Promise<void> {
    const { models, clock } = this.dependencies;
    const about = { user: caller, now: clock(), fileName, message, origin: 'merge' } as const;
    const fill = async (within: Transaction) => {
      let left: readonly ViewsOfRevision[] = [];
      for (const reading of readings)
        left = await commitRevisions(within, [{ model: await models.get(caller, id, within), reading }], about);
      this.left.push(...left);
      const from = { modelId: source.id, revision: source.revision };
      if (readings.length > 0) await insertAncestor(within, { modelId: id, revision: readings.length, source: from });
    };
    await models.createWithin(transaction, caller, inputOf(source, target), { id, lineage: source.lineage, fill });
  }
}

function inputOf({ slug, name, description, contentType, revision, ...source }: Model, target: MergePlan['target']) {
  const confidentiality = Math.max(source.confidentiality, target.unlifted);
  return { projectId: target.id, slug, name, description, confidentiality, ...(revision === 0 && { contentType }) };
}
