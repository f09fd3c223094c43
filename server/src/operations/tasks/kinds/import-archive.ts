/** The task that loads an archive, or any model files, into a project: it shows what will become of each file, and does it once that is confirmed. */
import { UnreadableContent } from '@orrery/kernel';
import Type from 'typebox';
import { Failure } from '../../../failures.ts';
import type { Urls } from '../../../http/urls.ts';
import { Uuid } from '../../../http/wire.ts';
import { refuseUnlessWritable } from '../../../resources/models/model-policy.ts';
import type { Models } from '../../../resources/models/models.ts';
import type { Projects } from '../../../resources/projects/projects.ts';
import type { ShownEntity } from '../../../resources/tasks/task.ts';
import type { Uploads } from '../../../resources/uploads/uploads.ts';
import type { Content } from '../../../storage/content/content.ts';
import type { ContentStore } from '../../../storage/content/content-store.ts';
import type { ArchiveImport, ArchiveImports, StagedFiles } from '../../archives/archive-imports.ts';
import { type ArchivePlan, neededFiles, type PlannedModel, planDigest, planOf } from '../../archives/archive-plan.ts';
import { type OpenedArchive, openArchive } from '../../archives/opened-archive.ts';
import type { TaskKind } from '../task-kind.ts';
import type { TaskQuestion } from '../task-outcome.ts';
import type { TaskRun } from '../task-run.ts';
import { failedFile, firstOf, type ImportedFile, importResult, reportOf, withReport } from './import-result.ts';

const Input = Type.Object({ projectId: Uuid, uploadId: Uuid }, { title: 'ImportArchive', additionalProperties: false });

export interface ImportKindDependencies {
  readonly projects: Projects;
  readonly models: Models;
  readonly taskUploads: Uploads;
  readonly contentStore: ContentStore;
  readonly archiveImports: ArchiveImports;
  readonly urls: Urls;
}

export function importArchive(dependencies: ImportKindDependencies): TaskKind {
  const { projects, taskUploads } = dependencies;
  return {
    name: 'import-archive',
    says: 'Loads a ZIP archive, or a model file, into a project, after a preview.',
    input: Input,
    prepare: async (caller, { projectId, uploadId }) => {
      const project = await projects.get(caller, String(projectId));
      refuseUnlessWritable(project);
      await taskUploads.get(caller, String(uploadId));
      return { title: 'Import an archive', projectId: project.id };
    },
    run: async (run) => new ArchiveTask(dependencies, run).run(),
  };
}

class ArchiveTask {
  private readonly dependencies: ImportKindDependencies;
  private readonly task: TaskRun;

  constructor(dependencies: ImportKindDependencies, task: TaskRun) {
    this.dependencies = dependencies;
    this.task = task;
  }

  async run() {
    const { projects, taskUploads, contentStore } = this.dependencies;
    const { caller, input, answer, state } = this.task;
    const project = await projects.get(caller, String(input.projectId));
    refuseUnlessWritable(project);
    const archive = await openArchive(contentStore, caller, await taskUploads.get(caller, String(input.uploadId)));
    const plan = await planOf(archive.names, archive.manifest, await this.othersIn(project.id));
    const shown = [project.id, project.confidentiality] as const;
    // What was confirmed is done; where it would be something else by now, that is shown first.
    if (!answer || state?.digest !== planDigest(plan)) return questionOf(plan, shown);
    const files = await this.stage(archive, plan, project.id).catch(refuseArchive);
    return this.apply(plan, { caller, project, files, signal: this.task.signal });
  }

  /** What the project holds, but for the models that this task has created in an earlier run: those that it replaces were there before. */
  private async othersIn(projectId: string) {
    const made = new Set(await this.task.allMade('create '));
    return (await this.dependencies.models.allIn(this.task.caller, projectId)).filter(({ id }) => !made.has(id));
  }

  /** Of the files of the archive those that the plan needs, each under its name. */
  private async stage(archive: OpenedArchive, plan: ArchivePlan, space: string): Promise<StagedFiles> {
    const needed = neededFiles(plan);
    const files = new Map<string, Content | UnreadableContent | Failure>();
    for await (const file of archive.files((name) => needed.has(name))) {
      this.task.signal.throwIfAborted();
      this.task.tell((0.5 * files.size) / needed.size, `${files.size} of ${needed.size} files unpacked`);
      files.set(file.name, await this.dependencies.archiveImports.staged(space, file));
    }
    return files;
  }

  private async apply(plan: ArchivePlan, into: ArchiveImport) {
    const done: ImportedFile[] = [];
    const bySlug = new Map<string, string>();
    for (const [index, planned] of plan.models.entries()) {
      this.task.tell(0.5 + (0.5 * index) / plan.models.length, `${index} of ${plan.models.length} models`);
      const { path, action, slug } = planned;
      const loaded = await this.load(index, planned, into);
      if ('id' in loaded) bySlug.set(slug, loaded.id);
      done.push('id' in loaded ? { path, action, modelId: loaded.id, slug } : loaded);
    }
    await this.applyRest(plan, into, bySlug, done);
    const { id, confidentiality } = into.project;
    const { models: known, urls } = this.dependencies;
    const models = await known.many(into.caller, [...bySlug.values()]);
    const reports = new Map(models.map((model) => [model.id, reportOf(urls, model)]));
    return importResult(
      done.map((file) => withReport(file, reports)),
      plan,
      {
        projects: [[id, confidentiality]],
        models: models.map((model) => [model.id, model.confidentiality]),
      },
    );
  }

  private async load(index: number, planned: PlannedModel, into: ArchiveImport) {
    const { archiveImports } = this.dependencies;
    const { path, action, described } = planned;
    const loaded = await this.step(`${action} ${index}`, path, (once) => archiveImports.model(into, planned, once));
    if (!described?.images || !('id' in loaded)) return loaded;
    return this.step(`content ${index}`, path, (once) => archiveImports.contentAfterImages(into, planned, loaded.id, once));
  }

  private async applyRest(
    { manifest }: ArchivePlan,
    into: ArchiveImport,
    bySlug: ReadonlyMap<string, string>,
    done: ImportedFile[],
  ) {
    const { archiveImports } = this.dependencies;
    const failed = async (name: string, path: string, work: Parameters<ArchiveTask['step']>[2]) => {
      const outcome = await this.step(name, path, work);
      if (!('id' in outcome)) done.push(outcome);
    };
    for (const [index, image] of (manifest?.images ?? []).entries())
      await failed(`image ${index}`, image.path, (once) => archiveImports.image(into, image, once));
    for (const [index, it] of (manifest?.representations ?? []).entries()) {
      const modelId = bySlug.get(it.model);
      const [name, path] = [`representation ${index}`, `representations/${it.model}/${it.slug}`];
      if (modelId) await failed(name, path, (once) => archiveImports.representation(into, it, modelId, once));
      else done.push({ path, action: 'failed', message: 'Its model was not imported.' });
    }
    for (const [index, query] of (manifest?.queries ?? []).entries())
      await failed(`query ${index}`, `queries/${query.slug}`, (once) => archiveImports.query(into, query, once));
  }

  /** What an earlier run has done is not done again. A fault of the file is told in the result of that file. Steps are named by numbers: paths may be long. */
  private async step(
    name: string,
    path: string,
    work: (once: ReturnType<TaskRun['once']>) => Promise<{ readonly id: string }>,
  ): Promise<{ readonly id: string } | ImportedFile> {
    this.task.signal.throwIfAborted();
    const made = await this.task.made(name);
    if (made) return { id: made };
    try {
      return await work(this.task.once(name));
    } catch (error) {
      return failedFile(path, error);
    }
  }
}

function refuseArchive(error: unknown): never {
  if (error instanceof UnreadableContent) throw new Failure('invalid', error.message, [], { cause: error });
  throw error;
}

function questionOf(plan: ArchivePlan, project: ShownEntity): TaskQuestion {
  const { models, skipped, manifest } = plan;
  const of = (action: string) => models.filter((planned) => planned.action === action);
  const named = (action: string) =>
    firstOf(of(action).map(({ path, slug, name, modelId }) => ({ path, slug, name, ...(modelId && { modelId }) })));
  const preview = {
    counts: {
      create: of('create').length,
      replace: of('replace').length,
      skip: skipped.length,
      representations: manifest?.representations.length ?? 0,
      images: manifest?.images.length ?? 0,
      queries: manifest?.queries.length ?? 0,
    },
    create: named('create'),
    replace: named('replace'),
    skip: firstOf(skipped),
  };
  const replaced = of('replace').map(({ modelId }): ShownEntity => [modelId!, 0]);
  return { preview, state: { digest: planDigest(plan) }, shown: { projects: [project], models: replaced } };
}
