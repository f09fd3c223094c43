/** The use case of comparing two projects: model by model, and inside of a model object by object. */
import { type Caller, callerKey } from '../../access/caller.ts';
import { Failure, invalid } from '../../failures.ts';
import type { PageRequest } from '../../http/page-request.ts';
import type { Models } from '../../resources/models/models.ts';
import type { Project } from '../../resources/projects/project.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { Revision } from '../../resources/revisions/revision.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import { listTurns } from '../../storage/entities/list-limits.ts';
import { answeredInTime } from '../answered-in-time.ts';
import type { CommonQuery } from '../forms/model-form.ts';
import {
  type ComparedModel,
  changedFeatures,
  kindOf,
  ModelComparison,
  type ModelComparisonDependencies,
} from './model-comparison.ts';
import { type ModelPair, pairedModels } from './paired-models.ts';
import { type ComparedPart, partDifferences } from './part-differences.ts';
import { ProjectParts, type ProjectPartsDependencies } from './project-parts.ts';

export interface ProjectDifferencesDependencies extends ProjectPartsDependencies, ModelComparisonDependencies {
  readonly projects: Projects;
  readonly models: Models;
  readonly revisions: Revisions;
}

export interface DifferenceCounts {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly unchanged: number;
}

export interface ProjectDifference {
  readonly from: Project;
  readonly to: Project;
  /** Of models, and of what hangs on them and on the projects. */
  readonly summary: DifferenceCounts & { readonly parts: DifferenceCounts };
  readonly models: readonly ComparedModel[];
  readonly parts: readonly ComparedPart[];
  readonly page: PageRequest;
  readonly total: number;
}

/** So many models are compared for one answer: each is read twice, whoever asks. */
export const mostCompared = 20;

// One of each caller, and anonymous callers never hold the last. All models of both projects are in memory meanwhile, and texts of queries.
const readAtOnce = 2;

export class ProjectDifferences {
  private readonly dependencies: ProjectDifferencesDependencies;
  private readonly parts: ProjectParts;
  private readonly models: ModelComparison;
  private readonly turns = listTurns(readAtOnce, 1, 'Too many projects are compared');

  constructor(dependencies: ProjectDifferencesDependencies) {
    this.dependencies = dependencies;
    this.parts = new ProjectParts(dependencies);
    this.models = new ModelComparison(dependencies);
  }

  /** What is the same is counted, the rest listed, models first; objects are compared for the models of the page alone. */
  async list(caller: Caller, fromId: string, toId: string, asked: PageRequest, signal: AbortSignal): Promise<ProjectDifference> {
    const page = { number: asked.number, size: Math.min(asked.size, mostCompared) };
    const [from, to] = await this.both(caller, fromId, toId);
    const turn = { caller: callerKey(caller), signal };
    const told = await this.turns.take(turn, () => this.different(caller, [from, to], page));
    const models = await answeredInTime((inTime) => this.models.comparedAll(caller, told.models, inTime), { signal });
    return { ...told, from, to, models, page };
  }

  /** The changes of the objects of one model, which both projects have; in the shape of a difference of revisions. */
  async objects(
    caller: Caller,
    fromId: string,
    toId: string,
    modelId: string,
    query: CommonQuery,
    signal: AbortSignal,
  ): Promise<object> {
    const [from, to] = await this.both(caller, fromId, toId);
    const pairs = await this.turns.take({ caller: callerKey(caller), signal }, () => this.pairs(caller, from, to));
    const pair = pairs.find(({ older, newer }) => older?.id === modelId || newer?.id === modelId);
    if (!pair) throw new Failure('missing', `No model ${modelId}.`);
    const { older, newer } = pair;
    if (!older || !newer) throw invalid('model.id', 'is in one of the projects alone');
    return answeredInTime((inTime) => this.models.difference(caller, older, newer, query, inTime), { signal });
  }

  private async both(caller: Caller, fromId: string, toId: string): Promise<readonly [Project, Project]> {
    const { projects } = this.dependencies;
    return [await projects.get(caller, fromId), await projects.get(caller, toId)];
  }

  /** What of both is not the same. Of all that was read only the page is kept, since its models may be compared for minutes. */
  private async different(caller: Caller, [from, to]: readonly [Project, Project], page: PageRequest) {
    const [older, newer] = [await this.currentRevisions(caller, from), await this.currentRevisions(caller, to)];
    const pairs = await this.pairs(caller, from, to);
    const different = pairs.filter((pair) => isDifferent(pair, older, newer));
    const { parts, unchanged } = await partDifferences(this.parts, caller, [from, to], pairs);
    const [start, end] = [page.number * page.size, (page.number + 1) * page.size];
    const [modelKinds, partKinds] = [different.map(kindOf), parts.map(({ kind }) => kind)];
    const summary = { ...countsOf(modelKinds, pairs.length - different.length), parts: countsOf(partKinds, unchanged) };
    return {
      summary,
      models: different.slice(start, end),
      parts: parts.slice(Math.max(0, start - different.length), Math.max(0, end - different.length)),
      total: different.length + parts.length,
    };
  }

  private async pairs(caller: Caller, from: Project, to: Project): Promise<ModelPair[]> {
    const { models } = this.dependencies;
    return pairedModels(await models.allIn(caller, from.id), await models.allIn(caller, to.id));
  }

  private async currentRevisions(caller: Caller, { id }: Project): Promise<ReadonlyMap<string, Revision>> {
    const current = await this.dependencies.revisions.currentIn(caller, id);
    return new Map(current.map((revision) => [revision.modelId, revision]));
  }
}

function countsOf(kinds: readonly ComparedModel['kind'][], unchanged: number): DifferenceCounts {
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  return { added: count('added'), removed: count('removed'), changed: count('changed'), unchanged };
}

/** The same bytes of the same lineage are the same objects. */
function isDifferent(
  { older, newer }: ModelPair,
  before: ReadonlyMap<string, Revision>,
  after: ReadonlyMap<string, Revision>,
): boolean {
  if (!older || !newer) return true;
  const [one, other] = [before.get(older.id), after.get(newer.id)];
  const isSame = one?.content.hash === other?.content.hash && one?.format === other?.format && older.lineage === newer.lineage;
  return !isSame || changedFeatures(older, newer).length > 0;
}
