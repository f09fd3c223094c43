/** The use case of merging one version of a project into another: what it would do, and doing it. */
import { callerKey, type User } from '../../access/caller.ts';
import type { MergePreview, PreviewMergeInput } from '../../engine/jobs/merge-jobs.ts';
import type { MergeInput } from '../../engine/merging/merged-model.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Models } from '../../resources/models/models.ts';
import { clearanceIn } from '../../resources/projects/project-policy.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import { refusingTaken } from '../../resources/taken.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { storedRows } from '../../storage/reading-size.ts';
import type { Reading } from '../../storage/readings/reading.ts';
import { insertMerge } from '../../storage/versions/merge-rows.ts';
import { beginModelParts, endModelParts, endProjectParts } from '../../storage/versions/part-merge-rows.ts';
import { withChangeFailures } from '../changes/change-failures.ts';
import type { LeftViews } from '../revisions/left-views.ts';
import type { RevisionWriter } from '../revisions/revision-writer.ts';
import { AddedModels } from './added-models.ts';
import { refuseHidden } from './hidden-sources.ts';
import type { MergeChoices } from './merge-answer.ts';
import type { MergePlan, MergePlans, PlannedMerge } from './merge-plan.ts';
import {
  MergePreparation,
  type MergePreparationDependencies,
  type MergeWork,
  NotMerged,
  type PreparedStep,
} from './merge-preparation.ts';
import { mergeSteps } from './merge-steps.ts';
import type { MergedModels } from './merged-models.ts';
import { type Finished, mergedPairs } from './merged-pairs.ts';
import { PlanDigest, planDigest } from './plan-digest.ts';

export interface ProjectMergesDependencies extends MergePreparationDependencies {
  readonly database: Database;
  readonly models: Models;
  readonly projects: Projects;
  readonly plans: MergePlans;
  readonly writer: RevisionWriter;
  readonly leftViews: LeftViews;
  readonly clock: () => number;
  /** Told when models have come that are to be read and indexed. */
  readonly onMerge: () => void;
}

/** What else belongs into each transaction of a merge. */
export interface MergeCompanion {
  /** Under which all of them are remembered. */
  readonly mergeId: string;
  readonly before: (transaction: Transaction) => Promise<void>;
  /** Told what is left to be merged; nothing after the last one. */
  readonly after: (transaction: Transaction, made: readonly AddedModel[], rest: MergeRest | undefined) => Promise<void>;
}

/** What is left of a merge when some of its models are written. */
export interface MergeRest {
  readonly digest: string;
  readonly written: number;
  /** With those that are left. */
  readonly of: number;
}

/** How much of what was confirmed is merged. */
export type MergeOutcome = 'all' | 'in part' | 'nothing';

interface StepToWrite {
  readonly plan: MergePlan;
  readonly rest: MergeRest | undefined;
  readonly choices: MergeChoices;
  readonly prepare: () => Promise<PreparedStep>;
}

export interface AddedModel {
  readonly sourceId: string;
  readonly modelId: string;
}

export class ProjectMerges {
  private readonly dependencies: ProjectMergesDependencies;

  constructor(dependencies: ProjectMergesDependencies) {
    this.dependencies = dependencies;
  }

  /** What would become of one model. The room is what others have left of it. */
  async previewOf(
    planned: PlannedMerge,
    choices: MergeChoices,
    room: Omit<PreviewMergeInput, keyof MergeInput>,
    { caller, signal }: MergeWork,
  ): Promise<MergePreview> {
    const input = await this.dependencies.sources.of(caller, planned, choices);
    const asked = { ...input, ...room };
    const { project, lineage } = planned.target;
    const options = { caller: callerKey(caller), affinity: project.id, subject: lineage, signal };
    return withChangeFailures(() => this.dependencies.engine.run('previewMerge', asked, options));
  }

  /** All that it writes is made before the first transaction: a conflict that is not decided, or a plan that is not what it was, leaves everything as it is. */
  async apply(confirmed: MergePlan, choices: MergeChoices, work: MergeWork, companion: MergeCompanion): Promise<MergeOutcome> {
    const rows = await storedRows(this.dependencies.database.work, modelIdsOf(confirmed));
    const steps = mergeSteps(confirmed, choices, { rows });
    const preparation = new MergePreparation(this.dependencies, choices, work);
    let prepared: readonly PreparedStep[] = [];
    const prepareAll = async () => {
      await this.refuseOther(confirmed, work.caller);
      prepared = await preparation.all(steps.map(({ plan }) => plan));
      return prepared[0]!;
    };
    const left = await PlanDigest.of(confirmed);
    const of = steps.reduce((sum, { plan }) => sum + modelCountOf(plan), 0);
    let written = 0;
    for (const [number, { plan, isLast }] of steps.entries()) {
      left.takeOut(plan);
      written += modelCountOf(plan);
      const rest = isLast ? undefined : { digest: left.text, written, of };
      const prepare = number === 0 ? prepareAll : once(prepared[number]!);
      try {
        await this.write({ plan, rest, choices, prepare }, work, companion);
      } catch (error) {
        if (error instanceof NotMerged) return number === 0 ? 'nothing' : 'in part';
        throw error;
      }
      work.onStep?.(written, of);
    }
    return 'all';
  }

  /** One transaction. */
  private async write({ plan, rest, choices, prepare }: StepToWrite, work: MergeWork, companion: MergeCompanion): Promise<void> {
    const { database, writer, onMerge } = this.dependencies;
    const { caller, signal } = work;
    const message = `Merged from ${plan.source.version}`;
    const about = { origin: 'merge', action: 'content.merged', fileName: undefined, message } as const;
    const modelIds = plan.merges.map(({ target }) => target.id);
    const added = new AddedModels(this.dependencies);
    const within = {
      before: async (transaction: Transaction) => {
        await companion.before(transaction);
        await refuseHidden(transaction, this.dependencies.projects, plan, caller);
      },
      readings: () => added.readings(),
      after: async (transaction: Transaction, written: readonly Model[], ready: readonly Reading[]) => {
        await added.create(transaction, ready, { target: plan.target, message, caller });
        await this.finish(transaction, { plan, choices, made: added.all, written }, rest, companion);
      },
    };
    const prepared = async () => {
      const { revisions, additions } = await prepare();
      added.prepare(additions);
      return revisions;
    };
    const taken = { 'models(project_id,slug)': { field: 'slug', message: 'The slug of a model is taken in the target.' } };
    await refusingTaken(database, taken, () =>
      writer.write(caller, { ...about, modelIds, signal, prepare: prepared, companion: within }),
    );
    await added.finish();
    onMerge();
  }

  private async refuseOther(confirmed: MergePlan, caller: User): Promise<void> {
    const plan = await this.dependencies.plans.of(caller, confirmed.source.id, confirmed.target.id);
    if ((await planDigest(plan)) !== (await planDigest(confirmed))) throw new NotMerged();
  }

  /** What belongs into the transaction besides: what was merged with what. */
  private async finish(
    transaction: Transaction,
    { plan, choices, made, written }: Finished,
    rest: MergeRest | undefined,
    { mergeId: id, after }: MergeCompanion,
  ): Promise<void> {
    const merge = { id, sourceId: plan.source.id, targetId: plan.target.id, at: this.dependencies.clock() };
    await insertMerge(transaction, { ...merge, pairs: mergedPairs({ plan, choices, made, written }) });
    const told = made.map(({ id, source }) => ({ sourceId: source.id, modelId: id }));
    await beginModelParts(transaction, id, told);
    await after(transaction, told, rest);
  }

  /** Representations, images and queries have come: the next merge asks for what has changed since. */
  rememberParts(
    caller: User,
    { mergeId, merged: { source, target }, isWhole }: { mergeId: string; merged: MergedModels; isWhole: boolean },
    before: (transaction: Transaction) => Promise<void>,
  ): Promise<void> {
    const merge = { id: mergeId, sourceId: source.id, targetId: target.id };
    const clearance = Math.min(clearanceIn(source, caller), clearanceIn(target, caller));
    return this.dependencies.database.write(async (transaction) => {
      await before(transaction);
      const at = this.dependencies.clock();
      await endModelParts(transaction, merge, at);
      if (isWhole) await endProjectParts(transaction, merge, { at, clearance });
    });
  }
}

function modelCountOf({ merges, additions }: MergePlan): number {
  return merges.length + additions.length;
}

function modelIdsOf({ merges, additions }: MergePlan): string[] {
  return [...merges.flatMap(({ source, target }) => [source.id, target.id]), ...additions.map(({ source }) => source.id)];
}

/** It was made with the first step. Where something has changed since, it is not made anew: what is left is shown first. */
function once(step: PreparedStep): () => Promise<PreparedStep> {
  let isGiven = false;
  return async () => {
    if (isGiven) throw new NotMerged();
    isGiven = true;
    return step;
  };
}
