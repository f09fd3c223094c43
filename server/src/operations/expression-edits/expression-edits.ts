/** Expressions that change the models of a project: what they would do, and doing it once that was seen. */
import { callerKey } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import { Failure, invalid } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import { refuseUnlessWritable } from '../../resources/models/model-policy.ts';
import type { Models } from '../../resources/models/models.ts';
import type { Project } from '../../resources/projects/project.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { Database } from '../../storage/database.ts';
import type { ProjectDataset, ProjectDatasets } from '../datasets/project-datasets.ts';
import type { ExpressionRequest } from '../expressions/expression-request.ts';
import type { Expressions } from '../expressions/expressions.ts';
import { newDiagnostics, refuseErrors } from '../readings/new-errors.ts';
import { modelToRead, type Readings } from '../readings/readings.ts';
import type { PreparedRevision, RevisionWriter, WriteCompanion } from '../revisions/revision-writer.ts';
import { refuseManyRows } from '../revisions/written-rows.ts';
import type { EditLanguage, EditWork, PreparedEdit } from './edit-language.ts';
import { type EditPreview, editPreview } from './edit-preview.ts';
import { digestOf, type KeptEdit, type KeptRevision, keptEdit, keptMilliseconds } from './kept-edit.ts';

export interface ExpressionEditsDependencies {
  readonly database: Database;
  readonly projects: Projects;
  readonly models: Models;
  readonly datasets: ProjectDatasets;
  readonly expressions: Expressions;
  readonly readings: Readings;
  readonly writer: RevisionWriter;
  readonly engine: Engine;
  readonly clock: () => number;
  readonly languages: readonly EditLanguage[];
}

export interface PreviewedEdit {
  /** What the expression saw. */
  readonly dataset: ProjectDataset;
  readonly preview: EditPreview;
  readonly kept: KeptEdit;
}

/** What was confirmed is not what would be done now. */
class Outdated extends Error {}

export class ExpressionEdits {
  private readonly dependencies: ExpressionEditsDependencies;
  private readonly languages: ReadonlyMap<string, EditLanguage>;

  constructor(dependencies: ExpressionEditsDependencies) {
    this.dependencies = dependencies;
    this.languages = new Map(dependencies.languages.map((language) => [language.name, language]));
  }

  /** Refuses whoever may not change the project, and what is no expression that changes models. */
  async check(request: ExpressionRequest, work: EditWork): Promise<Project> {
    const { projects, expressions } = this.dependencies;
    const project = await projects.get(work.caller, work.projectId);
    refuseUnlessWritable(project);
    const { mutating, diagnostics } = await expressions.diagnose(request, work);
    const fault = diagnostics.find(({ code }) => code === 'syntax' || code === 'refused');
    if (fault) throw invalid('expression', fault.message);
    if (!mutating) throw invalid('expression', 'changes nothing: expression-evaluations evaluates it');
    return project;
  }

  /** What it would do. Nothing is written; the new content is kept for a while. */
  async preview(request: ExpressionRequest, work: EditWork): Promise<PreviewedEdit> {
    const { engine, clock } = this.dependencies;
    const edit = await this.prepare(request, work);
    const preview = await editPreview(engine, edit, work);
    const { dataset, prepared } = edit;
    return { dataset, preview, kept: keptEdit(dataset, prepared, clock()) };
  }

  /** Writes what was kept, where all models that the expression saw are as they were; undefined otherwise. */
  async apply(kept: KeptEdit, work: EditWork, companion: WriteCompanion): Promise<readonly Model[] | undefined> {
    const { writer, clock } = this.dependencies;
    if (clock() - kept.at > keptMilliseconds) return undefined;
    const about = { origin: 'expression', action: 'content.updated', fileName: undefined, message: undefined } as const;
    const modelIds = kept.models.map(({ modelId }) => modelId);
    const prepare = () => this.read(kept, work);
    try {
      return await writer.write(work.caller, { ...about, modelIds, signal: work.signal, prepare, companion });
    } catch (error) {
      if (error instanceof Outdated) return undefined;
      throw error;
    }
  }

  private prepare(request: ExpressionRequest, work: EditWork): Promise<PreparedEdit> {
    const language = this.languages.get(request.language);
    if (!language) throw new Failure('invalid', `Unknown expression language: ${request.language}.`);
    return language.prepare(request, work);
  }

  private async read({ digest, models }: KeptEdit, work: EditWork): Promise<PreparedRevision[]> {
    const dataset = await this.dependencies.datasets.of(work.caller, work.projectId);
    refuseUnlessWritable(dataset.project);
    if (digestOf(dataset) !== digest) throw new Outdated();
    const prepared: PreparedRevision[] = [];
    const madeOf = dataset.models.map(({ model }) => model);
    for (const kept of models) prepared.push({ ...(await this.readOne(kept, work)), madeOf });
    await refuseManyRows(this.dependencies.database.points, prepared, 'expression');
    return prepared;
  }

  private async readOne({ modelId, format, content, idMap }: KeptRevision, { caller, signal }: EditWork) {
    const { models, readings, database } = this.dependencies;
    const model = await models.changeable(caller, modelId);
    const about = { caller: callerKey(caller), model: modelToRead(model), signal };
    const reading = await readings.read({ ...about, format, content, idMap });
    refuseErrors(model, await newDiagnostics(database.points, model, reading.facts.diagnostics), 'update');
    return { model, reading };
  }
}
