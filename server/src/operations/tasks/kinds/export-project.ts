/** The task that puts all that its creator sees of a project into a ZIP archive. */
import Type from 'typebox';
import { Uuid } from '../../../http/wire.ts';
import type { Project } from '../../../resources/projects/project.ts';
import type { Projects } from '../../../resources/projects/projects.ts';
import type { ShownEntities } from '../../../resources/tasks/task.ts';
import type { Uploads } from '../../../resources/uploads/uploads.ts';
import type { ContentStore } from '../../../storage/content/content-store.ts';
import type { GatheredProject, ProjectArchives } from '../../archives/project-archives.ts';
import { zipLimits, zipOf } from '../../archives/zip-stream.ts';
import type { TaskKind } from '../task-kind.ts';

const Input = Type.Object({ projectId: Uuid }, { title: 'ExportProject', additionalProperties: false });

export interface ExportKindDependencies {
  readonly projects: Projects;
  readonly projectArchives: ProjectArchives;
  readonly taskUploads: Uploads;
  readonly contentStore: ContentStore;
}

export function exportProject({ projects, projectArchives, taskUploads, contentStore }: ExportKindDependencies): TaskKind {
  return {
    name: 'export-project',
    says: 'Puts all that the caller sees of a project into a ZIP archive.',
    input: Input,
    prepare: async (caller, { projectId }) => {
      const { id } = await projects.get(caller, String(projectId));
      return { title: 'Export a project', projectId: id };
    },
    // It changes nothing but the store of content, where what nobody comes to refer to is collected.
    run: async (run) => {
      const project = await projects.get(run.caller, String(run.input.projectId));
      const gathered = await projectArchives.gather(run.caller, project);
      const shown = shownIn(project, gathered);
      run.speaksOf(shown);
      const count = gathered.files.size;
      const files = projectArchives.filesOf(gathered, (number) => run.tell(number / count, `${number} of ${count} files`));
      const limit = Math.min(zipLimits.bytes, await taskUploads.roomToMake(run.caller));
      const content = await contentStore.put(run.caller.id, zipOf(files), { limit });
      return {
        result: { ...countsOf(gathered), size: content.size, sha256: content.hash },
        message: count === 1 ? '1 file' : `${count} files`,
        file: { blobId: content.id, hash: content.hash, size: content.size, name: `${project.slug}-${project.version}.zip` },
        shown,
      };
    },
  };
}

/** Shared queries may be more confidential than the project. */
function shownIn({ id, confidentiality }: Project, { manifest, models, queryIds }: GatheredProject): ShownEntities {
  const most = Math.max(confidentiality, ...manifest.queries.map((query) => query.confidentiality));
  return { projects: [[id, most]], models: models.map((model) => [model.id, model.confidentiality]), queries: queryIds };
}

function countsOf({ manifest: { models, representations, images, queries } }: GatheredProject) {
  return { models: models.length, representations: representations.length, images: images.length, queries: queries.length };
}
