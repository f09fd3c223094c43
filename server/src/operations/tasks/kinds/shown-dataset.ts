/** A task that read the dataset of a project may tell of all that was in it, models of imports too. */
import type { ShownEntities } from '../../../resources/tasks/task.ts';
import type { ProjectDataset } from '../../datasets/project-datasets.ts';

export function shownDataset({ project, models }: ProjectDataset): ShownEntities {
  return {
    projects: [[project.id, project.confidentiality]],
    models: models.map(({ model: { id, confidentiality } }) => [id, confidentiality]),
  };
}
