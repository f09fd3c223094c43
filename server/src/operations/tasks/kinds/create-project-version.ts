/** The task that makes a new version of a project. */
import Type from 'typebox';
import { Description, Name, nullable, Uuid } from '../../../http/wire.ts';
import type { Models } from '../../../resources/models/models.ts';
import type { NewVersion, ProjectVersions } from '../../versions/project-versions.ts';
import { settled, type TaskKind } from '../task-kind.ts';

const Input = Type.Object(
  {
    projectId: Uuid,
    version: Type.String({ format: 'version', examples: ['1.0'] }),
    name: Type.Optional(Name),
    description: Type.Optional(nullable(Description)),
    archivePrevious: Type.Optional(Type.Boolean({ description: 'whether the source is archived in the same step' })),
  },
  { title: 'CreateProjectVersion', additionalProperties: false },
);

export interface VersionKindDependencies {
  readonly projectVersions: ProjectVersions;
  readonly models: Models;
}

export function createProjectVersion({ projectVersions, models }: VersionKindDependencies): TaskKind {
  return {
    name: 'create-project-version',
    says: 'Makes a new version of a project, with all that it holds.',
    input: Input,
    prepare: async (caller, input) => {
      const { id } = await projectVersions.source(caller, versionIn(input));
      return { title: `Create version ${versionIn(input).version}`, projectId: id };
    },
    // The project appears in the transaction in which the task ends: it is done once, or not at all.
    run: async (run) => {
      const input = versionIn(run.input);
      // "Progress and result speak only of what the caller sees."
      const { models: count } = await models.countIn(run.caller, input.projectId, run.signal);
      await projectVersions.create(run.caller, input, {
        before: (transaction) => run.hold(transaction),
        last: async (transaction, { id, confidentiality }) => {
          const result = { projectId: id, previousVersionId: input.projectId, models: count };
          await run.settle(transaction, {
            result,
            message: counted(count),
            shown: {
              projects: [
                [id, confidentiality],
                [input.projectId, confidentiality],
              ],
            },
          });
        },
      });
      return settled;
    },
  };
}

function versionIn(input: object): NewVersion {
  return input as NewVersion;
}

function counted(models: number): string {
  return models === 1 ? '1 model' : `${models} models`;
}
