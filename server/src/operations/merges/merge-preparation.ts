/** Makes and reads the new contents of a merge, before anything is written. */
import { v7 as newId } from 'uuid';
import { callerKey, type User } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Content } from '../../storage/content/content.ts';
import type { Reading } from '../../storage/readings/reading.ts';
import { withChangeFailures } from '../changes/change-failures.ts';
import { type ModelToRead, modelToRead, type Readings } from '../readings/readings.ts';
import type { RevisionSources } from '../readings/revision-sources.ts';
import type { EditedContents } from '../revisions/edited-contents.ts';
import type { PreparedRevision } from '../revisions/revision-writer.ts';
import type { MergeChoices } from './merge-answer.ts';
import type { MergePlan, PlannedAddition, PlannedMerge } from './merge-plan.ts';
import { isWanted } from './merge-preview.ts';
import type { MergeSources } from './merge-sources.ts';
import type { PreparedModel } from './merged-pairs.ts';

export interface MergePreparationDependencies {
  readonly sources: MergeSources;
  readonly revisionSources: RevisionSources;
  readonly editedContents: EditedContents;
  readonly readings: Readings;
  readonly engine: Engine;
}

/** For whom it is done, and who is told how far it is. */
export interface MergeWork {
  readonly caller: User;
  readonly signal: AbortSignal;
  /** Told of each model that is made ready, and of each transaction that has written some: how many models, of how many. */
  readonly onModel?: ((number: number, of: number) => void) | undefined;
  readonly onStep?: ((number: number, of: number) => void) | undefined;
}

/** What a step of a merge writes. */
export interface PreparedStep {
  readonly revisions: readonly PreparedRevision[];
  readonly additions: readonly PreparedModel[];
}

/** What was confirmed is not what would be done now, or something is not decided yet. */
export class NotMerged extends Error {}

const empty = { readings: [], fileName: undefined };

export class MergePreparation {
  private readonly dependencies: MergePreparationDependencies;
  private readonly choices: MergeChoices;
  private readonly work: MergeWork;

  constructor(dependencies: MergePreparationDependencies, choices: MergeChoices, work: MergeWork) {
    this.dependencies = dependencies;
    this.choices = choices;
    this.work = work;
  }

  /** Tells how far all of it is. */
  async all(plans: readonly MergePlan[]): Promise<PreparedStep[]> {
    const of = plans.reduce((sum, { merges, additions }) => sum + merges.length + additions.length, 0);
    const steps: PreparedStep[] = [];
    let number = 0;
    for (const { merges, additions, target } of plans) {
      const [revisions, added]: [PreparedRevision[], PreparedModel[]] = [[], []];
      for (const addition of additions.filter((one) => isWanted(one, this.choices))) {
        await pauseWhenDue();
        this.work.onModel?.(number++, of);
        added.push(await this.addition(addition, target));
      }
      for (const planned of merges) {
        this.work.onModel?.(number++, of);
        const reading = planned.isTaken ? await this.taken(planned) : await this.merged(planned);
        if (reading) revisions.push({ model: planned.target, reading });
      }
      steps.push({ revisions, additions: added });
    }
    return steps;
  }

  private async addition({ source }: PlannedAddition, target: MergePlan['target']): Promise<PreparedModel> {
    const id = newId();
    const { lineage } = source;
    const confidentiality = Math.max(source.confidentiality, target.unlifted);
    const model = { id, lineage, projectId: target.id, confidentiality };
    return { id, source, ...(source.revision === 0 ? empty : await this.readAs(model, source)) };
  }

  /** The content of the source as it is: the target has not changed since they parted. */
  private async taken({ source, target }: PlannedMerge): Promise<Reading> {
    return (await this.readAs(modelToRead(target), source)).readings.at(-1)!;
  }

  /** Readings of the content of the source; and before it one of its attachment holder, where it has one. */
  private async readAs(model: ModelToRead, source: Model) {
    const { revisionSources, readings } = this.dependencies;
    const { caller, signal } = this.work;
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
  private async merged(planned: PlannedMerge): Promise<Reading | undefined> {
    const { sources, engine, editedContents, readings } = this.dependencies;
    const { caller, signal } = this.work;
    const { target } = planned;
    const input = await sources.of(caller, planned, this.choices);
    const work = { caller: callerKey(caller), signal };
    const job = engine.stream('merge', input, { ...work, affinity: target.project.id, subject: target.lineage });
    const space = target.project.id;
    const { content, result } = await withChangeFailures(() => editedContents.keep(space, input.target.content?.id, job));
    if (result.undecided) throw new NotMerged();
    if (!content) return undefined;
    const idMap = await editedContents.keepIdMap(space, result.idMap);
    return readings.read({ ...work, model: modelToRead(target), format: input.format, content, idMap });
  }
}
