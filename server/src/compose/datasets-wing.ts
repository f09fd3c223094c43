/** Datasets: the models that a caller sees in a project and its imports, for every language. */
import { type DatasetDependencies, ProjectDatasets } from '../operations/datasets/project-datasets.ts';
import { ReferredModels } from '../operations/datasets/referred-models.ts';
import type { Wing } from './wing.ts';

export function datasetsWing(dependencies: DatasetDependencies) {
  const referred = new ReferredModels(dependencies);
  return { useCases: { datasets: new ProjectDatasets(dependencies), referred } } satisfies Wing;
}
