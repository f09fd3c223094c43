/** The task that makes a sample workspace: two projects, one of which imports the other, models of every kind, saved queries and a second version. */
import Type from 'typebox';
import { requireAbility } from '../../../access/require-ability.ts';
import { Uuid } from '../../../http/wire.ts';
import { refuseInArchived } from '../../../resources/archived.ts';
import type { ProjectImports } from '../../../resources/project-imports/project-imports.ts';
import type { ProjectQueries } from '../../../resources/project-queries/project-queries.ts';
import type { Project } from '../../../resources/projects/project.ts';
import type { Projects } from '../../../resources/projects/projects.ts';
import type { Scopes } from '../../../resources/scopes/scopes.ts';
import type { ModelContents } from '../../revisions/model-contents.ts';
import { recognised, uploadFormat } from '../../revisions/upload-format.ts';
import {
  library,
  type SampleModel,
  type SampleProject,
  queries as sampleQueries,
  vocabulary,
} from '../../samples/sample-workspace.ts';
import type { ProjectVersions } from '../../versions/project-versions.ts';
import { settled, type TaskKind } from '../task-kind.ts';
import type { TaskRun } from '../task-run.ts';

const Input = Type.Object(
  {
    scopeId: Type.Optional(
      Type.String({ ...Uuid, description: 'where the projects are made; in a scope of their own by default' }),
    ),
  },
  { title: 'CreateSampleProject', additionalProperties: false },
);

export interface SampleKindDependencies {
  readonly scopes: Scopes;
  readonly projects: Projects;
  readonly imports: ProjectImports;
  readonly queries: ProjectQueries;
  readonly modelContents: ModelContents;
  readonly projectVersions: ProjectVersions;
}

export function createSampleProject(dependencies: SampleKindDependencies): TaskKind {
  return {
    name: 'create-sample-project',
    says: 'Makes a small workspace to look at and to change.',
    input: Input,
    prepare: async (caller, { scopeId }) => {
      if (scopeId !== undefined) {
        const scope = await dependencies.scopes.get(caller, String(scopeId));
        requireAbility(scope, 'canManage', "Only the scope's creator and administrators may create projects in it.");
        refuseInArchived('scope', scope.isActive);
      }
      return { title: 'Create a sample project' };
    },
    run: async (run) => new SampleTask(dependencies, run).run(),
  };
}

class SampleTask {
  private readonly dependencies: SampleKindDependencies;
  private readonly task: TaskRun;

  constructor(dependencies: SampleKindDependencies, task: TaskRun) {
    this.dependencies = dependencies;
    this.task = task;
  }

  /** Everything is a step of its own but the second version, with which the task ends. */
  async run(): Promise<typeof settled> {
    const { projectVersions } = this.dependencies;
    const { caller } = this.task;
    const scopeId = await this.scopeId();
    const words = await this.project(vocabulary, scopeId, 0);
    const made = await this.project(library, scopeId, vocabulary.models.length);
    await this.dependencies.imports.create(caller, made.id, { id: words.id }, this.task.once('import'));
    for (const query of sampleQueries)
      await this.dependencies.queries.create(
        caller,
        { project: { id: made.id }, ...query, shared: true },
        this.task.once(`query ${query.name}`),
      );
    await projectVersions.create(
      caller,
      { projectId: made.id, version: '1.0' },
      {
        before: (transaction) => this.task.hold(transaction),
        last: async (transaction, version) => {
          const result = { scopeId, projectId: made.id, vocabularyId: words.id, versionId: version.id, models: modelCount };
          const shown = [made, words, version].map(({ id, confidentiality }) => [id, confidentiality] as const);
          await this.task.settle(transaction, { result, message: `${modelCount} models`, shown: { projects: shown } });
        },
      },
    );
    return settled;
  }

  private async scopeId(): Promise<string> {
    const { input, caller, id } = this.task;
    if (input.scopeId !== undefined) return String(input.scopeId);
    const about = { name: 'Town library', slug: `town-library-${id.slice(-8)}`, description: 'A sample.' };
    return (await this.dependencies.scopes.create(caller, about, this.task.once('scope'))).id;
  }

  private async project({ name, description, models }: SampleProject, scopeId: string, done: number): Promise<Project> {
    const { projects } = this.dependencies;
    const slug = `${name.toLowerCase().replaceAll(' ', '-')}-${this.task.id.slice(-8)}`;
    const made = await projects.create(this.task.caller, { scopeId, name, slug, description }, this.task.once(`project ${name}`));
    for (const [index, model] of models.entries()) {
      this.task.tell((done + index) / modelCount, `${done + index} of ${modelCount} models`);
      await this.model(made, model);
    }
    return made;
  }

  private async model({ id: projectId }: Project, { name, fileName, content }: SampleModel): Promise<void> {
    const { modelContents } = this.dependencies;
    const { caller, signal } = this.task;
    if (await this.task.made(`model ${name}`)) return;
    const input = { projectId, name };
    const prepared = await modelContents.prepare(caller, input, async () => ({
      ...(await recognised(uploadFormat(undefined, fileName), bytesOf(content()))),
      ...{ fileName, signal },
    }));
    await modelContents.create(caller, input, prepared, undefined, this.task.once(`model ${name}`));
  }
}

const modelCount = vocabulary.models.length + library.models.length;

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
