/** The use case of merging one version of a project into another: what it would do, and doing it in one transaction. */
import { v7 as newId } from 'uuid';
import { callerKey, type User } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import type { MergePreview, PreviewMergeInput } from '../../engine/jobs/merge-jobs.ts';
import type { MergeInput } from '../../engine/merging/merged-model.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Models } from '../../resources/models/models.ts';
import { clearanceIn } from '../../resources/projects/project-policy.ts';
import { refusingTaken } from '../../resources/taken.ts';
import type { Content } from '../../storage/content/content.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import type { Reading } from '../../storage/readings/reading.ts';
import { insertMerge } from '../../storage/versions/merge-rows.ts';
import { beginModelParts, endModelParts, endProjectParts } from '../../storage/versions/part-merge-rows.ts';
import { withChangeFailures } from '../changes/change-failures.ts';
import { type ModelToRead, modelToRead, type Readings } from '../readings/readings.ts';
import type { RevisionSources } from '../readings/revision-sources.ts';
import type { EditedContents } from '../revisions/edited-contents.ts';
import type { LeftViews } from '../revisions/left-views.ts';
import type { PreparedRevision, RevisionWriter } from '../revisions/revision-writer.ts';
import { AddedModels } from './added-models.ts';
import type { MergeChoices } from './merge-answer.ts';
import type { MergePlan, MergePlans, PlannedMerge } from './merge-plan.ts';
import { isWanted } from './merge-preview.ts';
import type { MergeSources } from './merge-sources.ts';
import type { MergedModels } from './merged-models.ts';
import { type Finished, mergedPairs, type PreparedModel } from './merged-pairs.ts';
import { planDigest } from './plan-digest.ts';

export interface ProjectMergesDependencies {
  readonly database: Database;
  readonly models: Models;
  readonly plans: MergePlans;
  readonly sources: MergeSources;
  readonly revisionSources: RevisionSources;
  readonly editedContents: EditedContents;
  readonly readings: Readings;
  readonly writer: RevisionWriter;
  readonly leftViews: LeftViews;
  readonly engine: Engine;
  readonly clock: () => number;
  /** Told when models have come that are to be read and indexed. */
  readonly onMerge: () => void;
}

export interface MergeWork {
  readonly caller: User;
  readonly signal: AbortSignal;
  readonly onModel?: ((number: number, of: number) => void) | undefined;
}

export interface MergeCompanion {
  readonly before: (transaction: Transaction) => Promise<void>;
  readonly after: (transaction: Transaction, mergeId: string, made: readonly AddedModel[]) => Promise<void>;
}

export interface AddedModel {
  readonly sourceId: string;
  readonly modelId: string;
}

const empty = { readings: [], fileName: undefined };

/** What was confirmed is not what would be done now, or something is not decided yet. */
class NotMerged extends Error {}

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

  /** All models in one transaction; false where the plan is not what it was, or a conflict is not decided. */
  async apply(confirmed: MergePlan, choices: MergeChoices, work: MergeWork, companion: MergeCompanion): Promise<boolean> {
    const { database, writer, onMerge } = this.dependencies;
    const { caller, signal } = work;
    const message = `Merged from ${confirmed.source.version}`;
    const about = { origin: 'merge', action: 'content.merged', fileName: undefined, message } as const;
    const modelIds = confirmed.merges.map(({ target }) => target.id);
    const added = new AddedModels(this.dependencies);
    const prepare = async () => {
      const plan = await this.current(confirmed, caller);
      added.prepare(await this.additions(plan, choices, work));
      return this.revisions(plan, choices, work);
    };
    const within = {
      before: companion.before,
      readings: () => added.readings(),
      after: async (transaction: Transaction, written: readonly Model[], ready: readonly Reading[]) => {
        await added.create(transaction, ready, { target: confirmed.target, message, caller });
        await this.finish(transaction, { plan: confirmed, choices, made: added.all, written }, companion);
      },
    };
    const taken = { 'models(project_id,slug)': { field: 'slug', message: 'The slug of a model is taken in the target.' } };
    try {
      await refusingTaken(database, taken, () =>
        writer.write(caller, { ...about, modelIds, signal, prepare, companion: within }),
      );
      await added.finish();
      onMerge();
      return true;
    } catch (error) {
      if (error instanceof NotMerged) return false;
      throw error;
    }
  }

  private async current(confirmed: MergePlan, caller: User): Promise<MergePlan> {
    const plan = await this.dependencies.plans.of(caller, confirmed.source.id, confirmed.target.id);
    if (planDigest(plan) !== planDigest(confirmed)) throw new NotMerged();
    return plan;
  }

  private async revisions({ merges }: MergePlan, choices: MergeChoices, work: MergeWork): Promise<PreparedRevision[]> {
    const prepared: PreparedRevision[] = [];
    for (const [number, planned] of merges.entries()) {
      work.onModel?.(number, merges.length);
      const reading = planned.isTaken ? await this.taken(planned, work) : await this.merged(planned, choices, work);
      if (reading) prepared.push({ model: planned.target, reading });
    }
    return prepared;
  }

  /** The content of the source as it is: the target has not changed since they parted. */
  private async taken({ source, target }: PlannedMerge, work: MergeWork): Promise<Reading> {
    return (await this.readAs(modelToRead(target), source, work)).readings.at(-1)!;
  }

  /** Readings of the content of the source; and before it one of its attachment holder, where it has one. */
  private async readAs(model: ModelToRead, source: Model, { caller, signal }: MergeWork) {
    const { revisionSources, readings } = this.dependencies;
    const seen = await revisionSources.of(caller, source, source.revision);
    const { format, content, idMap, fileName } = seen.revision!;
    const { attachmentHolder } = seen.source;
    const common = { caller: callerKey(caller), model, signal };
    const held = attachmentHolder
      ? [await readings.read({ ...common, format: attachmentHolder.format, content: attachmentHolder.content as Content })]
      : [];
    const reading = await readings.read({ ...common, format, content, idMap });
    return { readings: [...held, reading], fileName: fileName ?? undefined };
  }

  /** Nothing where the target stays as it is. */
  private async merged(
    planned: PlannedMerge,
    choices: MergeChoices,
    { caller, signal }: MergeWork,
  ): Promise<Reading | undefined> {
    const { sources, engine, editedContents, readings } = this.dependencies;
    const { target } = planned;
    const input = await sources.of(caller, planned, choices);
    const work = { caller: callerKey(caller), signal };
    const job = engine.stream('merge', input, { ...work, affinity: target.project.id, subject: target.lineage });
    const space = target.project.id;
    const { content, result } = await withChangeFailures(() => editedContents.keep(space, input.target.content?.id, job));
    if (result.undecided) throw new NotMerged();
    if (!content) return undefined;
    const idMap = await editedContents.keepIdMap(space, result.idMap);
    return readings.read({ ...work, model: modelToRead(target), format: input.format, content, idMap });
  }

  private async additions({ additions, target }: MergePlan, choices: MergeChoices, work: MergeWork): Promise<PreparedModel[]> {
    const prepared: PreparedModel[] = [];
    for (const { source } of additions.filter((addition) => isWanted(addition, choices))) {
      const id = newId();
      const { lineage } = source;
      const confidentiality = Math.max(source.confidentiality, target.unlifted);
      const model = { id, lineage, projectId: target.id, confidentiality };
      prepared.push({ id, source, ...(source.revision === 0 ? empty : await this.readAs(model, source, work)) });
    }
    return prepared;
  }

  /** What belongs into the transaction besides: what was merged with what. */
  private async finish(
    transaction: Transaction,
    { plan, choices, made, written }: Finished,
    companion: MergeCompanion,
  ): Promise<void> {
    const merge = { id: newId(), sourceId: plan.source.id, targetId: plan.target.id, at: this.dependencies.clock() };
    await insertMerge(transaction, { ...merge, pairs: mergedPairs({ plan, choices, made, written }) });
    const told = made.map(({ id, source }) => ({ sourceId: source.id, modelId: id }));
    await beginModelParts(transaction, merge.id, told);
    await companion.after(transaction, merge.id, told);
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
