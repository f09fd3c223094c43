/** The use case of comparing two projects: model by model, and inside of a model object by object. */
import { type Caller, callerKey } from '../../access/caller.ts';
import type { AttachmentChange } from '../../engine/jobs/attachment-difference-job.ts';
import type { Source } from '../../engine/source.ts';
import { Failure, invalid } from '../../failures.ts';
import type { PageRequest } from '../../http/page-request.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Models } from '../../resources/models/models.ts';
import type { Project } from '../../resources/projects/project.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { Revision } from '../../resources/revisions/revision.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import { listTurns } from '../../storage/entities/list-limits.ts';
import { answeredInTime } from '../answered-in-time.ts';
import { failureOf } from '../engine-failures.ts';
import type { DerivedForms } from '../forms/derived-forms.ts';
import { attachmentDifferenceOf } from '../forms/differences/attachment-difference-form.ts';
import { differenceForm } from '../forms/differences/difference-form.ts';
import type { DifferencePages } from '../forms/differences/difference-pages.ts';
import type { CommonQuery } from '../forms/model-form.ts';
import type { OpenForm } from '../forms/open-form.ts';
import type { RevisionSources } from '../readings/revision-sources.ts';
import { type ModelPair, pairedModels } from './paired-models.ts';
import { type ComparedPart, partDifferences } from './part-differences.ts';
import { ProjectParts, type ProjectPartsDependencies } from './project-parts.ts';

export interface ProjectDifferencesDependencies extends ProjectPartsDependencies {
  readonly projects: Projects;
  readonly models: Models;
  readonly revisions: Revisions;
  readonly revisionSources: RevisionSources;
  readonly pages: DifferencePages;
  readonly derived: DerivedForms;
}

export interface ComparedModel extends ModelPair {
  readonly kind: 'added' | 'removed' | 'changed';
  /** What is different about the model itself. */
  readonly features: readonly { readonly name: string; readonly old: unknown; readonly new: unknown }[];
  /** The numbers of changes of its objects, where it is in both. */
  readonly summary: object | undefined;
  /** The images of its archive that are others, where it is in both. */
  readonly attachments: readonly AttachmentChange[];
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

const comparedFeatures = ['slug', 'name', 'description', 'confidentiality', 'contentType'] as const;
const largestPage = 16 * 2 ** 20;

// Two: anonymous callers never hold the last. All models of both projects are in memory meanwhile, and texts of queries.
const readAtOnce = 2;

export class ProjectDifferences {
  private readonly dependencies: ProjectDifferencesDependencies;
  private readonly parts: ProjectParts;
  private readonly turns = listTurns(readAtOnce);

  constructor(dependencies: ProjectDifferencesDependencies) {
    this.dependencies = dependencies;
    this.parts = new ProjectParts(dependencies);
  }

  /** What is the same is counted, the rest listed, models first; objects are compared for the models of the page alone. */
  async list(caller: Caller, fromId: string, toId: string, asked: PageRequest, signal: AbortSignal): Promise<ProjectDifference> {
    const page = { number: asked.number, size: Math.min(asked.size, mostCompared) };
    const [from, to] = await this.both(caller, fromId, toId);
    const turn = { caller: callerKey(caller), signal };
    const { pairs, different, parts, unchanged } = await this.turns.take(turn, () => this.different(caller, from, to));
    const [start, end] = [page.number * page.size, (page.number + 1) * page.size];
    const shown = different.slice(start, end);
    const models = await answeredInTime((inTime) => this.comparedAll(caller, shown, inTime), { signal });
    const summary = {
      ...countsOf(different.map(kindOf), pairs.length - different.length),
      parts: countsOf(
        parts.map(({ kind }) => kind),
        unchanged,
      ),
    };
    const shownParts = parts.slice(Math.max(0, start - different.length), Math.max(0, end - different.length));
    return { from, to, summary, models, parts: shownParts, page, total: different.length + parts.length };
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
    return answeredInTime((inTime) => this.difference(caller, older, newer, query, inTime), { signal });
  }

  private async both(caller: Caller, fromId: string, toId: string): Promise<readonly [Project, Project]> {
    const { projects } = this.dependencies;
    return [await projects.get(caller, fromId), await projects.get(caller, toId)];
  }

  /** What of both is not the same. */
  private async different(caller: Caller, from: Project, to: Project) {
    const [older, newer] = [await this.contents(caller, from), await this.contents(caller, to)];
    const pairs = await this.pairs(caller, from, to);
    const different = pairs.filter((pair) => isDifferent(pair, older, newer));
    return { pairs, different, ...(await partDifferences(this.parts, caller, [from, to], pairs)) };
  }

  private async pairs(caller: Caller, from: Project, to: Project): Promise<ModelPair[]> {
    const { models } = this.dependencies;
    return pairedModels(await models.allIn(caller, from.id), await models.allIn(caller, to.id));
  }

  private async contents(caller: Caller, { id }: Project): Promise<ReadonlyMap<string, Revision>> {
    const current = await this.dependencies.revisions.currentIn(caller, id);
    return new Map(current.map((revision) => [revision.modelId, revision]));
  }

  private async comparedAll(caller: Caller, pairs: readonly ModelPair[], signal: AbortSignal): Promise<ComparedModel[]> {
    const models: ComparedModel[] = [];
    for (const pair of pairs) models.push(await this.compared(caller, pair, signal));
    return models;
  }

  private async compared(caller: Caller, pair: ModelPair, signal: AbortSignal): Promise<ComparedModel> {
    const { older, newer } = pair;
    if (!older || !newer) return { ...pair, kind: kindOf(pair), features: [], summary: undefined, attachments: [] };
    const { summary } = (await this.difference(caller, older, newer, { summary: true }, signal)) as { summary: object };
    const attachments = await this.attachments(caller, older, newer, signal);
    return { ...pair, kind: 'changed', features: changedFeatures(older, newer), summary, attachments };
  }

  private async attachments(caller: Caller, older: Model, newer: Model, signal: AbortSignal): Promise<AttachmentChange[]> {
    const form = attachmentDifferenceOf(...(await this.sources(caller, older, newer)));
    if (!form) return [];
    const request = { caller: callerKey(caller), space: newer.project.id, subject: newer.lineage, signal };
    try {
      return (await jsonIn(await this.dependencies.derived.open(form, request))) as AttachmentChange[];
    } catch (error) {
      throw failureOf(error);
    }
  }

  private async sources(caller: Caller, older: Model, newer: Model): Promise<readonly [Source, Source]> {
    const { revisionSources } = this.dependencies;
    const [before, after] = await Promise.all([
      revisionSources.of(caller, older, older.revision),
      revisionSources.of(caller, newer, newer.revision),
    ]);
    return [before.source, after.source];
  }

  private async difference(caller: Caller, older: Model, newer: Model, query: CommonQuery, signal: AbortSignal): Promise<object> {
    const { pages } = this.dependencies;
    const sources = await this.sources(caller, older, newer);
    const revisions = [older.revision, newer.revision];
    const given = { sources, revisions, format: differenceForm.formats[0]!, query } as const;
    const request = { caller: callerKey(caller), space: newer.project.id, subject: newer.lineage, signal };
    try {
      const { _links: _, ...told } = (await jsonIn(await pages.open(differenceForm, given, request, ''))) as { _links: unknown };
      return told;
    } catch (error) {
      throw failureOf(error);
    }
  }
}

function countsOf(kinds: readonly ComparedModel['kind'][], unchanged: number): DifferenceCounts {
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  return { added: count('added'), removed: count('removed'), changed: count('changed'), unchanged };
}

function kindOf({ older, newer }: ModelPair): ComparedModel['kind'] {
  return older && newer ? 'changed' : newer ? 'added' : 'removed';
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

function changedFeatures(older: Model, newer: Model): ComparedModel['features'] {
  return comparedFeatures
    .filter((name) => older[name] !== newer[name])
    .map((name) => ({ name, old: older[name], new: newer[name] }));
}

async function jsonIn({ size, read }: OpenForm): Promise<unknown> {
  if (size > largestPage) throw new Failure('too-large', 'The changes of the page are too large. Ask for smaller pages.');
  const pieces: Uint8Array[] = [];
  for await (const piece of read({ start: 0, end: size })) pieces.push(piece);
  return JSON.parse(Buffer.concat(pieces).toString('utf8'));
}
