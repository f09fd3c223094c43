/** The task that merges one version of a project into another: it shows what would change and what both have changed, and merges once that is decided. */
import Type from 'typebox';
import { v7 as newId } from 'uuid';
import { Uuid } from '../../../http/wire.ts';
import type { Models } from '../../../resources/models/models.ts';
import type { Database, Transaction } from '../../../storage/database.ts';
import { answerIn, type MergeAnswer, type MergeChoices } from '../../merges/merge-answer.ts';
import type { MergePlan, MergePlans } from '../../merges/merge-plan.ts';
import { isPartWanted, otherConflicts } from '../../merges/merge-preview.ts';
import { type MergeSurvey, surveyOf } from '../../merges/merge-survey.ts';
import { type MergedModels, mergedModels } from '../../merges/merged-models.ts';
import type { MergedParts } from '../../merges/merged-parts.ts';
import type { PartPlan } from '../../merges/part-plan.ts';
import { planDigest } from '../../merges/plan-digest.ts';
import type { AddedModel, MergeCompanion, MergeOutcome, ProjectMerges } from '../../merges/project-merges.ts';
import type { TaskKind } from '../task-kind.ts';
import type { TaskOutcome } from '../task-outcome.ts';
import { progressOf, type TaskRun } from '../task-run.ts';
import { failedFile } from './import-result.ts';
import { shownEnd, shownPlan } from './shown-merge.ts';

const Input = Type.Object(
  { sourceProjectId: Uuid, targetProjectId: Uuid },
  { title: 'MergeProjectVersion', additionalProperties: false },
);

export interface MergeKindDependencies {
  readonly database: Database;
  readonly models: Models;
  readonly mergePlans: MergePlans;
  readonly mergedParts: MergedParts;
  readonly projectMerges: ProjectMerges;
}

interface MergeTaskInput {
  readonly sourceProjectId: string;
  readonly targetProjectId: string;
}

/** What a merge that waits has to know again. */
interface MergeState extends MergeChoices {
  readonly digest: string;
}

export function mergeProjectVersion(dependencies: MergeKindDependencies): TaskKind {
  return {
    name: 'merge-project-version',
    says: 'Merges a version of a project into another one, after a preview of changes and conflicts.',
    input: Input,
    prepare: async (caller, input) => {
      const { sourceProjectId, targetProjectId } = input as unknown as MergeTaskInput;
      const [source, target] = await dependencies.mergePlans.projects(caller, sourceProjectId, targetProjectId);
      return { title: `Merge ${source.version} into ${target.version}`, projectId: target.id };
    },
    run: (run) => new MergeTask(dependencies, run).run(),
  };
}

/** The step that is remembered in the first transaction of the merge, under its id, and that of the last. */
const [mergeStep, modelsStep] = ['merge', 'models'];

/** Why a merge waits, told with the number of conflicts that nothing is chosen for. */
type Reason = (undecided: number) => string;

const toBeDecided: Reason = (undecided) => counted(undecided, 'to be decided');
const notDecided: Reason = (undecided) => counted(undecided, 'not decided yet');
const haveChanged: Reason = () => 'The projects have changed since: look again.';
const isMergedInPart: Reason = () => 'Some models are merged. Others have changed since: look again at what is left.';

class MergeTask {
  private readonly dependencies: MergeKindDependencies;
  private readonly task: TaskRun;

  constructor(dependencies: MergeKindDependencies, task: TaskRun) {
    this.dependencies = dependencies;
    this.task = task;
  }

  async run(): Promise<TaskOutcome> {
    const { answer, state } = this.task;
    const known = state as unknown as MergeState | undefined;
    const chosen = answer ? answerIn(answer, known) : { choices: {} };
    if (known && (await this.task.made(modelsStep))) return this.finish(chosen);
    const plan = await this.plan();
    this.task.speaksOf(shownPlan(plan, { parts: [], left: [] }));
    const reason = await this.reasonToLook(chosen, known, plan);
    if (reason) return this.question(plan, chosen, reason);
    const hindrance = await this.hindrance(plan, chosen);
    return hindrance ? this.question(await this.plan(), chosen, hindrance) : this.finish(chosen);
  }

  private plan(): Promise<MergePlan> {
    const { sourceProjectId, targetProjectId } = this.task.input as unknown as MergeTaskInput;
    return this.dependencies.mergePlans.of(this.task.caller, sourceProjectId, targetProjectId);
  }

  /** Nothing where it was seen as it is, and answered. */
  private async reasonToLook(
    { fault, page }: MergeAnswer,
    known: MergeState | undefined,
    plan: MergePlan,
  ): Promise<Reason | undefined> {
    if (!known) return toBeDecided;
    if (fault !== undefined) return () => fault;
    if (known.digest !== (await planDigest(plan))) return haveChanged;
    return page === undefined ? undefined : toBeDecided;
  }

  /** Merges; where that cannot be, says why. Conflicts of objects are looked for while they are merged, and not beforehand: that would be the same work twice. */
  private async hindrance(plan: MergePlan, chosen: MergeAnswer): Promise<Reason | undefined> {
    const parts = await this.dependencies.mergedParts.plan(this.task.caller, await this.mergedNow());
    if (otherConflicts(plan, parts, chosen).some((conflict) => conflict.chosen === null)) return notDecided;
    const outcome = await this.merge(plan, chosen);
    if (outcome === 'all') return undefined;
    if (outcome === 'in part') return isMergedInPart;
    return (undecided) => (undecided > 0 ? notDecided : haveChanged)(undecided);
  }

  /** What would be done now, and why it waits. */
  private async question(plan: MergePlan, chosen: MergeAnswer, reason: Reason): Promise<TaskOutcome> {
    const { preview, parts, undecided } = await this.survey(plan, chosen);
    const state = stateOf(await planDigest(plan), chosen);
    return { preview, message: reason(undecided), state: { ...state }, shown: shownPlan(plan, parts) };
  }

  private async survey(plan: MergePlan, chosen: MergeAnswer): Promise<MergeSurvey> {
    const { projectMerges, mergedParts } = this.dependencies;
    const { caller, signal } = this.task;
    const parts = await mergedParts.plan(caller, await this.mergedNow());
    const onModel = (number: number, of: number) => this.task.tell((0.5 * number) / of, `${number} of ${of} models compared`);
    return surveyOf(projectMerges, { plan, parts, chosen }, { caller, signal, onModel });
  }

  /** Some models at once, and that they are done: both, or neither. A run that comes after this one goes on with what is left. */
  private async merge(plan: MergePlan, chosen: MergeChoices): Promise<MergeOutcome> {
    const { caller, signal } = this.task;
    const onModel = (number: number, of: number) =>
      this.task.tell(0.5 + (0.3 * number) / of, `${number} of ${of} models prepared`);
    const onStep = (written: number, of: number) => this.task.tell(...farOf(written, of));
    const mergeId = (await this.task.made(mergeStep)) ?? newId();
    const before = async (transaction: Transaction) => {
      signal.throwIfAborted();
      await this.task.hold(transaction);
    };
    const after: MergeCompanion['after'] = async (transaction, made, rest) => {
      const first = this.task.once(mergeStep);
      if (!(await first.earlier(transaction))) await first.remember(transaction, mergeId);
      for (const { sourceId, modelId } of made) await this.task.once(stepOf({ sourceId })).remember(transaction, modelId);
      const state = rest && JSON.stringify(stateOf(rest.digest, chosen));
      if (rest) await this.task.hold(transaction, { state, ...progressOf(...farOf(rest.written, rest.of)) });
      else await this.task.once(modelsStep).remember(transaction, mergeId);
    };
    return this.dependencies.projectMerges.apply(plan, chosen, { caller, signal, onModel, onStep }, { mergeId, before, after });
  }

  /** What hangs on models and on the project follows, one after the other, each once. */
  private async finish(chosen: MergeChoices): Promise<TaskOutcome> {
    const { mergedParts } = this.dependencies;
    const { caller } = this.task;
    const merged = await this.mergedNow();
    const plan = await mergedParts.plan(caller, merged);
    this.task.speaksOf(shownEnd(merged, [], plan));
    const failed: object[] = [];
    let made = 0;
    for (const part of plan.parts.filter((one) => isPartWanted(one, chosen))) {
      this.task.tell(0.9, `${made} representations, images and queries`);
      const outcome = await this.step(
        `part ${part.source.id}`,
        (once) => mergedParts.make(caller, merged, part, once),
        part.source.name,
      );
      if (outcome) failed.push(outcome);
      else made++;
    }
    if (failed.length === 0) await this.remember(merged, plan);
    return this.end(merged, plan, made, failed);
  }

  /** What was left out, or changed in the meantime, is not to be taken for merged. */
  private async remember(merged: MergedModels, { parts, left }: PartPlan): Promise<void> {
    const { projectMerges, mergedParts } = this.dependencies;
    const { caller } = this.task;
    const known = new Map(parts.map(({ source }) => [source.id, source.modifiedAt]));
    const { parts: remaining } = await mergedParts.plan(caller, merged);
    if (remaining.some(({ source }) => known.get(source.id) !== source.modifiedAt)) return;
    const mergeId = (await this.task.made(modelsStep))!;
    const about = { mergeId, merged, isWhole: left.length === 0 };
    await projectMerges.rememberParts(caller, about, (transaction) => this.task.hold(transaction));
  }

  private async step(name: string, work: (once: ReturnType<TaskRun['once']>) => Promise<unknown>, about: string) {
    this.task.signal.throwIfAborted();
    if (await this.task.made(name)) return undefined;
    try {
      await work(this.task.once(name));
      return undefined;
    } catch (error) {
      return failedFile(about, error);
    }
  }

  private mergedNow(): Promise<MergedModels> {
    return mergedModels(this.dependencies, this.task.caller, this.task.input as unknown as MergeTaskInput);
  }

  private async end(
    { source, target }: MergedModels,
    plan: PartPlan,
    parts: number,
    failed: readonly object[],
  ): Promise<TaskOutcome> {
    const { models } = this.dependencies;
    const made = new Set(await this.task.allMade('model '));
    const held = await models.allIn(this.task.caller, target.id);
    const added = held.filter(({ id }) => made.has(id)).map(({ id, slug }) => ({ modelId: id, slug }));
    const result = { sourceProjectId: source.id, targetProjectId: target.id, added, parts, failed };
    const shown = shownEnd({ source, target }, held, plan);
    return { result, message: `${source.version} merged into ${target.version}`, shown };
  }
}

function stateOf(digest: string, { choices, otherwise }: MergeChoices): MergeState {
  return { choices, otherwise, digest };
}

function farOf(written: number, of: number): [progress: number, message: string] {
  return [0.8 + (0.1 * written) / Math.max(1, of), `${written} of ${of} models written`];
}

function stepOf({ sourceId }: Pick<AddedModel, 'sourceId'>): string {
  return `model ${sourceId}`;
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 conflict ${what}` : `${count} conflicts ${what}`;
}
